import * as v from 'valibot'
import { ApiError, fallbackMessage, NetworkError } from '../api/client.ts'

export type Progress = {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** A lost connection or a fault of the storage is tried again twice. */
const retriesMax = 2

/** The longest name that a signed address is given out for; of a longer one the end is kept, with its ending. */
export const filenameOf = (file: Pick<File, 'name'>): string => file.name.slice(-255) || 'file'

/**
 * Puts a file at the address that was signed for it.
 *
 * Throws `ApiError` if it is refused (type or size), `NetworkError` if the server cannot be reached, and
 * `AbortError` once `signal` has fired.
 */
export async function putFile(file: File, address: string, progress: Progress): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const { status, body } = await put(address, file, progress)
    if (status >= 200 && status < 300) return
    if (status >= 400 && status < 500) throw refusal(status, body)
    if (attempt >= retriesMax) throw new NetworkError('The file could not be sent')
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt))
  }
}

type Answer = { status: number; body: string }

/** `fetch` does not report upload progress; a request without an answer has status 0. */
function put(address: string, file: File, { onProgress, signal }: Progress): Promise<Answer> {
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
