import { isFinal } from '../claims/line-item-status.ts'
import type { GiftCardKind, LineItemDetail, LineItemStatus } from '../claims/claim-words.ts'

/** What became of a line of a store that gives such gift cards, as its shopper is told in a mail; null while nothing has. */
export function outcomeWords(
  status: LineItemStatus,
  detail: LineItemDetail | null,
  giftCardKind: GiftCardKind,
): string | null {
  if (!isFinal(status)) return null
  const onAccount = giftCardKind === 'Store_Credit' && detail ? onAccountWords[detail] : undefined
  if (onAccount !== undefined) return onAccount
  return (detail && detailWords[status]?.[detail]) ?? statusWords[status] ?? null
}

const onAccountWords: Partial<Record<LineItemDetail, string>> = {
  Gift_Card_Issued: 'Store credit given',
  Gift_Card_Issued_Partial: 'Store credit given for a part',
}

const statusWords: Partial<Record<LineItemStatus, string>> = {
  Approved: 'Settled',
  Denied: 'Declined',
  Closed: 'Closed',
}

const detailWords: Partial<Record<LineItemStatus, Partial<Record<LineItemDetail, string>>>> = {
  Approved: {
    Variant_Exchange: 'Exchanged',
    Refunded: 'Refunded',
    Refunded_Partial: 'Refunded in part',
    Gift_Card_Issued: 'Gift card issued',
    Gift_Card_Issued_Partial: 'Gift card issued for a part',
    Replacement_Order: 'Replacement on its way',
    Repaired: 'Repaired',
    Item_Credit_Applied_To_Claim: 'Its value was used within your request',
  },
  Denied: {
    Wrong_Item: 'Declined: we received another item',
    Item_Not_Returned: 'Declined: it did not arrive',
    Noncompliant_Return: 'Declined: it does not meet the return policy',
    Not_Covered_Under_Warranty: 'Declined: it is not covered',
  },
  Closed: { Additional_Info_Not_Provided: 'Closed, as we did not hear back' },
}
