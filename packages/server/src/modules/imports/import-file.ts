import type { Deps } from '#deps.ts'
import type { ImportRow } from './import-store.ts'

type Part = Pick<ImportRow, 'storeId' | 'id'> & { part: number }

export const putPart = ({ files }: Deps, part: Part, bytes: Uint8Array): Promise<void> =>
  files.put(nameOf(part), bytes, 'application/octet-stream')

/** The bytes of all parts, one after the other. Throws where a part is not there. */
export async function* readParts(
  { files }: Deps,
  { storeId, id, partCount }: Pick<ImportRow, 'storeId' | 'id' | 'partCount'>,
): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < partCount; part++) {
    const file = await files.get(nameOf({ storeId, id, part }))
    if (!file) throw new Error(`Part ${part} of import ${id} is gone`)
    for await (const chunk of file.stream) yield chunk as Uint8Array
  }
}

/** When an import has ended, its file is deleted. */
export async function removeParts(
  { files }: Deps,
  { storeId, id, partsArrived }: Pick<ImportRow, 'storeId' | 'id' | 'partsArrived'>,
): Promise<void> {
  // One more may have come without being counted.
  for (let part = 0; part <= partsArrived; part++) await files.remove(nameOf({ storeId, id, part }))
}

const nameOf = ({ storeId, id, part }: Part) => `${storeId}/imports/${id}-${part}`
