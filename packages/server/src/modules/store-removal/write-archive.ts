import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Deps } from '#deps.ts'
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
  const archive = openArchive(path)
  await archive.add('README.txt', Buffer.from(readme(name, deps.now())))
  for (const table of (await listTablesOfStores(deps.db)).toSorted())
    await writeTable(deps, archive, storeId, table)
  for (const file of await listFilesOfStore(deps.db, storeId)) {
    const stored = await deps.files.get(`${storeId}/${file}`)
    if (stored) await archive.add(`files/${file}`, await buffer(stored.stream))
  }
  await archive.close()
}

async function writeTable(deps: Deps, archive: Archive, storeId: string, table: string): Promise<void> {
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

type Archive = ReturnType<typeof openArchive>

/** What a ZIP file without the 64-bit extension, which the library does not write, can hold. */
const mostEntries = 65_535
const mostBytes = 2 ** 32 - 1

/**
 * A ZIP file that is written as its entries come, so that a large store needs no more memory than a small one. Throws
 * rather than write a file that cannot be read: a store is deleted once its archive is there.
 */
function openArchive(path: string) {
  const out = createWriteStream(path)
  let failure: Error | undefined
  let entries = 0
  out.on('error', (error) => (failure = error))
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else out.write(chunk)
  })
  const settle = async () => {
    if (failure) throw failure
    if (entries > mostEntries || out.bytesWritten + out.writableLength > mostBytes)
      throw new Error('The store’s data does not fit into one ZIP file.')
    if (out.writableNeedDrain) await drained(out)
  }
  return {
    begin: (name: string) => {
      const entry = new ZipDeflate(name, { level: 6 })
      zip.add(entry)
      entries++
      return {
        write: (bytes: Uint8Array) => {
          entry.push(bytes)
          return settle()
        },
        end: () => {
          entry.push(new Uint8Array(), true)
          return settle()
        },
      }
    },
    /** As it is: photos and labels are compressed already. */
    add: (name: string, bytes: Uint8Array) => {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entries++
      entry.push(bytes, true)
      return settle()
    },
    close: async () => {
      zip.end()
      await settle()
      out.end()
      await finished(out)
    },
  }
}

const drained = (out: WriteStream) => Promise.race([once(out, 'drain'), once(out, 'error')])
