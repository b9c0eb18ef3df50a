import type { Readable } from 'node:stream'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'
import { findAsset } from './file-store.ts'

type OpenedFile = { stream: Readable; size: number; contentType: string; filename: string }

/** What we make ourselves carries its type in its name; what shoppers send has it in its row. */
const typeByEnding: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
}

/** Opens a shopper's file or a document of ours, or answers undefined. */
export async function openFile(deps: Deps, storeId: string, name: string): Promise<OpenedFile | undefined> {
  const ending = name.split('.').at(-1) ?? ''
  const contentType = typeByEnding[ending] ?? (await findAsset(deps.db, storeId, name))?.contentType
  if (!contentType) return undefined

  const stored = await deps.files.get(`${storeId}/${name}`)
  return stored && { ...stored, contentType, filename: name.split('/').at(-1) ?? '' }
}

/** Files by our names, in that order: what they were called by who sent them, and what they are. */
export async function describeFiles(
  db: Db,
  storeId: string,
  names: readonly string[],
): Promise<{ name: string; originalName: string; contentType: string | null }[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('asset')
    .select(['name', 'originalName', 'contentType'])
    .where('storeId', '=', storeId)
    .where('name', 'in', names)
    .execute()
  return names.flatMap((name) => rows.find((row) => row.name === name) ?? [])
}
