import type { Deps } from '#deps.ts'
import { AppError } from '#platform/errors.ts'
import { countIssuedAssets, insertAsset } from './file-store.ts'
import { signFileUrl } from './signed-address.ts'

type UploadDestination = 'crewClaimImg' | 'gspClaimImg' | 'crewProofOfPurchase'

const hour = 60 * 60 * 1000

/** More than any claim can use; an endless supply would let one look-up fill the disk. */
const issuedMax = 200

/** What may wait for registrations at one store; a network's share of it is much less. */
const issuedForRegistrationsMax = 5000

/**
 * Gives out a random name and an address to PUT one file to, for one order alone; without an order it
 * is for a registration. Claim or registration must be there within a day, or the name lapses.
 */
export async function issueUpload(
  deps: Deps,
  {
    storeId,
    orderId,
    filename,
    destination,
  }: { storeId: string; orderId: string | null; filename: string; destination: UploadDestination },
) {
  const since = new Date(deps.now().getTime() - 24 * hour)
  const most = orderId === null ? issuedForRegistrationsMax : issuedMax
  if ((await countIssuedAssets(deps.db, storeId, orderId, since)) >= most)
    throw new AppError('too_many', 'too_many_uploads', 'Failed to upload file', { retryAfterSeconds: 3600 })

  const name = `${destination}/${Buffer.from(deps.randomBytes(20)).toString('hex')}`
  await insertAsset(deps.db, {
    storeId,
    name,
    orderId,
    destination,
    originalName: filename,
    status: 'issued',
    createdOn: deps.now(),
    expiresOn: new Date(deps.now().getTime() + 24 * hour),
  })
  return {
    url: signFileUrl(deps, storeId, name),
    uploadFilename: name,
    signedUploadUrl: signFileUrl(deps, storeId, name, 'upload'),
  }
}
