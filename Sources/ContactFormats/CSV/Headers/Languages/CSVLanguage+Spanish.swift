/// Spanish.
extension CSVVocabulary {
    static let spanishWords = #"""
        name/given: nombre nombres
        whole: nombre_mostrado nombre_completo persona_contacto contacto_nombre nombre_apellidos apellidos_nombre
        given: pila nombres_pila
        family: apellido* nombre_familia primer_apellido apellidos
        middle: intermedio
        prefix: tratamiento saludo titulo prefijo sr_sra
        suffix: sufijo
        nickname: apodo* alias mote sobrenombre
        initials: iniciales
        company: empresa* organizacion* compania* sociedad razon_social institucion proveedor* nombre_empresa entidad nombre_comercial cliente_empresa organismo asociacion denominacion_social
        department: departamento* seccion
        title: cargo* puesto* cargo_actual rol funcion
        role: profesion* ocupacion
        email: correo* email* e_mail mail direccion_correo correos e_correo mails direccion_electronica
        electronic: electronico* electronica
        phone: telefono* tel tfno tlf tfn telf fono telefonico telefonos fonos tlfno telef
        mobile: movil* celular* cel moviles celulares telefono_celular
        landline: fijo
        fax: fax
        pager: buscapersonas localizador
        car: coche automovil
        radio: radio radiotelefono
        isdn: rdsi
        callback: devolucion_llamada
        assistant: asistente ayudante secretaria secretario
        main: principal* primario
        switchboard: centralita general central telefono_principal
        extension: extension ext interno ext_tel anexo
        web: web internet
        page: pagina
        url: sitio* web_sitio pagina_web paginas_web direccion_web
        address: direccion* dir
        street: calle* via avenida via_publica calle_numero calle_no
        housenumber: casa_numero
        number: numero* nro num n no nº
        suite: piso puerta apartamento complemento piso_puerta escalera colonia bloque portal
        line: linea
        pobox: apartado apdo apartado_postal apartado_correos
        postal: postal*
        code: codigo* cod
        city: ciudad* poblacion localidad municipio poblaciones ciudades
        region: provincia* estado region comunidad comunidad_autonoma provincia_estado provincias estado_provincia departamento_region
        postcode: cp c_p codigo_postal
        country: pais
        birthday: cumpleanos nacimiento_fecha f_nacimiento fecha_nac nac fnac fecha_nacim nacimientos cumple
        birth: nacimiento
        date: fecha fec
        day: dia
        month: mes
        year: ano
        anniversary: aniversario
        wedding: boda
        gender: sexo genero
        spouse: conyuge esposo esposa marido mujer esposo_a
        partner: pareja companero companera
        child: hijo
        manager: director jefe gerente supervisor superior jefa directora
        categories: categoria* grupo* etiqueta* grupos categorias etiquetas clasificacion
        note: nota* observacion* comentario* observaciones notas_adicionales anotaciones obs apuntes
        photo: foto* imagen fotografia retrato
        home: familia familiar particular casa personal hogar vivienda
        work: trabajo oficina laboral profesional comercial oficinas
        other: otro otra otros otras
        billing: facturacion
        shipping: envio
        delivery: entrega
        first: primer primero primera
        second: segundo segunda
        last: ultimo
        full: completo completa
        display: mostrado mostrar
        value: valor
        type: tipo etiqueta_tipo
        ordinal: secundario secundaria alternativo alternativa adicional
        owner: cliente* socio* miembro* participante* alumno* invitado* paciente* donante* estudiante* asistente_nombre jugador* destinatario* nino nina hijo_nombre jugadores voluntario empleado trabajador asistentes persona
        contact: contacto interlocutor representante contacto_nombre nombre_contacto
        filler: de del la el los las y o e en para por su a al
        mother: madre mama mama_nombre
        father: padre papa
        parent: padres progenitor*
        guardian: tutor tutora apoderado tutores representante_legal
        grandparent: abuela abuelo
        emergency: emergencia* urgencia* emergencias urgencias
        school: colegio escuela
        direct: directo directa
        residence: residencia domicilio_familiar domicilio
        doctor: medico pediatra
        """#
}
