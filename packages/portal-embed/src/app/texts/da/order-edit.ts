import type { Translation } from '../text.ts'

export const orderEdit: Translation = {
  'orderEdit.title': 'Ret din ordre',
  'orderEdit.lead': 'Du kan rette ordre #{number} indtil {time}.',
  'orderEdit.unavailableTitle': 'Ordren kan ikke rettes',
  'orderEdit.unavailable': 'Denne ordre kan ikke længere rettes. Kontakt os for at få hjælp.',
  'orderEdit.invalid': 'Ugyldig ændring',
  'orderEdit.UPDATE_SHIPPING_ADDRESS': 'Skift leveringsadresse',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.detail': 'Send ordren til en anden adresse i samme område.',
  'orderEdit.UPDATE_SHIPPING_ADDRESS.confirm': 'Gem leveringsadresse',
  'orderEdit.CANCEL_ORDER': 'Annuller ordre',
  'orderEdit.CANCEL_ORDER.detail': 'Annuller hele ordren, og få pengene tilbage.',
  'orderEdit.CANCEL_ORDER.confirm': 'Annuller ordre',

  'orderEdit.addressTitle': 'Hvad er den nye adresse?',
  'orderEdit.addressLead': 'Landet og staten eller provinsen kan ikke ændres.',
  'orderEdit.review': 'Gennemse ændringer',

  'orderEdit.confirmTitle': 'Bekræft dine ændringer',
  'orderEdit.confirmCancelTitle': 'Vil du annullere denne ordre?',
  'orderEdit.confirmCancelLead': 'Det kan ikke fortrydes.',
  'orderEdit.newAddress': 'Ny leveringsadresse',
  'orderEdit.refund': 'Refusion til din oprindelige betalingsmetode',
  'orderEdit.back': 'Ret noget andet',
  'orderEdit.failedTitle': 'Noget gik galt',

  'orderEdit.doneTitle': 'Færdig',
  'orderEdit.done.UPDATE_SHIPPING_ADDRESS': 'Vi har opdateret din leveringsadresse.',
  'orderEdit.done.CANCEL_ORDER': 'Vi har annulleret din ordre.',
  'orderEdit.doneRefund': 'Vi refunderer {amount} til din oprindelige betalingsmetode.',
}
