/**
 * Prints src/shared/provinces.ts, cut from country-region-data to the countries for which the
 * specification (section 3) asks for provinces:
 *
 *     node print-provinces.mjs > src/shared/provinces.ts
 */
import { allCountries } from 'country-region-data'

const countries =
  'AE AR AT AU BE BO BR CA CH CL CO DE DK EC ES FI FR GB HK IE IT JP KP MX MY NO NZ PE PT PY SE US UY VE'.split(
    ' ',
  )

const lines = countries.map((country) => {
  const [, , provinces] = allCountries.find(([, code]) => code === country)
  const pairs = provinces.map(([name, code]) => [code.replace(`${country}-`, ''), name])
  return `  ${country}: ${JSON.stringify(pairs)},\n`
})

process.stdout.write(`/** A province, state or prefecture: its code within the country, and its name there. */
export type Province = { code: string; name: string }

/**
 * The provinces of a country in the order of their names; none for a country whose addresses we take
 * without (specification section 3).
 *
 * Large, and needed by address forms alone: browsers load this module when such a form opens.
 */
export const provincesOf = (countryCode: string): Province[] =>
  (new Map(Object.entries(provinces)).get(countryCode) ?? []).map(([code, name]) => ({ code, name }))

/** Printed by print-provinces.mjs. */
// prettier-ignore
const provinces: Record<string, readonly (readonly [code: string, name: string])[]> = {
${lines.join('')}}
`)
