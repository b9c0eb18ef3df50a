import type { Deps } from '#deps.ts'
import { deleteAsset, listExpiredAssets } from './file-store.ts'

/** The limit of one round; the next one continues. */
const most = 1000

/**
 * Deletes files that no claim, no registration and no theme used within a day, and branding some time after it was
 * replaced: pictures of people's homes are not ours to keep, and nobody may fill the disk with them. An expired
 * name can neither be uploaded to nor used.
 */
export async function deleteExpiredUploads(deps: Deps): Promise<void> {
  for (const asset of await listExpiredAssets(deps.db, deps.now(), most)) {
    await deps.files.remove(`${asset.storeId}/${asset.name}`)
    await deleteAsset(deps.db, asset)
  }
}
