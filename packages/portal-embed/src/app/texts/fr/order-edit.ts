import type { Words } from '../text.ts'

export const orderEdit: Words = {
  'orderEdit.title': 'Modifier votre commande',
  'orderEdit.lead': 'Vous pouvez modifier la commande n° {number} jusqu’à {time}.',
  'orderEdit.unavailableTitle': 'Modification de la commande impossible',
  'orderEdit.unavailable':
    'Cette commande ne peut plus être modifiée. Contactez-nous pour obtenir de l’aide.',
  'orderEdit.invalid': 'Modification non valide',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Modifier l’adresse de livraison',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Envoyez la commande à une autre adresse de la même région.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Enregistrer l’adresse de livraison',
  'orderEdit.REMOVE_ITEMS': 'Retirer des articles',
  'orderEdit.REMOVE_ITEMS.detail': 'Retirez des articles et obtenez leur remboursement.',
  'orderEdit.REMOVE_ITEMS.confirm': 'Retirer les articles',
  'orderEdit.CANCEL_ORDER': 'Annuler la commande',
  'orderEdit.CANCEL_ORDER.detail': 'Annulez toute la commande et obtenez un remboursement.',
  'orderEdit.CANCEL_ORDER.confirm': 'Annuler la commande',

  'orderEdit.addressTitle': 'Quelle est la nouvelle adresse ?',
  'orderEdit.addressLead': 'Le pays et la région ou la province ne peuvent pas changer.',
  'orderEdit.itemsTitle': 'Quels articles souhaitez-vous garder ?',
  'orderEdit.itemsLead': 'Nous retirerons les autres de votre commande.',
  'orderEdit.keep': 'Quantité à garder',
  'orderEdit.keepNone': '0 (retirer)',
  'orderEdit.review': 'Vérifier les modifications',

  'orderEdit.confirmTitle': 'Confirmez vos modifications',
  'orderEdit.confirmCancelTitle': 'Annuler cette commande ?',
  'orderEdit.confirmCancelLead': 'Cette action est irréversible.',
  'orderEdit.newAddress': 'Nouvelle adresse de livraison',
  'orderEdit.removedItems': 'Articles à retirer',
  'orderEdit.refund': 'Remboursement sur votre moyen de paiement d’origine',
  'orderEdit.back': 'Modifier autre chose',
  'orderEdit.failedTitle': 'Une erreur est survenue',

  'orderEdit.doneTitle': 'C’est fait',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'Nous avons mis à jour votre adresse de livraison.',
  'orderEdit.done.REMOVE_ITEMS': 'Nous avons retiré les articles de votre commande.',
  'orderEdit.done.CANCEL_ORDER': 'Nous avons annulé votre commande.',
  'orderEdit.doneRefund': 'Nous vous remboursons {amount} sur votre moyen de paiement d’origine.',
}
