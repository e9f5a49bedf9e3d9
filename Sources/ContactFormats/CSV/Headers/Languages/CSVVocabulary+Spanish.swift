/// The vocabulary of Spanish headers, in the format that `CSVLanguage` describes.
extension CSVVocabulary {
    static let spanishWords = #"""
        name/given: nombre nombres
        whole: nombre_mostrado nombre_completo nombre_apellidos apellidos_nombre
        given: pila nombres_pila nombre_pila primer_nombre nombre_s
        family: apellido* nombre_familia primer_apellido apellidos apell apellido_paterno ape ap_paterno 1_er_apellido apellido_1 apellido_casada a_paterno
        middle: intermedio segundo_nombre 2_nombre 2_º_nombre
        prefix: tratamiento? saludo titulo? prefijo? sr_sra título_académico grado_académico trat título_cortesía d_dña d_dª sr_sra_srta trato título_honorífico tratamiento_cortesía fórmula_tratamiento don_doña
        suffix: sufijo
        nickname: apodo* alias? mote sobrenombre nombre_artístico seudónimo nombre_preferido diminutivo apelativo nombre_familiar cómo_le_gusta_ser_llamado le_llaman conocido_como le_dicen
        initials: iniciales
        company: organizacion* compania* sociedad razon_social institucion proveedor* nombre_empresa nombre_comercial cliente_empresa organismo asociacion denominacion_social negocio nombre_comercio institucion_nombre club fundacion ayuntamiento colegio_nombre comercio nombre_fiscal razón_fiscal empleador empleadora universidad parroquia establecimiento cooperativa centro_trabajo lugar_trabajo denominación razón_soc distribuidor distribuidora nombre_cuenta consultorio clínica? patronal corporación empresa_trabaja lugar_donde_trabaja empresa_donde_trabaja sindicato federación instituto nombre_entidad nombre_organización empresa_actual sociedad_mercantil farmacia? agrupación peña empr empresa empresas nomfiscal nomcomercial trabaja_en dónde_trabaja entidad
        department: dpto_empresa gerencia unidad_organizativa dirección_departamento área_departamento área_empresa subdirección nombre_departamento dpto? depto?
        title: cargo* puesto* cargo_actual rol funcion ocupacion_puesto cargo_puesto titulo_profesional denominacion_puesto cargo_ocupa cargo_que_ocupa puesto_actual categoría_profesional cargo_junta puesto_desempeñado cargo_desempeñado función_cargo cargo_empresa
        role: profesion* ocupacion oficio actividad_profesional profesión_oficio trabaja_de trabaja_como a_qué_se_dedica se_dedica_a
        email: correo* email* e_mail mail direccion_correo correos e_correo mails direccion_electronica correo_e direccion_mail corr e_mails email_contacto cuenta_correo c_electrónico direc_email correo_elec mi_correo correo_contacto correo_el correo_elect mail_contacto
        electronic: electronico* electronica
        phone: telefono* tel tfno tlf tfn telf fono telefonico telefonos fonos tlfno telef tlfs telef_contacto num_telefono numero_telefono n_telefono tfnos fono_contacto telefono_contacto teléfono_diurno tel_diurno teléfono_día teléfono_noche teléfono_nocturno tel_noche teléfono_mañanas teléfono_tardes contacto_telefónico vía_telefónica tlfn telefn tel_no nro_tel núm_tel nº_tel n_tel
        mobile: movil* celular* cel moviles celulares telefono_celular mov tel_movil tlf_movil numero_movil cell celu smartphone tel_cel núm_cel no_cel
        landline: fijo? fija linea_fija telefono_fijo num_fijo telef_fijo red_fija
        fax: fax telefax
        pager: buscapersonas beeper mensáfono radiomensajería localizador
        car: coche automovil auto carro
        radio: radio radiotelefono
        isdn: rdsi
        callback: devolucion_llamada
        assistant: asistente ayudante
        main: principal* primario general central
        switchboard: centralita telefono_principal conmutador pbx telefono_general telefono_central central_telefónica
        extension: extension ext interno? ext_tel extension_telefonica interno_tel tel_interno
        web: web internet
        page: pagina
        url: web_sitio pagina_web paginas_web direccion_web
        address: direccion* dir domicilio* direcc direcciones direc señas domic
        street: calle* avenida via_publica calle_numero calle_no nombre_via calle_numero_piso calle_y_numero nombre_calle paseo vía tipo_nombre_vía avda av avda_calle calle_avenida calle_carrera direc_calle
        housenumber: casa_numero numero_exterior num_exterior num_casa n_casa numero_casa no_ext num_ext nº_casa nº_de_casa no_exterior nro_exterior portal_numero número_de_calle nº_portal altura_calle nº_ext nro_casa
        number: numero* nro num n no nº
        suite: piso puerta apartamento complemento piso_puerta escalera colonia bloque portal num_interior no_int numero_interior esc? planta edificio urbanizacion pta num_int nº_int no_interior letra piso_letra barrio apto fraccionamiento torre vereda sector_barrio urb blq planta_puerta bloque_portal int? conjunto_residencial lote_manzana manzana
        line: linea
        pobox: apartado apdo apartado_postal apartado_correos apdo_correos apdo_postal casilla casilla_correo apartado_correo apartado_aereo casilla_postal ap_correos
        postal: postal*
        code: codigo* cod
        city: poblacion localidad municipio poblaciones ciudades pobl loc? alcaldia delegacion_municipio comuna pueblo lugar_residencia ciudad_municipio corregimiento aldea ciudad_localidad población_localidad ciudad municip mun. vive_en dónde_vive viven_en
        region: provincia* estado? region comunidad comunidad_autonoma provincia_estado provincias estado_provincia departamento_region prov ccaa edo depto_estado entidad_federativa estado_mexico c_autónoma estado_departamento prov.
        postcode: cp c_p codigo_postal cod_postal cod_post zip codpostal cpostal c_postal distrito_postal código_zip cod_pos cód_post c_pos
        country: pais nación país_domicilio
        birthday: cumpleanos nacimiento_fecha f_nacimiento fecha_nac fnac fecha_nacim nacimientos cumple fecha_nto fnacimiento f_nac fec_nac fech_nac nacim cumples fec_nacimiento fecha_cumpleanos nacido_el cumpleaños_el fch_nacimiento fch_nac f_n nacido nacida natalicio f_nacim f_nacto f_de_nac fecnac fec_nacim nació_el
        birth: nacimiento nac
        date: fecha fec
        day: dia
        month: mes
        year: ano
        anniversary: aniversario aniversario_bodas casados_el casados_desde casado_desde casada_desde se_casaron boda_el fecha_enlace enlace_matrimonial casados_en
        wedding: boda matrimonio bodas
        gender: sexo genero sexo_genero h_m v_m m_f hombre_mujer
        spouse: conyuge esposo esposa marido esposo_a conyugue esposa_o marido_mujer
        partner: pareja companero companera
        child: hijo hija hijo_s
        manager: jefe supervisor superior jefa jefe_inmediato superior_directo jefe_directo jefa_directa
        categories: categoria* grupo* etiqueta* grupos categorias etiquetas clasificacion etiqueta_grupo clase_grupo lista listas palabras_clave tags lista_correo lista_distribución segmento segmentos lista_contactos grupo_contactos cat
        note: observacion* comentario* observaciones notas_adicionales anotaciones obs apuntes observ coment notas_obs comentarios_observaciones informacion_adicional info_adicional otros_datos indicaciones notas_internas nota_interna otras_observaciones descripción otra_información datos_adicionales más_información otros_comentarios observaciones_generales observaciones_adicionales comentarios_adicionales aclaraciones aclaración información información_complementaria informaciones otras_notas más_datos comentarios_generales notas_varias apunte notas_generales información_relevante nota notas a_tener_en_cuenta para_recordar qué_más a_recordar importante_saber tener_en_cuenta algo_más no_olvidar
        photo: foto* imagen fotografia retrato foto_url fotos foto_perfil foto_carnet foto_carné foto_tamaño_carnet
        home: familia familiar particular casa personal hogar vivienda partic domiciliario hogareno privado privada residencial res
        work: trabajo oficina laboral profesional comercial oficinas trab lab ofic corporativo corporativa institucional empresarial of.
        other: otro otra otros otras
        billing: facturacion
        shipping: envio
        shipping: entrega
        first: primer primero primera
        second: segundo segunda
        full: completo completa incl incluido incluye con_código_postal con_cp con_número con_ciudad
        display: mostrado mostrar
        value: valor
        type: tipo etiqueta_tipo
        reserve: secundario secundaria alternativo alternativa adicional alternos alterno alterna secundarios
        owner: cliente* socio* miembro* participante* alumno* invitado* paciente* donante* estudiante* asistente_nombre jugador* destinatario* nino nina jugadores voluntario empleado trabajador asistentes persona clienta socia abonado beneficiario titular comprador inquilino propietario destinataria jugadora colaborador asociado afiliado candidato cliente_nombre inscrito alumna feligrés vecino vecina residente asegurado asegurada colegiado colegiada deportista nadador arrendatario becario músico coralista cofrade hermano hermana interesado interesada solicitante prospecto alumnado voluntaria trabajadora empleada compañero_trabajo catequizando comulgante confirmando tutelado usuario_final residentes jubilado pensionista adherido afiliada suscriptor abonada inscrita contribuyente comensal peregrino campista federado concursante cli empl vecinos cumpleañero cumpleañera novio novia novios testigo_boda festejado festejada inquilina arrendataria lector lectora tomador propietaria
        contact: contacto interlocutor persona_de_contacto pers_contacto contactos persona_contacto persona_d_contacto per_contacto pers_de_contacto a_la_atención a_atención
        filler: de del la el los las y o e en para por su a al caso con si mi tu sus mis que donde u un una º ª p si_procede si_hay si_tiene si_aplica si_existe si_extranjero
        mother: madre/madres mamá/mamas madre's
        father: padre papá
        parent: padres progenitor* madre_padre padre_o_madre
        guardian: tutor? tutora apoderado tutores representante_legal tutores_legales apoderada acudiente primer_tutor segundo_tutor tutor_legal tutora_legal madre_padre_tutor
        grandparent: abuela abuelo abuelos abuelita abuelito abuelas
        emergency: emergencia* urgencia* emergencias urgencias emerg contacto_emergencia_nombre en_caso_de_emergencia caso_emergencia llamar_emergencia avisar_a en_caso_accidente caso_urgencia caso_de_accidente avisar persona_a_avisar avisar_en_caso aviso_emergencia en_caso_accidente_avisar
        school: colegio escuela
        direct: directo directa linea_directa telefono_directo
        residence: residencia domicilio_familiar del_domicilio lugar_de_residencia
        doctor: medico pediatra
        language: idioma idiomas lengua idioma_preferido lengua_materna idioma_correspondencia idioma_comunicación lengua_comunicación lengua_preferida idioma_materno idioma_contacto
        timezone: zona_horaria huso_horario
        purpose: contabilidad ventas soporte compras vacaciones facturas recepcion administracion emergencia_familiar para_facturas para_boletín para_newsletter admin pedidos representante* secretaria secretario secretaría invitaciones tarjeta_navidad tienda almacén taller bodega ella local_comercial consulta fábrica restaurante hotel granja obra nave centro local
        messenger: Insta
        veto: ultima ultimo_contacto alta baja enviado recomendado creado modificado consentimiento soltera primer_contacto segundo_contacto notario* banco* bancario bancaria banquero nacionalidad ciudadanía origen procedencia póliza aseguradora seguros profesor* maestro maestra docente* entrenador* catequista* asesor* agente* vendedor* abogado* abogada gestor administrador* padrino madrina padrinos testigo* dni nif nie cédula pasaporte licencia carnet matrícula fallecido fallecida defunción anterior anteriores antiguo antigua ex verificado verificada validado autoriza* autorización suscripción suscrito desuscrito referido referida presentado sucursal cuenta_bancaria veterinario* veterinaria mascota contraseña caducidad vencimiento cobrador* arrendador* casero nacido_en nacida_en fn ultimo último carrera importe* saldo precio* cantidad talla* camiseta* alergi* alérgic* dieta* asiento* butaca* mesa curso grupo_sanguíneo tipo_sangre cuota* donativo* donación número_cuenta nº_cuenta n_cuenta número_factura nº_factura número_pedido nº_pedido número_serie número_expediente nº_expediente expediente número_póliza nº_póliza seguridad_social iban bic rfc curp nss fecha_ingreso fecha_alta fecha_baja fecha_registro estado_civil nivel turno dorsal direccion_general direccion_tecnica direccion_facultativa estado_familiar estado_pedido estado_salud
        place: correspondencia permanente fiscal notificaciones invitación legal temporal contacto_postal social
        kin: niñera canguro nana tío tía familiar_cercano pariente
        sms: sms
        agent: gerente responsable director directora
        children: hijos hijas niños hijos_as
        file: archivo fichero
        companion: acompañante*
        department/class: departamento* sección división unidad
        ordinal: actual
        phonetic: fonetic* pronunciación
        misc: varios otras_cosas
        """#
}
