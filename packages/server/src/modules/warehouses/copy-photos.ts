import type { Receipt } from '@aftercare/domain/return-shipments/settle-receipt'
import type { Deps } from '#deps.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import type { RmaRow } from '#modules/claims/parcels/rma-store.ts'
import { storeFile } from '#modules/files/store-file.ts'

/** Names of our copies, by `photoKey`. */
export type CopiedPhotos = ReadonlyMap<string, string>

export const photoKey = (lineId: string, url: string): string => `${lineId} ${url}`

/**
 * Copies the pictures of inspected lines that we don't have yet, as uploads of the order: checked and without metadata.
 * One that can't be read is left out. Not to be called in a transaction.
 */
export async function copyPhotos(deps: Deps, rma: RmaRow, { lines }: Receipt): Promise<CopiedPhotos> {
  const { storeId, claimId } = rma
  const copied = new Map<string, string>()
  const wanted = lines.flatMap(({ lineId, inspection }) =>
    (inspection?.photos ?? []).map((url) => ({ key: photoKey(lineId, url), url })),
  )
  const fresh = wanted.filter(({ key }) => !(key in rma.photos))
  const orderId = fresh.length > 0 ? (await findClaim(deps.db, storeId, claimId))?.claim.orderId : undefined
  if (orderId === undefined) return copied
  for (const { key, url } of fresh) {
    const name = await copyPhoto(deps, { storeId, orderId, url })
    if (name !== undefined) copied.set(key, name)
  }
  return copied
}

async function copyPhoto(
  deps: Deps,
  { url, ...of }: { storeId: string; orderId: string; url: string },
): Promise<string | undefined> {
  const bytes = await deps.sites.readPicture(url)
  return bytes && storeFile(deps, { ...of, filename: 'warehouse.jpg', from: 'warehouse' }, new Blob([bytes]))
}
