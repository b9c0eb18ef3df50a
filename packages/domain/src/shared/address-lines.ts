import type { KnownAddress } from './known-address-schema.ts'
import { countryName } from './countries.ts'
import { postalFormatOf } from './postal-formats.ts'
import { provincesOf } from './provinces.ts'

type Shown = { [Part in keyof KnownAddress]?: string | null | undefined }

/** Countries whose post writes the code of a province; others write its name. */
const writingProvinceCodes = ['AU', 'BR', 'CA', 'IT', 'US']

/**
 * The lines of an address in the postal order of its country, the country's name in `locale` last. An address
 * in a script other than Latin follows the order of that script. Unknown parts are left out, and so is a
 * postal code or province that the country does not use. A repeated line, such as a city with its province's
 * name, appears once.
 */
export function addressLines(address: Shown, locale: string): string[] {
  const country = address.countryCode ?? ''
  const format = formatFor(address, country)
  const parts: Record<string, string> = {
    N: [address.firstName, address.lastName].filter(Boolean).join(' '),
    A: [address.line1, address.line2].filter(Boolean).join('\n'),
    C: address.city ?? '',
    S: provinceWritten(address),
    Z: address.postalCode ?? '',
  }
  const lines = withCity(format, parts['C'] ?? '')
    .split('%n')
    .map((line) => fillLine(line, parts))
  const written = [...lines.join('\n').split('\n'), country && countryName(country, locale)]
  return [...new Set(written.map((line) => line.trim()))].filter(Boolean)
}

/** A letter of any script but Latin. */
const otherScript = /(?!\p{Script=Latin})\p{L}/u

function formatFor({ line1, city }: Shown, country: string): string {
  const [, latin, local] = postalFormatOf(country)
  return local && otherScript.test(`${line1 ?? ''}${city ?? ''}`) ? local : latin
}

/**
 * Some countries have no line for the city (Japan, Singapore); a known city is written next to the street.
 */
function withCity(format: string, city: string): string {
  if (format.includes('%C') || format.toLowerCase().includes(city.toLowerCase())) return format
  const isLargestFirst = format.indexOf('%S') > -1 && format.indexOf('%S') < format.indexOf('%A')
  return format.replace('%A', isLargestFirst ? '%C%n%A' : '%A%n%C')
}

/** A line with its parts filled in. A missing part takes the separator or country prefix before it along. */
function fillLine(line: string, parts: Record<string, string>): string {
  if (!line.includes('%')) return line
  let written = ''
  let before = ''
  for (const token of line.split(/(%[A-Z])/)) {
    const value = token.startsWith('%') ? parts[token.slice(1)] : undefined
    if (!token.startsWith('%')) before = token
    else if (value) written += isPrefixed(written, value, before) ? value : before + value
  }
  return written
}

/** Whether a postal code at the beginning of a line already has its country's prefix, as in 'LT-01100'. */
const isPrefixed = (written: string, value: string, prefix: string): boolean =>
  written === '' && value.startsWith(prefix.trim())

function provinceWritten({ countryCode, stateOrProvinceCode: code }: Shown): string {
  if (!code || writingProvinceCodes.includes(countryCode ?? '')) return code ?? ''
  return provincesOf(countryCode ?? '').find((province) => province.code === code)?.name ?? code
}
