import type { ProtectionUnit } from '@aftercare/domain/widget/protection-unit'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { OfferWords } from '@aftercare/domain/widget/widget-texts'

/** What the offer says in a language, or in the first there is. */
export const wordsFor = ({ words }: WidgetConfig, locale: string): OfferWords =>
  (words[locale.split('-', 1)[0] ?? ''] ?? Object.values(words)[0]) as OfferWords

/** A price as the locale writes it, with the decimals of its currency, of which browsers show some too few. */
export function priceText(
  { priceMinor, currencyCode: currency }: ProtectionUnit,
  digits: number,
  locale: string,
): string {
  return (priceMinor / 10 ** digits).toLocaleString(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
  })
}

/** The language of a page, which may say anything of itself; English when that is no language. */
export function localeOf(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName
  } catch {
    return 'en'
  }
}
