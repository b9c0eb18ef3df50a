/**
 * Prints the rows of src/shared/listed-states.ts or src/shared/provinces.ts, cut from country-region-data to
 * the countries whose addresses need a province:
 *
 *     node print-provinces.mjs CA US
 *     node print-provinces.mjs AE AR AT AU BE BO BR CH CL CO DE DK EC ES FI FR GB HK IE IT JP KP MX MY NO NZ PE PT PY SE UY VE
 */
import { allCountries } from 'country-region-data'

for (const country of process.argv.slice(2)) {
  const [, , provinces] = allCountries.find(([, code]) => code === country)
  const pairs = provinces.map(([name, code]) => [code.replace(`${country}-`, ''), name])
  process.stdout.write(`  ${country}: ${JSON.stringify(pairs)},\n`)
}
