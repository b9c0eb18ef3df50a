import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'Ir al contenido',
  'shell.search': 'Buscar',
  'shell.back': 'Atrás',
  'shell.home': '{store}: buscar un pedido',
  'shell.order': 'Pedido {number}',
  'shell.ordered': 'Pedido el {date}',
  'shell.loading': 'Cargando',

  'back.order': 'Volver al pedido',
  'back.home': 'Ir al inicio',

  'contact.store': 'Contactar con {store}:',
  'contact.aboutOrder': 'Contactar con {store} sobre el pedido {number}:',
  'contact.needHelp': '¿Necesitas ayuda?',
  'contact.form': 'Formulario de contacto',

  'step.label': 'Progreso',
  'step.items': 'Artículos',
  'step.details': 'Detalles',
  'step.return': 'Devolución',
  'step.address': 'Dirección',
  'step.review': 'Revisión',
  'step.done': 'hecho',
  'step.announced': 'Paso {at} de {of}: {name}',

  'action.next': 'Siguiente',
  'action.continue': 'Continuar',
  'action.cancel': 'Cancelar',
  'action.close': 'Cerrar',
  'action.tryAgain': 'Reintentar',
  'action.home': 'Inicio',

  'field.optional': '(opcional)',
  'field.choose': 'Selecciona',
  'combobox.search': 'Escribe para buscar',
  'combobox.count': '{count, plural, =0 {Sin resultados.} one {# resultado} other {# resultados}}',
  'combobox.none': 'Sin resultados.',

  'pages.previous': 'Anterior',
  'pages.next': 'Siguiente',
  'pages.position': '{at} de {of}',

  'program.return': 'Devolución',
  'program.Warranty': 'Garantía',
  'program.Guarantee': 'Garantía',

  'line.quantity': 'Cantidad: {count}',
  'quantity.more': 'Aumentar la cantidad',
  'quantity.less': 'Reducir la cantidad',

  'alert.title': 'Algo no está bien',
  'error.title': 'Algo ha salido mal…',
  'error.goHome': 'Vuelve al inicio e inténtalo de nuevo.',
  'error.general': 'Algo ha salido mal. Inténtalo de nuevo. Si el problema continúa, contacta con nosotros.',
  'error.notAuthorized': 'Lo sentimos, no tienes autorización',
  'error.notFound': 'Artículo no encontrado',
  'error.malformedForm': 'Datos del formulario incorrectos',
  'error.missingFields': 'Faltan campos obligatorios. Revisa el formulario e inténtalo de nuevo.',
  'error.checkFields': 'Revisa todos los campos obligatorios antes de continuar.',
  'error.actionFailed': 'No hemos podido completar la acción.',
  'error.invalidSettings': 'Configuración no válida. Inténtalo más tarde.',
  'error.offline': 'No hemos podido conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.',
  'error.storeNotFoundTitle': 'Tienda no encontrada',
  'error.storeNotFound':
    'No hemos encontrado ninguna tienda para «{slug}». Comprueba que la dirección es correcta.',
  'error.lookUpAgain': 'Vuelve a buscar tu pedido.',
  'error.tooManyAttempts': 'Demasiados intentos. Inténtalo más tarde.',
  'error.unknownItem': 'No se encuentra el artículo seleccionado',
  'error.dataInvalid': 'Los datos enviados no son válidos. Inténtalo de nuevo.',

  'validation.notEmpty': 'Rellena este campo',
  'validation.email': 'Introduce un correo electrónico válido',
  'validation.option': 'Selecciona una opción de la lista.',
  'validation.item': 'Selecciona un artículo de la lista.',
}
