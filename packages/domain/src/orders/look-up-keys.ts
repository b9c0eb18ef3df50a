/** How a store numbers its orders; each part may be left out by the shopper. */
export type OrderNumberForm = { prefix: string; suffix: string; exchangeOrderPrefix: string }

/** Fast path for nearly all queried numbers and most prefixes, which need no normalization. */
const isPlain = (text: string) => /^[!-~]*$/.test(text)

/** Invisible characters come along when a number is pasted from a mail. */
const clean = (text: string) => (isPlain(text) ? text : text.normalize('NFKC').replace(/\p{C}/gu, '').trim())

/** What two ways to write the same order number have in common: case and one leading '#' do not count. */
export const orderNumberKey = (orderNo: string): string =>
  clean(orderNo).toLowerCase().replace(/^#/, '').trim()

/**
 * Every key that the order a shopper means may be stored under, the most literal first: as written, then
 * with or without the store's prefix and suffix, then as the number of an exchange order. None for a text
 * that is no number at all.
 */
export function orderNumberKeys(written: string, form: OrderNumberForm): string[] {
  const key = orderNumberKey(written)
  if (!key) return []
  const [prefix, suffix, exchange] = [form.prefix, form.suffix, form.exchangeOrderPrefix].map(
    orderNumberKey,
  ) as [string, string, string]
  const bare = withoutSuffix(withoutPrefix(key, prefix), suffix)
  const keys = [key, bare, prefix + bare, bare + suffix, prefix + bare + suffix]
  const exchanged = keys.flatMap((one) => [exchange + one, withoutPrefix(one, exchange)])
  return [...new Set([...keys, ...exchanged])].filter(Boolean)
}

/**
 * An order number without everything that may be left out: the same for all spellings of a number, so that
 * attempts are counted together. Punctuation is ignored.
 */
export function barestNumberKey(written: string, form: OrderNumberForm): string {
  const [prefix, suffix, exchange] = [form.prefix, form.suffix, form.exchangeOrderPrefix].map(
    orderNumberKey,
  ) as [string, string, string]
  const key = orderNumberKey(written)
  const shorter = withoutSuffix(withoutPrefix(withoutPrefix(key, exchange), prefix), suffix)
  return shorter === key || !shorter ? trackingKey(key) : barestNumberKey(shorter, form)
}

const withoutPrefix = (key: string, prefix: string) =>
  key.startsWith(prefix) ? key.slice(prefix.length) : key
const withoutSuffix = (key: string, suffix: string) =>
  suffix && key.endsWith(suffix) ? key.slice(0, -suffix.length) : key

/**
 * What two ways to write the same postal code have in common: blanks, hyphens and case do not count, and
 * of a code of the United States only the first five digits. Empty for a text that is no code.
 */
export function postalKey(postalCode: string, countryCode: string | null): string {
  const key = clean(postalCode).replace(/[\s-]/g, '').toUpperCase()
  return countryCode === 'US' ? key.slice(0, 5) : key
}

/** Letters and digits of a tracking number, however it is grouped on the label. */
export const trackingKey = (trackingCode: string): string =>
  clean(trackingCode)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
