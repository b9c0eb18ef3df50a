import { isFinal } from '../claims/line-item-status.ts'
import type { GiftCardKind, LineItemDetail, LineItemStatus } from '../claims/claim-words.ts'
import { isGerman } from './mail-words.ts'

type OutcomeWords = {
  onAccount: Partial<Record<LineItemDetail, string>>
  ofStatus: Partial<Record<LineItemStatus, string>>
  ofDetail: Partial<Record<LineItemStatus, Partial<Record<LineItemDetail, string>>>>
}

/**
 * The resolution of a line in an email, in the given locale and for the store's kind of gift card; null if
 * there is none yet.
 */
export function outcomeWords(
  status: LineItemStatus,
  detail: LineItemDetail | null,
  giftCardKind: GiftCardKind,
  locale: string,
): string | null {
  if (!isFinal(status)) return null
  const { onAccount, ofStatus, ofDetail } = isGerman(locale) ? german : english
  const credited = giftCardKind === 'Store_Credit' && detail ? onAccount[detail] : undefined
  if (credited !== undefined) return credited
  return (detail && ofDetail[status]?.[detail]) ?? ofStatus[status] ?? null
}

const english: OutcomeWords = {
  onAccount: {
    Gift_Card_Issued: 'Store credit issued',
    Gift_Card_Issued_Partial: 'Partial store credit issued',
  },
  ofStatus: { Approved: 'Processed', Denied: 'Declined', Closed: 'Closed' },
  ofDetail: {
    Approved: {
      Variant_Exchange: 'Exchanged',
      Refunded: 'Refunded',
      Refunded_Partial: 'Partially refunded',
      Gift_Card_Issued: 'Gift card issued',
      Gift_Card_Issued_Partial: 'Partial gift card issued',
      Replacement_Order: 'Replacement on its way',
      Repaired: 'Repaired',
      Item_Credit_Applied_To_Claim: 'Value applied to your request',
    },
    Denied: {
      Wrong_Item: 'Declined: we received a different item',
      Item_Not_Returned: 'Declined: the item didn’t arrive',
      Noncompliant_Return: 'Declined: the item doesn’t meet the return policy',
      Not_Covered_Under_Warranty: 'Declined: the warranty doesn’t cover this',
    },
    Closed: { Additional_Info_Not_Provided: 'Closed: we didn’t hear back from you' },
  },
}

const german: OutcomeWords = {
  onAccount: {
    Gift_Card_Issued: 'Als Guthaben gutgeschrieben',
    Gift_Card_Issued_Partial: 'Teilweise als Guthaben gutgeschrieben',
  },
  ofStatus: { Approved: 'Abgeschlossen', Denied: 'Abgelehnt', Closed: 'Geschlossen' },
  ofDetail: {
    Approved: {
      Variant_Exchange: 'Umgetauscht',
      Refunded: 'Erstattet',
      Refunded_Partial: 'Teilweise erstattet',
      Gift_Card_Issued: 'Geschenkgutschein ausgestellt',
      Gift_Card_Issued_Partial: 'Geschenkgutschein über einen Teilbetrag ausgestellt',
      Replacement_Order: 'Ersatz ist unterwegs',
      Repaired: 'Repariert',
      Item_Credit_Applied_To_Claim: 'Mit Ihrer Anfrage verrechnet',
    },
    Denied: {
      Wrong_Item: 'Abgelehnt: Wir haben einen anderen Artikel erhalten',
      Item_Not_Returned: 'Abgelehnt: Der Artikel ist nicht angekommen',
      Noncompliant_Return: 'Abgelehnt: Der Artikel erfüllt die Rückgabebedingungen nicht',
      Not_Covered_Under_Warranty: 'Abgelehnt: Die Garantie deckt das nicht ab',
    },
    Closed: { Additional_Info_Not_Provided: 'Geschlossen: Wir haben keine Antwort von Ihnen erhalten' },
  },
}
