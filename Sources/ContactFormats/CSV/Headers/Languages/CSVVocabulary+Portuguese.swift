/// The vocabulary of Portuguese headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let portugueseWords = #"""
        name/given: nome
        whole: nome_completo nome_exibicao apresentar_como nome_apelido nome_sobrenome nome_por_extenso nome_civil nome_e_apelido nome_e_sobrenome
        given: proprio nome_proprio primeiro_nome nome_batismo prenome nomes_próprios nomes_proprios primeiros_nomes
        family: sobrenome* nome_familia ult_nome último_sobrenome apelido_família apelidos_família
        nickname/family: apelido apelidos ultimo_nome
        middle: meio segundo_nome nomes_meio
        prefix: tratamento? titulo? prefixo? saudacao sr_sra forma_tratamento título_académico titulação pronome_tratamento título_honorífico sr_sra_dr título_cortesia dr_dra
        suffix: sufixo
        nickname: alcunha apelido_alcunha nome_artístico como_gosta_ser_chamado como_gosta_de_ser_chamado pseudônimo nome_guerra nome_curto diminutivo chamam_lhe conhecido_como conhecido_por
        initials: iniciais
        company: organizacao* companhia* instituicao razao_social firma fornecedor* nome_empresa nome_fantasia entidade cliente_empresa denominacao empregador nome_empresa_cliente orgao associacao igreja escola_nome nome_da_empresa organizacao_empresa universidade denominação_social local_trabalho entidade_patronal paróquia faculdade nome_conta clínica? hospital? estabelecimento cooperativa nome_comercial sociedade distribuidor distribuidora fundação clube farmácia? congregação prefeitura autarquia sindicato federação microempresa empresa_atual entidade_empregadora ong instit empresa empresas trabalha_em onde_trabalha
        department: departamento* setor depto dep? seção unidade_orgânica gerência diretoria direção_departamento área_departamento secretaria_departamento setor_departamento coordenação
        title: cargo* funcao cargo_atual posto? cargo_funcao func ocupacao_cargo título_profissional cargo_ocupado categoria_profissional função_exerce função_que_exerce função_exercida cargo_empresa função_empresa cargo_exercido
        role: profissao* ocupacao ofício atividade_profissional profissão_ocupação o_que_faz trabalha_como trabalha_de
        email: email* e_mail correio_eletronico correio_electronico mail correio? emails correios e_mails endereco_eletronico mails end_eletronico correio_eletr correio_electr endereco_email conta_e_mail conta_email email_contato email_contacto correio_el correio_elect
        electronic: eletronico eletronica electronico
        phone: tel fone fones telef tlf telefones fone_contato tels telef_contato telefone_contato tel_contato telemovel_fixo num_telefone fone_fixo telefone_1 telefónico telefonica num_contato num_contacto tel_dia telefone_dia tel_noite telefone_noite telefone_diurno telefone_noturno ligar_para telefone telf tfone nº_tel num_tel tel_n
        mobile: celular* telemovel telemoveis tlm movel cel celulares celul tlmv telem telmovel n_telemovel tel_movel num_telemovel num_celular smartphone telemov tlmvl telm cel.
        landline: fixo? fixa? rede_fixa linha_fixa n_fixo num_fixo
        fax: fax telefax
        pager: pager radiomensageiro bip bipe
        car: carro automóvel
        radio: radio radiofone
        isdn: rdis
        callback: retorno_chamada
        assistant: assistente*
        main: principal* primario geral central
        extension: ramal extensao ext ram extensao_telefone ramal_interno n_interno
        web: web internet
        page: pagina
        url: site* website*
        address: endereco* morada* mor
        street: rua* logradouro avenida rua_numero logradouros arruamento lograd end_rua av travessa nome_rua rua_e_numero arruam tipo_logradouro rua_avenida rua_av rua_av_nº tipo_nome_logradouro praça alameda estrada largo
        housenumber: casa_numero numero_casa n_casa n_porta num_porta porta nº_casa nº_da_casa nº_porta nº_polícia n_polícia número_residência número_imóvel nº_residência nro_casa número_polícia
        number: numero* num nr n no nº nro
        suite: complemento* apartamento andar complementos bloco ap apto bairro_complemento andar_porta compl edificio predio piso fracao lote bairro condomínio bl bairro_distrito quadra torre unidade_apto ed edif apart número_sala sala_número andar_sala sala_andar conjunto_sala
        line: linha
        pobox: caixa_postal apartado cx_postal cp_caixa cx_post caixa_post
        postal: postal*
        code: codigo* cod
        city: cidade* localidade municipio concelho cidades municipios cid municip localid vila cidade_uf cidade_reside cidade_onde_reside local_residência município_reside município_uf cidade_estado cidade_municipio localidade_postal loc? munic mora_em vive_em onde_mora aldeia
        region: estado? uf distrito provincia regiao estados? distritos est? uf_estado regiao_estado ilha
        postcode: cep codigo_postal cod_postal c_postal codpostal cod_post cp cp4 cp3 c_e_p código_postal_cp codigo_endereçamento_postal cód_post c_p
        country: pais nação
        birthday: aniversario nascimento_data data_nasc dt_nascimento nasc niver nascimento dt_nasc data_nascim dt_nascim d_nascimento data_de_nasc datanasc dn aniv data_aniversario dia_aniversario nascido_em faz_anos aniversário_em d_nasc d_n data_do_aniversário nascida nascido dta_nasc nasc_em dtnasc dat_nasc nascida_em
        birth: nascimento
        date: data dt
        day: dia
        month: mes
        year: ano
        anniversary: aniversario_casamento datas_especiais aniv_casamento bodas casados_em casados_desde casado_em casada_em casaram_em data_casamento
        wedding: casamento
        gender: sexo genero sexo_genero m_f h_m masculino_feminino
        spouse: conjuge esposo esposa marido esposa_o conjugue conjuge_nome marido_mulher
        partner: parceiro companheiro companheira parceira
        child: filho filha filho_a nomes_filhos
        manager: chefe supervisor superior chefia responsavel_direto superior_hierárquico gestor_direto chefe_direto supervisora
        categories: categoria* grupo* etiqueta* marcador* grupos categorias etiquetas tags etiqueta_grupo listas lista palavras_chave classificacao? lista_distribuição lista_emails segmento segmentos grupo_contatos grupo_contactos cat
        note: observacao* observacoes obs comentario* anotacoes anotacao observacoes_gerais notas observ coment notas_adicionais informacoes informacoes_adicionais info_adicional infos apontamentos lembrete outras_informações descrição outras_observações informação_adicional notas_internas nota_interna mais_informações outros_dados outras_notas informações_complementares informações_gerais observações_internas observações_adicionais comentários_adicionais outros_comentários observações_importantes info dados_adicionais particularidades informações_extra informações_relevantes nota a_lembrar para_lembrar que_mais importante_saber a_saber bom_saber não_esquecer ter_em_atenção
        photo: foto* imagem fotografia fotos avatar foto_perfil foto_3_x_4 foto_tipo_passe imagem_perfil
        home: residencial casa pessoal particular domicilio lar residenciais resid res particular_casa domiciliar
        work: comercial trabalho escritorio profissional emprego serviço servico comerciais trab prof comerc corporativo corporativa institucional empresarial com.
        other: outro outra outros outras
        billing: cobranca faturacao facturacao facturação faturamento
        shipping: envio
        shipping: entrega
        first: primeiro primeira
        second: segundo segunda
        full: completo completa incl incluindo com_cep com_código_postal com_cidade com_número com_complemento com_bairro
        display: exibicao mostrar
        value: valor
        type: tipo
        reserve: secundario secundaria alternativo alternativa adicional reserva alternativos
        owner: cliente* socio* membro* participante* aluno* convidado* paciente* doador* estudante* atleta* destinatario* crianca funcionario voluntario jogador utente hospede pessoa associado segurado beneficiario titular inquilino proprietario comprador candidato colaborador formando doadora filiado cliente_nome aluna assinante educando condômino munícipe dizimista catequizando morador moradora interessado interessada solicitante inscrito inscrita paroquiano paroquiana fiel estagiário estagiária colega locatário locatária requerente utentes voluntária funcionária trabalhador trabalhadora segurada beneficiária crismando idoso músico coralista nadador donatário hóspedes peregrino escuteiro consulente cooperado tomador contratante cli convidados_padrinhos vizinho vizinhos vizinha aniversariante noivo noiva noivos leitor leitora inquilina arrendatário
        contact: contato contacto pessoa_contacto pessoa_contato interlocutor contatos pessoa_de_contacto pessoa_de_contato resp_contato contactos
        filler: de do da dos das e ou em para por o a os as no na seu c ddd caso com se envio º ª com_ddd pelo pela que onde meu minha sua ao um uma p seus se_houver se_aplicável se_existir se_estrangeiro se_empresa
        mother: mãe/maes mamãe
        father: papai pai
        parent: pais_nome
        guardian: encarregado_educacao enc_educacao responsavel responsaveis encarregados tutor? encarregado tutora? responsavel_legal responsavel_aluno resp enc_educ ee nome_enc_educacao
        grandparent: avo avó avós vó vô avô avos
        emergency: emergencia* emergencias urgencia emerg sos em_caso_de_emergencia caso_emergencia avisar_em_caso caso_urgencia contato_emergencia contacto_emergencia ligar_emergência em_caso_de_acidente avisar em_caso_emergência pessoa_a_avisar em_caso_acidente
        school: escola
        direct: direto direta directo linha_direta tel_direto
        switchboard: pabx telefone_principal telefone_geral central_telefonica tel_geral telefone_central
        residence: residencia_morada residência
        doctor: medico pediatra
        language: idioma idiomas lingua idioma_preferido lingua_materna língua_preferida idioma_correspondência língua_correspondência idioma_comunicação língua_falada idioma_falado
        timezone: fuso_horario fuso
        purpose: contabilidade vendas suporte compras ferias nf_e nfe financeiro faturas recepcao familia almoxarifado sac recado recados nota_fiscal_eletrônica para_boletim danfe para_recados pedidos representante* secretaria convites cartão_natal armazém oficina ele ela lembrança lojas consultório fábrica encomenda* encomendas restaurante hotel obra
        messenger: Insta
        veto: ultima indicado indicacao enviado criado modificado solteira consentimento autoriza primeiro_contato primeiro_contacto último_contato último_contacto segundo_contato notário* notarial banco* bancário bancária nacionalidade naturalidade cidadania origem procedência apólice seguradora seguro seguros convênio professor* docente* catequista* treinador* monitor monitora assessor* corretor* vendedor* advogado* advogada contador* contabilista* cartório padrinho madrinha padrinhos testemunha* cpf cnpj nif niss cnh passaporte matrícula placa cartão falecido falecida falecimento óbito anterior anteriores antigo antiga verificado verificada validado válido inválido autorização autorizado usuário utilizador senha assinatura cadastro cadastrado inscrição validade vencimento veterinário animal pet fiador* avalista* senhorio contribuinte agência conta mediador* angariador* freguesia ultimo último quantia montante saldo preço* quantidade tamanho* camiseta* camisola_tamanho alergi* dieta* assento* poltrona mesa turma* série turno classe nível grupo_sanguíneo tipo_sanguíneo tipo_sangue número_conta n_conta nº_conta número_fatura nº_fatura número_pedido nº_pedido número_série número_processo nº_processo segurança_social número_sócio data_admissão data_entrada data_inscrição data_cadastro estado_civil iban pix chave_pix donativo quota doação contato_pais contacto_pais meio_contacto meio_contato
        place: correspondencia permanente fiscal convite temporaria
        kin: babá ama cuidadora irmão irmã tio tia familiar_próximo parente
        whatsapp: zap zapzap wpp whats wats zap_zap
        sms: sms torpedo
        agent: gerente gestor gestora diretor diretora gerenciador coordenador coordenadora
        children: filhos filhas filhos_as crianças
        file: arquivo ficheiro
        companion: acompanhante*
        department/class: secção divisão loja sucursal filial unidade
        ordinal: atual actual
        phonetic: fonetic* pronúncia
        misc: diversos outras_coisas
        """#
}
