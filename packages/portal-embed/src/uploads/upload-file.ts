import { ApiError, fallbackMessage, NetworkError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import * as v from 'valibot'
import { call } from '../api.ts'

type Destination = EndpointInput<typeof customerApi.signedUrl>['query']['destination']

export type UploadTask = {
  storefrontId: string
  destination: Destination
  /** Told the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A lost connection or a fault of the storage is tried again twice (specification section 7). */
const retriesMax = 2
const filenameMax = 255

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
    query: { filename: file.name.slice(-filenameMax) || 'file', destination },
    ...(signal && { signal }),
  })
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await put(signedUploadUrl, file, task)
    if (status >= 200 && status < 300) return uploadFilename
    if (status >= 400 && status < 500) throw refusal(status, body)
    if (attempt >= retriesMax) throw new NetworkError('The file could not be sent')
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
  }
}

type Answer = { status: number; body: string }

/** `fetch` cannot tell how much of a file has been sent; a request without an answer has status 0. */
function put(address: string, file: File, { onProgress, signal }: UploadTask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, body: request.responseText })
    request.onerror = () => resolve({ status: 0, body: '' })
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.open('PUT', address)
    request.setRequestHeader('content-type', file.type)
    signal?.addEventListener('abort', abort)
    request.send(file)
    if (signal?.aborted) request.abort()
  })
}

const refusalBody = v.pipe(v.string(), v.parseJson(), v.object({ clientMessage: v.string() }))

function refusal(status: number, body: string): ApiError {
  const parsed = v.safeParse(refusalBody, body)
  return new ApiError(
    status,
    'upload_refused',
    parsed.success ? parsed.output.clientMessage : fallbackMessage(status),
  )
}
