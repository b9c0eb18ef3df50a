import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { filenameOf, putFile, type Progress } from '@aftercare/domain/uploads/put-file'
import { call } from '../api.ts'

type Destination = EndpointInput<typeof customerApi.signedUrl>['query']['destination']

/** What a file is for: a claim that is being put together, or the answer to a question about one that was filed. */
export type UploadTarget = { storefrontId: string } & (
  { destination: Destination } | { claimExternalId: string }
)

type UploadTask = Progress & { target: UploadTarget }

/**
 * Hands one file to the store: asks for a signed address, then puts the file there. Answers the name by
 * which a claim refers to it.
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
  const query = { filename, destination: target.destination }
  return call(customerApi.signedUrl, { params: { storefrontId }, query, ...stoppable })
}
