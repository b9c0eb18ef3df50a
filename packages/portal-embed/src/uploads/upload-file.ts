import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { filenameOf, putFile, type Progress } from '@aftercare/domain/uploads/put-file'
import { call } from '../api.ts'

type Destination = EndpointInput<typeof customerApi.signedUrl>['query']['destination']

export type UploadTask = Progress & { storefrontId: string; destination: Destination }

/**
 * Hands one file to the store: asks for a signed address, then puts the file there. Answers the name by
 * which a claim refers to it.
 *
 * Throws `ApiError` when the store refuses it (a type or size it does not take, too many files),
 * `NetworkError` when it cannot be reached, and an `AbortError` once `signal` has fired.
 */
export async function uploadFile(file: File, task: UploadTask): Promise<string> {
  const { storefrontId, destination, signal } = task
  const { uploadFilename, signedUploadUrl } = await call(customerApi.signedUrl, {
    params: { storefrontId },
    query: { filename: filenameOf(file), destination },
    ...(signal && { signal }),
  })
  await putFile(file, signedUploadUrl, task)
  return uploadFilename
}
