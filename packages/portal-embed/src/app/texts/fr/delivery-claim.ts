import type { Translation } from '../text.ts'

export const deliveryClaim: Translation = {
  'deliveryClaim.foundTitle': 'Commande trouvée.',
  'deliveryClaim.foundLead':
    'Dites-nous ce qui est arrivé à votre livraison. Cela prend environ deux minutes.',
  'deliveryClaim.foundUnprotectedLead':
    'Cette commande n’a pas de protection de livraison, mais vous pouvez continuer pour demander de l’aide.',
  'deliveryClaim.order': 'Votre commande',
  'deliveryClaim.store': 'Boutique',
  'deliveryClaim.number': 'Numéro de commande',
  'deliveryClaim.date': 'Date de commande',
  'deliveryClaim.price': 'Prix',
  'deliveryClaim.postalCode': 'Code postal',
  'deliveryClaim.start': 'Commencer',
  'deliveryClaim.invalidAction': 'Action non valide',
  'deliveryClaim.notProtectedTitle': 'Non protégée',
  'deliveryClaim.notProtected':
    'Nous avons trouvé votre commande, mais elle n’a pas de protection de livraison ou a été annulée. Contactez la boutique pour obtenir de l’aide.',
  'deliveryClaim.notNowTitle': 'Aucune demande possible pour le moment',
  'deliveryClaim.obstacle.order_canceled': 'Cette commande a été annulée.',
  'deliveryClaim.obstacle.other_currency':
    'Cette commande ne peut pas être traitée ici. Contactez la boutique.',
  'deliveryClaim.obstacle.unknown_conversion':
    'Cette commande ne peut pas être traitée ici. Contactez la boutique.',
  'deliveryClaim.obstacle.not_protected': 'Cette commande a été achetée sans protection de livraison.',
  'deliveryClaim.obstacle.not_shipped': 'Cette commande n’a pas encore été expédiée.',
  'deliveryClaim.obstacle.too_early':
    'Trop tôt : votre colis peut encore arriver. Vous pouvez le signaler 7 jours après son dernier scan, ou un jour après qu’il a été marqué comme livré.',
  'deliveryClaim.obstacle.too_late': 'Le délai pour le signaler est passé.',
  'deliveryClaim.nothingLeft': 'Tous les articles de cette commande font déjà partie d’une autre demande.',

  'deliveryClaim.reasonTitle': 'Que s’est-il passé ?',
  'deliveryClaim.reasonMissing': 'Veuillez choisir un motif.',
  'deliveryClaim.reason.Damaged': 'Le colis était endommagé',
  'deliveryClaim.reason.Stolen': 'Le colis a été volé',
  'deliveryClaim.reason.Lost': 'Le colis n’est jamais arrivé',
  'deliveryClaim.reason.Wrong_Item': 'J’ai reçu le mauvais article',
  'deliveryClaim.reason.Missing_Item': 'Il manque un article',
  'deliveryClaim.reason.Quality_Issue': 'La qualité ne convient pas',
  'deliveryClaim.reason.Incorrect_Address': 'Le colis est parti à la mauvaise adresse',
  'deliveryClaim.opensTab': '{label} (s’ouvre dans un nouvel onglet)',
  'deliveryClaim.otherReason': 'Choisir un autre motif',

  'deliveryClaim.itemsTitle': 'Quels articles sont concernés ?',
  'deliveryClaim.itemsMissing': 'Veuillez sélectionner les articles concernés.',
  'deliveryClaim.howMany': 'Combien de {name} ?',
  'deliveryClaim.itemTaken': 'Fait déjà partie d’une autre demande',

  'deliveryClaim.metaTitle': 'Avez-vous autre chose à nous dire ?',
  'deliveryClaim.metaLead': 'Des détails et des photos nous aident à décider plus vite.',
  'deliveryClaim.comments': 'Commentaires',
  'deliveryClaim.photos': 'Photos',
  'deliveryClaim.photosMissing': 'Nombre minimal de fichiers requis : {count}',

  'deliveryClaim.addressTitle': 'Tout est correct ?',
  'deliveryClaim.addressLead': 'Si nous renvoyons quelque chose, ce sera à cette adresse.',
  'deliveryClaim.addressEditLead': 'Où envoyer un remplacement, et où pouvons-nous vous écrire ?',
  'deliveryClaim.deliverTo': 'Livrer à',

  'deliveryClaim.reviewTitle': 'Une dernière vérification',
  'deliveryClaim.reviewReason': 'Problème',
  'deliveryClaim.reviewItems': 'Articles',
  'deliveryClaim.reviewDetails': 'Détails',
  'deliveryClaim.files': '{count, plural, one {# photo ajoutée} other {# photos ajoutées}}',
  'deliveryClaim.change': 'Modifier',
  'deliveryClaim.submit': 'Envoyer la demande',

  'deliveryClaim.invalidContext': 'Votre demande est incomplète. Veuillez recommencer.',

  'deliveryClaim.newTitle': 'Nous avons reçu vos informations',
  'deliveryClaim.newLead': 'Nous nous en occupons et vous écrirons dès qu’il y aura du nouveau.',
  'deliveryClaim.existingTitle': 'Une demande existe déjà',
  'deliveryClaim.existingLead': 'Il y a une demande par commande. Voici où en est la vôtre.',
  'deliveryClaim.deepLinkTitle': 'Détails de la demande',
  'deliveryClaim.confirmation': 'Confirmation n° {number}',
  'deliveryClaim.status': 'État',
  'deliveryClaim.created': 'Créée le',
  'deliveryClaim.closed': 'Clôturée le',
  'deliveryClaim.note': 'De {store}',
  'deliveryClaim.Refund': 'Remboursé',
  'deliveryClaim.Reorder': 'Réexpédié',

  'deliveryClaim.event.received': 'Nous avons reçu votre demande.',
  'deliveryClaim.event.commentAdded': 'Vous avez ajouté un commentaire.',
  'deliveryClaim.event.photosAdded': 'Vous avez ajouté des photos.',
  'deliveryClaim.event.emailed': 'Nous vous avons envoyé un e-mail.',
  'deliveryClaim.event.inReview': 'Votre demande est en cours d’examen.',
  'deliveryClaim.event.refunded': 'Nous avons effectué un remboursement.',
  'deliveryClaim.event.reordered': 'Nous avons envoyé des articles de remplacement.',
  'deliveryClaim.event.denied': 'Nous n’avons pas pu accepter votre demande.',
  'deliveryClaim.event.resolved': 'Nous avons clôturé votre demande.',
  'deliveryClaim.tooLate':
    'Nous avons déjà pris une décision sur cette demande : vous ne pouvez plus rien ajouter.',
  'deliveryClaim.tooMany': 'Vous ne pouvez plus rien ajouter à cette demande.',

  'deliveryClaim.offerTitle': 'Votre livraison est protégée',
  'deliveryClaim.offerLead':
    'Pour un problème de livraison, comme une perte, un dommage ou un vol, faites une demande de livraison plutôt qu’un retour. Vous n’avez rien à renvoyer.',
  'deliveryClaim.offerStart': 'Faire une demande de livraison',
  'deliveryClaim.offerDecline': 'Non merci, continuer ma demande',
}
