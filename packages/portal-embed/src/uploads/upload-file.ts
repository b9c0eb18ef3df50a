import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { filenameOf, putFile, type Progress } from '@aftercare/domain/uploads/put-file'
import { call } from '../api.ts'
import { thisDevice } from '../session/this-device.ts'

type Destination = EndpointInput<typeof customerApi.signedUrl>['query']['destination']

/** Purpose of a file: a draft claim, or the answer to a question about a filed claim. */
export type UploadTarget = { storefrontId: string } & (
  { destination: Destination } | { claimExternalId: string }
)

type UploadTask = Progress & { target: UploadTarget }

/**
 * Uploads one file: requests a signed URL, then PUTs the file there. Returns the name by which a claim refers
 * to it.
 *
 * Throws `ApiError` when the store refuses it (a type or size it does not take, too many files),
 * `NetworkError` when it cannot be reached, and an `AbortError` once `signal` has fired.
 */
export async function uploadFile(file: File, { target, ...progress }: UploadTask): Promise<string> {
  const { uploadFilename, signedUploadUrl } = await sign(filenameOf(file), target, progress)
  await putFile(file, signedUploadUrl, progress)
  return uploadFilename
}

function sign(filename: string, { storefrontId, ...target }: UploadTarget, { signal }: Progress) {
  const stoppable = signal && { signal }
  if ('claimExternalId' in target) {
    const { claimExternalId } = target
    const params = { storefrontId, claimExternalId }
    return call(customerApi.signedUrlForAnswer, { params, query: { filename }, ...stoppable })
  }
  const { destination } = target
  const deviceId = destination === 'crewProofOfPurchase' ? thisDevice() : undefined
  const query = { filename, destination, ...(deviceId && { deviceId }) }
  return call(customerApi.signedUrl, { params: { storefrontId }, query, ...stoppable })
}
