import type { ClaimSource, ResolutionMethod, RiskLevel } from '../claims/claim-words.ts'
import type { Dimension } from './dimensions.ts'

const resolutions: Record<ResolutionMethod, string> = {
  refund: 'Refund',
  variantExchange: 'Exchange',
  giftCard: 'Gift card',
  repair: 'Repair',
  replacementOrder: 'Replacement order',
  warrantyReview: 'Warranty',
  other: 'Other',
}

const sources: Record<ClaimSource, string> = {
  Customer_App: 'Return portal',
  Merchant_App: 'Console',
  Retool: 'Retool',
  Gorgias_Ticket_Widget: 'Gorgias',
  Zowie_Inbox_Integration: 'Zowie',
  Gladly_Hero_Integration: 'Gladly',
  Kustomer_App_Integration: 'Kustomer',
  Zendesk_App_Integration: 'Zendesk',
  Front_App_Integration: 'Front',
}

const riskLevels: Record<RiskLevel, string> = { Low: 'Low risk', Medium: 'Medium risk', High: 'High risk' }

const isKey = <Words extends object>(words: Words, value: string): value is keyof Words & string =>
  Object.hasOwn(words, value)

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** How values are called that are words of ours or codes; undefined for another value. */
export const wordLabels: Partial<Record<Dimension, (value: string) => string | undefined>> = {
  resolution: (value) => (isKey(resolutions, value) ? resolutions[value] : undefined),
  riskLevel: (value) => (isKey(riskLevels, value) ? riskLevels[value] : undefined),
  source: (value) => (isKey(sources, value) ? sources[value] : undefined),
  country: (value) => (/^[A-Z]{2}$/.test(value) ? countries.of(value) : undefined),
  // A delivery claim's reason is a word: Missing_Item.
  reason: (value) =>
    /^[A-Z][A-Za-z_]+$/.test(value)
      ? value.replaceAll('_', ' ').replace(/ [A-Z]/g, (part) => part.toLowerCase())
      : undefined,
}
