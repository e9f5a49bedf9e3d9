/// Spanish.
extension CSVVocabulary {
    static let spanishWords = #"""
        name/given: nombre nombres
        whole: nombre_mostrado nombre_completo persona_contacto contacto_nombre nombre_apellidos apellidos_nombre
        given: pila nombres_pila nombre_pila primer_nombre nombre_s
        family: apellido* nombre_familia primer_apellido apellidos apell apellido_paterno ape
        middle: intermedio segundo_nombre
        prefix: tratamiento saludo titulo prefijo sr_sra título_académico grado_académico trat
        suffix: sufijo
        nickname: apodo* alias mote sobrenombre
        initials: iniciales
        company: empresa* organizacion* compania* sociedad razon_social institucion proveedor* nombre_empresa entidad nombre_comercial cliente_empresa organismo asociacion denominacion_social negocio nombre_comercio institucion_nombre club razon fundacion ayuntamiento colegio_nombre comercio patron nombre_fiscal razón_fiscal
        department: departamento* seccion dpto_empresa
        title: cargo* puesto* cargo_actual rol funcion ocupacion_puesto cargo_puesto titulo_profesional denominacion_puesto posicion
        role: profesion* ocupacion oficio
        email: correo* email* e_mail mail direccion_correo correos e_correo mails direccion_electronica correo_e direccion_mail corr e_mails email_contacto
        electronic: electronico* electronica
        phone: telefono* tel tfno tlf tfn telf fono telefonico telefonos fonos tlfno telef tlfs telef_contacto num_telefono numero_telefono n_telefono tfnos fono_contacto telefono_contacto
        mobile: movil* celular* cel moviles celulares telefono_celular mov tel_movil tlf_movil numero_movil cell celu
        landline: fijo fija linea_fija telefono_fijo
        fax: fax telefax
        pager: buscapersonas localizador busca beeper mensáfono radiomensajería
        car: coche automovil
        radio: radio radiotelefono
        isdn: rdsi
        callback: devolucion_llamada
        assistant: asistente ayudante secretaria secretario
        main: principal* primario general central
        switchboard: centralita telefono_principal conmutador pbx telefono_general telefono_central
        extension: extension ext interno ext_tel anexo ext_num extension_telefonica
        web: web internet
        page: pagina
        url: sitio* web_sitio pagina_web paginas_web direccion_web
        address: direccion* dir domicilio* direcc direcciones
        street: calle* avenida via_publica calle_numero calle_no nombre_via calle_numero_piso calle_y_numero domicilio_calle carrera nombre_calle paseo
        housenumber: casa_numero numero_exterior num_exterior num_casa n_casa numero_casa no_ext
        number: numero* nro num n no nº
        suite: piso puerta apartamento complemento piso_puerta escalera colonia bloque portal num_interior no_int numero_interior dpto depto esc planta edificio urbanizacion pta
        line: linea
        pobox: apartado apdo apartado_postal apartado_correos apdo_correos apdo_postal casilla casilla_correo apartado_correo apartado_aereo
        postal: postal*
        code: codigo* cod
        city: ciudad* poblacion localidad municipio poblaciones ciudades pobl loc ciudad_residencia alcaldia delegacion_municipio comuna
        region: provincia* estado region comunidad comunidad_autonoma provincia_estado provincias estado_provincia departamento_region prov ccaa edo depto_estado
        postcode: cp c_p codigo_postal cod_postal cod_post zip codpostal cpostal
        country: pais
        birthday: cumpleanos nacimiento_fecha f_nacimiento fecha_nac nac fnac fecha_nacim nacimientos cumple fecha_nto fnacimiento f_nac fec_nac fech_nac nacim cumples fec_nacimiento fecha_cumpleanos nacido_el cumpleaños_el
        birth: nacimiento
        date: fecha fec
        day: dia
        month: mes
        year: ano
        anniversary: aniversario aniversario_bodas
        wedding: boda
        gender: sexo genero sexo_genero
        spouse: conyuge esposo esposa marido mujer esposo_a conyugue esposa_o novio novia
        partner: pareja companero companera
        child: hijo hija hijo_s
        manager: director jefe supervisor superior jefa directora jefe_inmediato superior_directo
        categories: categoria* grupo* etiqueta* grupos categorias etiquetas clasificacion etiqueta_grupo clase_grupo lista listas palabras_clave tags
        note: nota* observacion* comentario* observaciones notas_adicionales anotaciones obs apuntes observ coment notas_obs comentarios_observaciones informacion_adicional info_adicional otros_datos indicaciones
        photo: foto* imagen fotografia retrato foto_url fotos
        home: familia familiar particular casa personal hogar vivienda partic domiciliario hogareno
        work: trabajo oficina laboral profesional comercial oficinas trab lab ofic
        other: otro otra otros otras
        billing: facturacion
        shipping: envio
        delivery: entrega
        first: primer primero primera
        second: segundo segunda
        last: ultimo
        full: completo completa incl incluido incluye
        display: mostrado mostrar
        value: valor
        type: tipo etiqueta_tipo
        reserve: secundario secundaria alternativo alternativa adicional alternos alterno alterna secundarios
        owner: cliente* socio* miembro* participante* alumno* invitado* paciente* donante* estudiante* asistente_nombre jugador* destinatario* nino nina hijo_nombre jugadores voluntario empleado trabajador asistentes persona clienta socia abonado beneficiario titular comprador inquilino propietario destinataria jugadora colaborador asociado afiliado candidato cliente_nombre inscrito alumna
        contact: contacto interlocutor representante persona_de_contacto pers_contacto contactos
        filler: de del la el los las y o e en para por su a al caso con si
        mother: madre/madres mamá/mamas madre's
        father: padre papá
        parent: padres progenitor*
        guardian: tutor tutora apoderado tutores representante_legal tutores_legales apoderada acudiente primer_tutor segundo_tutor tutor_legal tutora_legal
        grandparent: abuela abuelo abuelos abuelita abuelito abuelas
        emergency: emergencia* urgencia* emergencias urgencias emerg contacto_emergencia_nombre en_caso_de_emergencia caso_emergencia llamar_emergencia avisar_a en_caso_accidente caso_urgencia
        school: colegio escuela
        direct: directo directa linea_directa telefono_directo
        residence: residencia domicilio_familiar
        doctor: medico pediatra
        language: idioma idiomas lengua idioma_preferido
        timezone: zona_horaria huso_horario
        purpose: contabilidad ventas soporte compras vacaciones facturas recepcion administracion emergencia_familiar para_facturas para_boletín para_newsletter
        messenger: Insta
        veto: ultima ultimo_contacto alta baja enviado recomendado creado modificado consentimiento soltera
        place: correspondencia permanente fiscal notificaciones invitación legal temporal contacto_postal social
        sitter: niñera canguro nana
        sms: sms
        agent: gerente responsable
        children: hijos hijas
        """#
}
