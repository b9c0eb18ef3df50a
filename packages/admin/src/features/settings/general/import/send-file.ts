import { NetworkError, refusal } from '@aftercare/domain/api/client'
import { importApi } from '@aftercare/domain/api/import-api'
import { merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { filenameOf } from '@aftercare/domain/uploads/put-file'
import { call, consoleHeaders } from '../../../../api.ts'

type Sending = { storeId: string; signal: AbortSignal; onProgress: (share: number) => void }

/** A lost connection or a fault of the server is tried again. */
const retriesMax = 4

/**
 * Sends a file to be imported, part by part; the import runs once all have arrived.
 *
 * @throws ApiError if it is refused, NetworkError without an answer, the abort once `signal` has fired
 */
export async function sendFile(file: File, { storeId, signal, onProgress }: Sending): Promise<void> {
  const body = { filename: filenameOf(file), sizeBytes: file.size }
  const { id, partBytes } = await call(importApi.beginImport, { params: { storeId }, body, signal })
  const parts = Math.ceil(file.size / partBytes)
  for (let part = 0; part < parts; part++) {
    const address = `${merchantApiBase}/${storeId}/import/${id}/part/${part}`
    await sendPart(address, file.slice(part * partBytes, (part + 1) * partBytes), signal)
    onProgress((part + 1) / parts)
  }
}

async function sendPart(address: string, part: Blob, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const headers = { ...(await consoleHeaders()), 'content-type': 'application/octet-stream' }
    const response = await fetch(address, { method: 'PUT', headers, body: part, signal }).catch(
      (error: unknown) => {
        if (signal.aborted) throw error
        return undefined
      },
    )
    if (response?.ok) return
    if (response && response.status < 500 && response.status !== 429 && response.status !== 408)
      throw refusal(response.status, await response.json().catch(() => undefined))
    if (attempt >= retriesMax) throw new NetworkError('The file could not be sent')
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt))
  }
}
