import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { problemsOf } from './check-documents.ts'
import { findDocumentsInCode, readOperations } from './find-documents.ts'
import { readFullSchema } from './full-schema.ts'
import { inputFields } from './input-fields.ts'
import { printTrimmed } from './print-trimmed.ts'
import { reach } from './reach.ts'

const emulator = join(import.meta.dirname, '../..')
const server = join(emulator, '../server/src')
const trimmedFile = join(emulator, 'admin.graphql')

/**
 * `npm run shopify:schema -- <file> [--check]`: checks every document of Aftercare against a whole Admin
 * schema, and writes the trimmed copy. With `--check` nothing is written; a different copy is an error.
 */
function run(path: string, isCheck: boolean): string[] {
  const full = readFullSchema(path)
  const operations = readOperations(join(emulator, 'operations'))
  const merged = { file: 'operations', text: operations.map(({ text }) => text).join('\n') }
  const documents = [merged, ...findDocumentsInCode(server)]
  const problems = documents.flatMap((document) => problemsOf(full.schema, document))
  if (problems.length > 0) return problems

  const reached = reach(
    full.schema,
    documents.map(({ text }) => parse(text)),
    inputFields,
  )
  const trimmed = printTrimmed(full, reached)
  if (isCheck)
    return readFileSync(trimmedFile, 'utf8') === trimmed
      ? []
      : ['packages/shopify-emulator/admin.graphql is out of date: run without --check.']
  writeFileSync(trimmedFile, trimmed)
  return []
}

const given = process.argv.slice(2)
const path = given.find((argument) => !argument.startsWith('--'))
if (path === undefined) {
  console.error('Usage: npm run shopify:schema -- <introspection.json[.gz]> [--check]')
  process.exit(2)
}
const problems = run(path, given.includes('--check'))
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
