/**
 * A number as a shopper writes it, as `Number` reads it: '12,5', '1.250,5' in German or '١٢٫٥'. Where a sign could
 * separate thousands or decimals, the locale decides: '1.250' is more than a thousand in German. Text that is no
 * number stays as it is.
 */
export function writtenNumber(text: string, locale: string): string {
  const western = [...text.trim().replaceAll('٫', '.').replaceAll('٬', ',')].map(westernDigit).join('')
  const isComma = decimalSign(locale) === ','
  const [group, decimal] = isComma ? ['.', ','] : [',', '.']
  const grouped = new RegExp(`^[+-]?\\d{1,3}(?:[${group}\\s’]\\d{3})+(?:\\${decimal}\\d+)?$`)
  const plain = grouped.test(western) ? western.replace(new RegExp(`[${group}\\s’]`, 'g'), '') : western
  return /^[+-]?\d*[.,]?\d+$/.test(plain) ? plain.replace(',', '.') : text
}

const decimalSign = (locale: string): string | undefined =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value

/** Zero in the scripts of shoppers: Arabic, Persian, full-width. */
const zeros = [0x660, 0x6f0, 0xff10]

function westernDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((zero) => code >= zero && code <= zero + 9)
  return zero === undefined ? character : String(code - zero)
}
