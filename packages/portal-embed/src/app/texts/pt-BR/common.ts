import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'Ir para o conteúdo',
  'shell.search': 'Buscar',
  'shell.back': 'Voltar',
  'shell.home': '{store}: buscar um pedido',
  'shell.order': 'Pedido {number}',
  'shell.ordered': 'Pedido feito em {date}',
  'shell.loading': 'Carregando',

  'back.order': 'Voltar ao pedido',
  'back.home': 'Ir para o início',

  'contact.store': 'Fale com {store}:',
  'contact.aboutOrder': 'Fale com {store} sobre o pedido {number}:',
  'contact.needHelp': 'Precisa de ajuda?',
  'contact.form': 'Formulário de contato',

  'step.label': 'Progresso',
  'step.items': 'Itens',
  'step.details': 'Detalhes',
  'step.return': 'Devolução',
  'step.address': 'Endereço',
  'step.review': 'Revisão',
  'step.done': 'concluído',
  'step.announced': 'Etapa {at} de {of}: {name}',

  'action.next': 'Avançar',
  'action.continue': 'Continuar',
  'action.cancel': 'Cancelar',
  'action.close': 'Fechar',
  'action.tryAgain': 'Tentar novamente',
  'action.home': 'Início',

  'field.optional': '(opcional)',
  'field.choose': 'Selecione',
  'combobox.search': 'Digite para buscar',
  'combobox.count':
    '{count, plural, =0 {Nenhum resultado encontrado.} one {# resultado} other {# resultados}}',
  'combobox.none': 'Nenhum resultado encontrado.',

  'pages.previous': 'Anterior',
  'pages.next': 'Próxima',
  'pages.position': '{at} de {of}',

  'program.return': 'Devolução',
  'program.Warranty': 'Garantia',
  'program.Guarantee': 'Garantia',

  'line.quantity': 'Quantidade: {count}',
  'quantity.more': 'Aumentar quantidade',
  'quantity.less': 'Diminuir quantidade',

  'alert.title': 'Algo não está certo',
  'error.title': 'Algo deu errado…',
  'error.goHome': 'Volte ao início e tente novamente.',
  'error.general': 'Algo deu errado, tente novamente. Se o problema continuar, fale conosco.',
  'error.notAuthorized': 'Acesso não autorizado',
  'error.notFound': 'Item não encontrado',
  'error.malformedForm': 'Dados do formulário inválidos',
  'error.missingFields': 'Há campos obrigatórios em branco. Confira o formulário e tente novamente.',
  'error.checkFields': 'Confira todos os campos obrigatórios antes de continuar.',
  'error.actionFailed': 'Não foi possível concluir a ação.',
  'error.invalidSettings': 'Configurações inválidas. Tente novamente mais tarde.',
  'error.offline': 'Não foi possível acessar o servidor. Verifique sua conexão e tente novamente.',
  'error.storeNotFoundTitle': 'Loja não encontrada',
  'error.storeNotFound': 'Não encontramos nenhuma loja para “{slug}”. Verifique se o endereço está correto.',
  'error.lookUpAgain': 'Busque seu pedido novamente.',
  'error.tooManyAttempts': 'Muitas tentativas. Tente novamente mais tarde.',
  'error.unknownItem': 'O item selecionado não foi encontrado',
  'error.dataInvalid': 'Os dados enviados são inválidos. Tente novamente.',

  'validation.notEmpty': 'Preencha este campo',
  'validation.email': 'Informe um e-mail válido',
  'validation.option': 'Selecione uma opção da lista.',
  'validation.item': 'Selecione um item da lista.',
}
