import { ApiError, fallbackMessage, NetworkError } from '@aftercare/domain/api/client'
import { merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { merchantFilesApi } from '@aftercare/domain/api/merchant-files-api'
import type { BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import * as v from 'valibot'
import { consoleHeaders } from '../api.ts'

const refusal = v.object({ code: v.string(), clientMessage: v.string() })

type Sending = { storeId: string; kind: BrandImageKind; signal: AbortSignal }

/**
 * Uploads an image for the portal's branding and returns its URL, which works for a day until a theme with it is saved.
 *
 * @throws ApiError if it is refused, NetworkError without an answer, the abort once `signal` has fired
 */
export async function uploadBrandImage(file: File, { storeId, kind, signal }: Sending): Promise<string> {
  const headers = { ...(await consoleHeaders()), 'content-type': 'application/octet-stream' }
  const address = `${merchantApiBase}/${storeId}/settings/theme/image/${kind}`
  const response = await fetch(address, { method: 'PUT', headers, body: file, signal }).catch(
    (error: unknown) => {
      if (signal.aborted) throw error
      throw new NetworkError('The file could not be sent')
    },
  )
  const answer: unknown = await response.json().catch(() => undefined)
  const read = v.safeParse(merchantFilesApi.putBrandImage.response, answer)
  if (response.ok && read.success) return read.output.url
  const refused = v.safeParse(refusal, answer)
  if (refused.success) throw new ApiError(response.status, refused.output.code, refused.output.clientMessage)
  throw new ApiError(response.status, 'unknown', fallbackMessage(response.status))
}
