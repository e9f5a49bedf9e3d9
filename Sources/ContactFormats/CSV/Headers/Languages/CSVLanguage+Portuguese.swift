/// Portuguese.
extension CSVVocabulary {
    static let portugueseWords = #"""
        name/given: nome
        whole: nome_completo nome_exibicao apresentar_como nome_apelido nome_sobrenome
        given: proprio nome_proprio primeiro_nome
        family: sobrenome* nome_familia
        nickname/family: apelido apelidos ultimo_nome
        middle: meio
        prefix: tratamento titulo prefixo saudacao sr_sra forma_tratamento
        suffix: sufixo
        nickname: alcunha apelido_alcunha
        initials: iniciais
        company: empresa* organizacao* companhia* instituicao razao_social firma fornecedor* nome_empresa nome_fantasia entidade cliente_empresa denominacao
        department: departamento* setor
        title: cargo* funcao cargo_atual posto posicao
        role: profissao* ocupacao
        email: email* e_mail correio_eletronico correio_electronico mail correio emails correios e_mails endereco_eletronico
        electronic: eletronico eletronica electronico
        phone: telefone* tel fone fones telef tlf telefones fone_contato tels
        mobile: celular* telemovel telemoveis tlm movel cel celulares whats_celular
        landline: fixo
        fax: fax
        pager: pager radiomensageiro
        car: carro
        radio: radio radiofone
        isdn: rdis
        callback: retorno_chamada
        assistant: assistente* secretaria
        main: principal* primario
        extension: ramal extensao
        web: web internet
        page: pagina
        url: site* website* sitio
        address: endereco* morada* direcao
        street: rua* logradouro avenida rua_numero logradouros arruamento
        housenumber: casa_numero nro
        number: numero* num nr n no nº
        suite: complemento* apartamento andar complementos bloco ap apto bairro_complemento andar_porta
        line: linha
        pobox: caixa_postal apartado cx_postal cp_caixa
        postal: postal*
        code: codigo* cod
        city: cidade* localidade municipio concelho cidades municipios freguesia
        region: estado uf distrito provincia regiao estados distritos
        postcode: cep codigo_postal
        country: pais
        birthday: aniversario nascimento_data data_nasc dt_nascimento nasc niver nascimento dt_nasc data_nascim
        birth: nascimento
        date: data dt
        day: dia
        month: mes
        year: ano
        anniversary: aniversario_casamento datas_especiais
        wedding: casamento
        gender: sexo genero
        spouse: conjuge esposo esposa marido mulher
        partner: parceiro companheiro
        child: filho
        manager: gerente gestor gerenciador chefe supervisor diretor
        categories: categoria* grupo* etiqueta* marcador* grupos categorias etiquetas
        note: nota* observacao* observacoes obs comentario* anotacoes anotacao observacoes_gerais notas
        photo: foto* imagem fotografia
        home: residencial residencia casa pessoal particular domicilio lar residenciais
        work: comercial trabalho escritorio profissional emprego serviço servico comerciais
        other: outro outra outros outras
        billing: cobranca faturacao facturacao facturação faturamento
        shipping: envio
        delivery: entrega
        first: primeiro primeira
        second: segundo segunda
        last: ultimo
        full: completo completa
        display: exibicao mostrar
        value: valor
        type: tipo
        ordinal: secundario secundaria alternativo alternativa adicional
        owner: cliente* socio* membro* participante* aluno* convidado* paciente* doador* estudante* atleta* destinatario* crianca funcionario voluntario jogador utente hospede pessoa
        contact: contato contacto pessoa_contacto pessoa_contato representante interlocutor contacto_nome nome_contato nome_contacto
        filler: de do da dos das e ou em para por o a os as no na seu c ddd
        mother: mae
        father: pai
        parent: pais_nome
        guardian: encarregado_educacao enc_educacao responsavel responsaveis encarregados tutor
        grandparent: avo avó
        emergency: emergencia* emergencias urgencia
        school: escola
        direct: direto direta directo
        switchboard: pabx geral central telefone_principal telefone_geral
        residence: residencia_morada
        doctor: medico pediatra
        """#
}
