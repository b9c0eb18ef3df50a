import type { Words } from '../text.ts'

export const orderEdit: Words = {
  'orderEdit.title': 'Je bestelling wijzigen',
  'orderEdit.lead': 'Je kunt bestelling #{number} wijzigen tot {time}.',
  'orderEdit.unavailableTitle': 'Bestelling kan niet worden gewijzigd',
  'orderEdit.unavailable':
    'Deze bestelling kan niet meer worden gewijzigd. Neem contact met ons op voor hulp.',
  'orderEdit.invalid': 'Ongeldige wijziging',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Bezorgadres wijzigen',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Stuur de bestelling naar een ander adres in dezelfde regio.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Bezorgadres opslaan',
  'orderEdit.REMOVE_ITEMS': 'Artikelen verwijderen',
  'orderEdit.REMOVE_ITEMS.detail': 'Verwijder artikelen en krijg je geld ervoor terug.',
  'orderEdit.REMOVE_ITEMS.confirm': 'Artikelen verwijderen',
  'orderEdit.CANCEL_ORDER': 'Bestelling annuleren',
  'orderEdit.CANCEL_ORDER.detail': 'Annuleer de hele bestelling en krijg je geld terug.',
  'orderEdit.CANCEL_ORDER.confirm': 'Bestelling annuleren',

  'orderEdit.addressTitle': 'Wat is het nieuwe adres?',
  'orderEdit.addressLead': 'Het land en de staat of provincie kunnen niet worden gewijzigd.',
  'orderEdit.itemsTitle': 'Welke artikelen wil je houden?',
  'orderEdit.itemsLead': 'We verwijderen de rest uit je bestelling.',
  'orderEdit.keep': 'Aantal dat je houdt',
  'orderEdit.keepNone': '0 (verwijderen)',
  'orderEdit.review': 'Wijzigingen controleren',

  'orderEdit.confirmTitle': 'Bevestig je wijzigingen',
  'orderEdit.confirmCancelTitle': 'Deze bestelling annuleren?',
  'orderEdit.confirmCancelLead': 'Je kunt dit niet ongedaan maken.',
  'orderEdit.newAddress': 'Nieuw bezorgadres',
  'orderEdit.removedItems': 'Te verwijderen artikelen',
  'orderEdit.refund': 'Terugbetaling naar je oorspronkelijke betaalmethode',
  'orderEdit.back': 'Iets anders wijzigen',
  'orderEdit.failedTitle': 'Er is iets misgegaan',

  'orderEdit.doneTitle': 'Gelukt',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'We hebben je bezorgadres bijgewerkt.',
  'orderEdit.done.REMOVE_ITEMS': 'We hebben de artikelen uit je bestelling verwijderd.',
  'orderEdit.done.CANCEL_ORDER': 'We hebben je bestelling geannuleerd.',
  'orderEdit.doneRefund': 'We betalen {amount} terug naar je oorspronkelijke betaalmethode.',
}
