import { isFinal } from '../claims/line-item-status.ts'
import type { GiftCardKind, LineItemDetail, LineItemStatus } from '../claims/claim-words.ts'
import { mailLanguage } from './languages/mail-languages.ts'

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
  const { onAccount, ofStatus, ofDetail } = mailLanguage(locale).outcomes
  const credited = giftCardKind === 'Store_Credit' && detail ? onAccount[detail] : undefined
  if (credited !== undefined) return credited
  return (detail && ofDetail[status]?.[detail]) ?? ofStatus[status] ?? null
}
