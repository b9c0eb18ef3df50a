import type { Translation } from '../text.ts'

export const common: Translation = {
  'app.name': 'Aftercare',
  'shell.skip': 'Aller au contenu',
  'shell.search': 'Rechercher',
  'shell.back': 'Retour',
  'shell.home': '{store} : rechercher une commande',
  'shell.order': 'Commande {number}',
  'shell.ordered': 'Commandé le {date}',
  'shell.loading': 'Chargement',

  'back.order': 'Retour à la commande',
  'back.home': 'Aller à l’accueil',

  'contact.store': 'Contacter {store} :',
  'contact.aboutOrder': 'Contacter {store} au sujet de la commande {number} :',
  'contact.needHelp': 'Besoin d’aide ?',
  'contact.form': 'Formulaire de contact',

  'step.label': 'Progression',
  'step.items': 'Articles',
  'step.details': 'Détails',
  'step.return': 'Retour',
  'step.address': 'Adresse',
  'step.review': 'Vérification',
  'step.done': 'terminé',
  'step.announced': 'Étape {at} sur {of} : {name}',

  'action.next': 'Suivant',
  'action.continue': 'Continuer',
  'action.cancel': 'Annuler',
  'action.close': 'Fermer',
  'action.tryAgain': 'Réessayer',
  'action.home': 'Accueil',

  'field.optional': '(facultatif)',
  'field.choose': 'Sélectionner',
  'combobox.search': 'Saisissez votre recherche',
  'combobox.count': '{count, plural, =0 {Aucun résultat.} one {# résultat} other {# résultats}}',
  'combobox.none': 'Aucun résultat.',

  'pages.previous': 'Précédent',
  'pages.next': 'Suivant',
  'pages.position': '{at} sur {of}',

  'program.return': 'Retour',
  'program.Warranty': 'Garantie',
  'program.Guarantee': 'Garantie',

  'line.quantity': 'Quantité : {count}',
  'quantity.more': 'Augmenter la quantité',
  'quantity.less': 'Diminuer la quantité',

  'alert.title': 'Quelque chose ne va pas',
  'error.title': 'Une erreur est survenue…',
  'error.goHome': 'Retournez à l’accueil et réessayez.',
  'error.general': 'Une erreur est survenue, veuillez réessayer. Si le problème persiste, contactez-nous.',
  'error.notAuthorized': 'Désolé, accès non autorisé',
  'error.notFound': 'Article introuvable',
  'error.malformedForm': 'Données du formulaire incorrectes',
  'error.missingFields': 'Des champs obligatoires sont vides. Vérifiez le formulaire et réessayez.',
  'error.checkFields': 'Vérifiez tous les champs obligatoires avant de continuer.',
  'error.actionFailed': 'Votre demande n’a pas pu être traitée.',
  'error.invalidSettings': 'Données de configuration incorrectes. Veuillez réessayer plus tard.',
  'error.offline': 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  'error.storeNotFoundTitle': 'Boutique introuvable',
  'error.storeNotFound':
    'Nous n’avons trouvé aucune boutique pour « {slug} ». Vérifiez que l’adresse est correcte.',
  'error.lookUpAgain': 'Veuillez rechercher à nouveau votre commande.',
  'error.tooManyAttempts': 'Trop de tentatives. Veuillez réessayer plus tard.',
  'error.unknownItem': 'L’article sélectionné est introuvable',
  'error.dataInvalid': 'Les données envoyées sont incorrectes. Veuillez réessayer.',

  'validation.notEmpty': 'Veuillez remplir ce champ',
  'validation.email': 'Saisissez une adresse e-mail valide',
  'validation.option': 'Veuillez sélectionner une option de la liste.',
  'validation.item': 'Veuillez sélectionner un article de la liste.',
}
