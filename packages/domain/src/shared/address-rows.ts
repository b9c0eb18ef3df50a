import { postalFormatOf } from './postal-formats.ts'
import { postalCodeUse, provinceUse } from './postal-use.ts'

export type AddressPart = 'line1' | 'line2' | 'city' | 'stateOrProvinceCode' | 'postalCode'

/**
 * The parts of an address in the order in which its country writes them, those of one line together; what the
 * country's post has no use for is left out. Readers of the country's own script see the order of that script:
 * in Japanese, an address of Japan begins with its postal code.
 */
export function addressRows(countryCode: string, locale: string): AddressPart[][] {
  const [, latin, local] = postalFormatOf(countryCode)
  const isLocal = local !== undefined && languageOf(`und-${countryCode}`) === languageOf(locale)
  const rows = (isLocal ? local : latin)
    .split('%n')
    .flatMap(rowsOfLine)
    .map((row) => row.filter((part) => isUsed(part, countryCode)))
    .filter((row) => row.length > 0)
  return withPostalCode(withCity(rows), countryCode)
}

const languageOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().language

const partOf: Record<string, AddressPart> = { C: 'city', S: 'stateOrProvinceCode', Z: 'postalCode' }

/** The street takes two rows of its own. */
function rowsOfLine(line: string): AddressPart[][] {
  const parts = [...line.matchAll(/%([ACSZ])/g)].map(([, letter = '']) => partOf[letter])
  const others = parts.filter((part) => part !== undefined)
  return line.includes('%A') ? [['line1'], ['line2'], others] : [others]
}

const isUsed = (part: AddressPart, countryCode: string): boolean =>
  part === 'stateOrProvinceCode' ? provinceUse(countryCode) !== 'none' : true

/** Some countries have no line for the city, such as Japan and Singapore; we ask for it next to the street. */
function withCity(rows: AddressPart[][]): AddressPart[][] {
  if (rows.flat().includes('city')) return rows
  const street = rows.findIndex(([part]) => part === 'line1')
  const isLargestFirst = rows.slice(0, street).flat().includes('stateOrProvinceCode')
  const before = isLargestFirst ? street : street + 2
  return [...rows.slice(0, before), ['city'], ...rows.slice(before)]
}

/** Until a country is chosen, its postal code is asked for next to the city. */
const withPostalCode = (rows: AddressPart[][], countryCode: string): AddressPart[][] =>
  postalCodeUse(countryCode) === 'none' || rows.flat().includes('postalCode')
    ? rows
    : rows.map((row) => (row.includes('city') ? [...row, 'postalCode'] : row))
