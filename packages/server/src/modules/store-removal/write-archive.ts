import type { Deps } from '#deps.ts'
import { openZipFile, type ZipFile } from '#platform/documents/zip-file.ts'
import {
  listFilesOfStore,
  listReadableColumns,
  listTablesOfStores,
  readRowsOfStore,
} from './store-tables-store.ts'

/**
 * Writes all data of a store to a ZIP file: each table as JSON, one row a line, and its files. Credentials
 * (passwords, tokens, keys) are left out.
 */
export async function writeArchive(
  deps: Deps,
  { storeId, name }: { storeId: string; name: string },
  path: string,
): Promise<void> {
  const archive = openZipFile(path)
  await archive.add('README.txt', Buffer.from(readme(name, deps.now())))
  for (const table of (await listTablesOfStores(deps.db)).toSorted())
    await writeTable(deps, archive, storeId, table)
  for (const file of await listFilesOfStore(deps.db, storeId)) {
    const stored = await deps.files.get(`${storeId}/${file}`)
    if (stored) await archive.add(`files/${file}`, stored.stream)
  }
  await archive.close()
}

async function writeTable(deps: Deps, archive: ZipFile, storeId: string, table: string): Promise<void> {
  const columns = await listReadableColumns(deps.db, table)
  if (columns.length <= 1) return
  const entry = archive.begin(`${table}.jsonl`)
  await readRowsOfStore(deps.db, { table, columns, storeId }, (rows) =>
    entry.write(Buffer.from(`${rows.join('\n')}\n`)),
  )
  await entry.end()
}

const readme = (name: string, now: Date): string =>
  [
    `All data of the store ${name}, exported on ${now.toISOString()}.`,
    '',
    'Each .jsonl file is a table: one JSON object a line. Amounts are in the smallest unit of their currency.',
    'The folder files has photos, videos, labels and packing slips.',
    'Passwords, tokens and keys are left out.',
    '',
  ].join('\n')
