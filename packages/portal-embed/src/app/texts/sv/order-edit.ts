import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': 'Ändra din order',
  'orderEdit.lead': 'Du kan ändra order #{number} fram till {time}.',
  'orderEdit.unavailableTitle': 'Ordern kan inte ändras',
  'orderEdit.unavailable': 'Den här ordern kan inte längre ändras. Kontakta oss för hjälp.',
  'orderEdit.invalid': 'Ogiltig ändring',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Ändra leveransadress',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Skicka ordern till en annan adress i samma region.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Spara leveransadress',
  'orderEdit.CANCEL_ORDER': 'Avbryt order',
  'orderEdit.CANCEL_ORDER.detail': 'Avbryt hela ordern och få pengarna tillbaka.',
  'orderEdit.CANCEL_ORDER.confirm': 'Avbryt order',

  'orderEdit.addressTitle': 'Vilken är den nya adressen?',
  'orderEdit.addressLead': 'Landet och delstaten eller provinsen kan inte ändras.',
  'orderEdit.review': 'Granska ändringar',

  'orderEdit.confirmTitle': 'Bekräfta dina ändringar',
  'orderEdit.confirmCancelTitle': 'Vill du avbryta den här ordern?',
  'orderEdit.confirmCancelLead': 'Det går inte att ångra.',
  'orderEdit.newAddress': 'Ny leveransadress',
  'orderEdit.refund': 'Återbetalning till din ursprungliga betalningsmetod',
  'orderEdit.back': 'Ändra något annat',
  'orderEdit.failedTitle': 'Något gick fel',

  'orderEdit.doneTitle': 'Klart',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'Vi har uppdaterat din leveransadress.',
  'orderEdit.done.CANCEL_ORDER': 'Vi har avbrutit din order.',
  'orderEdit.doneRefund': 'Vi återbetalar {amount} till din ursprungliga betalningsmetod.',
}
