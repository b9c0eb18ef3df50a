import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import { englishNameOf, shopperLanguages } from '@aftercare/domain/shared/languages'
import { formatCalendarDay, formatMoment, formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-words.ts'
import '../../../app/texts/en/people.ts'
import { isKey, text } from '../../../app/texts/text.ts'

/** What amounts are written in. */
export type WordsOf = { currencyCode: string }

/** Field names that are no words, or that the console calls differently. */
const ownNames: Readonly<Record<string, string>> = {
  url: 'URL',
  sku: 'SKU',
  hsCode: 'HS code',
  countryCode: 'Country',
  stateOrProvinceCode: 'State or province',
  line1: 'Address',
  line2: 'Apartment or suite',
  roleCode: 'Role',
  wasResolvedExternally: 'Resolved outside Aftercare',
  noteToCustomer: 'Note to the customer',
  madeIneligibleOn: 'Ineligible since',
  ineligibleFootnote: 'Footnote',
  hook: 'Trigger',
  isEnabled: 'On',
}

/** The name of a field in sentence case: `refundValidityDays` is "Refund validity days". */
export function fieldWords(name: string): string {
  const own = ownNames[name] ?? languageWords(name)
  if (own !== undefined) return own
  if (!/^[a-z]+([A-Z][a-z0-9]*)*$/.test(name)) return name
  const plain = name.replace(/Minor$/, '').replace(/^(is|has|was|are|did)(?=[A-Z])/, '')
  return sentence(apart(plain))
}

/** Translations are stored by language. */
const languageWords = (name: string): string | undefined =>
  shopperLanguages.some((language) => language === name) ? englishNameOf(name) : undefined

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const isId = (value: unknown): boolean => typeof value === 'string' && uuid.test(value)

/** Ids and counters of ours and of platforms are not readable. */
export const isInternalValue = (name: string, value: unknown): boolean =>
  /^(version|revision)$|(IdFromPlatform|idFromPlatform|FromPlatform)$/.test(name) ||
  isId(value) ||
  (Array.isArray(value) && value.length > 0 && value.every(isId))

/** A value of a field as people say it: an amount with its currency, a moment as a date, a code as its label. */
export function valueWords(name: string, value: unknown, store: WordsOf): string {
  if (Array.isArray(value)) return value.map((each) => valueWords(name, each, store)).join(', ')
  if (typeof value === 'boolean') return text(value ? 'changes.yes' : 'changes.no')
  if (typeof value === 'number' && name.endsWith('Minor'))
    return formatMoney(value / 10 ** currencyExponent(store.currencyCode), store.currencyCode)
  if (typeof value !== 'string') return String(value)
  return written.test(name) ? value : textWords(value)
}

/** Fields of what people wrote themselves: that stays as they wrote it. */
const written =
  /name|tag|text|title|note|comment|message|question|answer|subject|body|header|headline|email|description|sku/i

function textWords(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatMoment(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatCalendarDay(value)
  const known = dictionaries.map((dictionary) => `${dictionary}.${value}`).find(isKey)
  if (known !== undefined) return text(known)
  if (/^[A-Z][a-z]+(_[A-Z]?[a-z]+)+$/.test(value)) return sentence(value.toLowerCase().replaceAll('_', ' '))
  if (/^[A-Z]+(_[A-Z]+)+$/.test(value)) return sentence(value.toLowerCase().replaceAll('_', ' '))
  if (/^[a-z]+([A-Z][a-z]+)+$/.test(value)) return sentence(apart(value))
  return value
}

const dictionaries = [
  'resolution',
  'detail',
  'status',
  'reasonCategory',
  'risk',
  'source',
  'changes.code',
] as const

/** `inTransit` as "in transit". */
const apart = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
