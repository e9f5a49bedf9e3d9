/// Portuguese.
extension CSVVocabulary {
    static let portugueseWords = #"""
        name/given: nome
        whole: nome_completo nome_exibicao apresentar_como nome_apelido nome_sobrenome
        given: proprio nome_proprio primeiro_nome nome_batismo prenome
        family: sobrenome* nome_familia ult_nome
        nickname/family: apelido apelidos ultimo_nome
        middle: meio
        prefix: tratamento titulo prefixo saudacao sr_sra forma_tratamento título_académico titulação
        suffix: sufixo
        nickname: alcunha apelido_alcunha
        initials: iniciais
        company: empresa* organizacao* companhia* instituicao razao_social firma fornecedor* nome_empresa nome_fantasia entidade cliente_empresa denominacao empregador nome_empresa_cliente orgao associacao igreja loja escola_nome nome_da_empresa razao organizacao_empresa universidade
        department: departamento* setor depto dep
        title: cargo* funcao cargo_atual posto posicao cargo_funcao func ocupacao_cargo
        role: profissao* ocupacao
        email: email* e_mail correio_eletronico correio_electronico mail correio emails correios e_mails endereco_eletronico mails end_eletronico correio_eletr correio_electr endereco_email
        electronic: eletronico eletronica electronico
        phone: telefone* tel fone fones telef tlf telefones fone_contato tels telef_contato telefone_contato tel_contato telemovel_fixo num_telefone fone_fixo telefone_1
        mobile: celular* telemovel telemoveis tlm movel cel celulares celul tlmv telem telmovel n_telemovel tel_movel
        landline: fixo fixa rede_fixa
        fax: fax telefax
        pager: pager radiomensageiro bip bipe
        car: carro
        radio: radio radiofone
        isdn: rdis
        callback: retorno_chamada
        assistant: assistente* secretaria
        main: principal* primario geral central
        extension: ramal extensao ext ram extensao_telefone
        web: web internet
        page: pagina
        url: site* website* sitio
        address: endereco* morada* direcao
        street: rua* logradouro avenida rua_numero logradouros arruamento lograd end_rua av travessa nome_rua rua_e_numero arruam tipo_logradouro rua_avenida
        housenumber: casa_numero nro numero_casa n_casa n_porta num_porta porta
        number: numero* num nr n no nº
        suite: complemento* apartamento andar complementos bloco ap apto bairro_complemento andar_porta compl edificio predio sala piso fracao lote
        line: linha
        pobox: caixa_postal apartado cx_postal cp_caixa cx_post caixa_post
        postal: postal*
        code: codigo* cod
        city: cidade* localidade municipio concelho cidades municipios freguesia cid municip localid vila
        region: estado uf distrito provincia regiao estados distritos est uf_estado regiao_estado ilha
        postcode: cep codigo_postal c_p cod_postal c_postal codpostal cod_post
        country: pais
        birthday: aniversario nascimento_data data_nasc dt_nascimento nasc niver nascimento dt_nasc data_nascim dt_nascim d_nascimento data_de_nasc datanasc dn aniv data_aniversario dia_aniversario nascido_em faz_anos aniversário_em
        birth: nascimento
        date: data dt
        day: dia
        month: mes
        year: ano
        anniversary: aniversario_casamento datas_especiais aniv_casamento bodas
        wedding: casamento
        gender: sexo genero sexo_genero
        spouse: conjuge esposo esposa marido mulher esposa_o conjugue conjuge_nome noivo noiva
        partner: parceiro companheiro companheira parceira
        child: filho filha filho_a
        manager: gestor gerenciador chefe supervisor diretor superior chefia responsavel_direto
        categories: categoria* grupo* etiqueta* marcador* grupos categorias etiquetas tags etiqueta_grupo listas lista palavras_chave classificacao
        note: nota* observacao* observacoes obs comentario* anotacoes anotacao observacoes_gerais notas observ coment notas_adicionais informacoes informacoes_adicionais info_adicional infos apontamentos lembrete
        photo: foto* imagem fotografia fotos avatar
        home: residencial casa pessoal particular domicilio lar residenciais resid res particular_casa
        work: comercial trabalho escritorio profissional emprego serviço servico comerciais com trab prof comerc
        other: outro outra outros outras
        billing: cobranca faturacao facturacao facturação faturamento
        shipping: envio
        delivery: entrega
        first: primeiro primeira
        second: segundo segunda
        last: ultimo
        full: completo completa incl incluindo
        display: exibicao mostrar
        value: valor
        type: tipo
        reserve: secundario secundaria alternativo alternativa adicional reserva alternativos
        owner: cliente* socio* membro* participante* aluno* convidado* paciente* doador* estudante* atleta* destinatario* crianca funcionario voluntario jogador utente hospede pessoa associado segurado beneficiario titular inquilino proprietario comprador candidato colaborador formando doadora filiado cliente_nome aluna assinante educando
        contact: contato contacto pessoa_contacto pessoa_contato representante interlocutor contatos pessoa_de_contacto pessoa_de_contato resp_contato contactos
        filler: de do da dos das e ou em para por o a os as no na seu c ddd caso com se envio
        mother: mãe/maes mamãe
        father: papai pai
        parent: pais_nome
        guardian: encarregado_educacao enc_educacao responsavel responsaveis encarregados tutor encarregado tutora responsavel_legal responsavel_aluno resp enc_educ
        grandparent: avo avó avós vó vô avô avos
        emergency: emergencia* emergencias urgencia emerg sos em_caso_de_emergencia caso_emergencia avisar_em_caso caso_urgencia contato_emergencia contacto_emergencia ligar_emergência
        school: escola
        direct: direto direta directo linha_direta tel_direto
        switchboard: pabx telefone_principal telefone_geral central_telefonica tel_geral telefone_central
        residence: residencia_morada residência
        doctor: medico pediatra
        language: idioma idiomas lingua idioma_preferido lingua_materna
        timezone: fuso_horario fuso
        purpose: contabilidade vendas suporte compras ferias nf_e nfe financeiro faturas recepcao familia almoxarifado sac recado recados nota_fiscal_eletrônica para_boletim danfe para_recados
        messenger: Insta
        veto: ultima indicado indicacao enviado criado modificado solteira consentimento autoriza
        place: correspondencia permanente fiscal convite temporaria
        sitter: babá ama cuidadora
        whatsapp: zap zapzap wpp whats wats zap_zap
        sms: sms torpedo
        agent: gerente
        children: filhos filhas filhos_as
        """#
}
