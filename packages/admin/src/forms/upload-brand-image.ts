import { NetworkError, refusal, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { merchantApiBase } from '@aftercare/domain/api/merchant-endpoint'
import { merchantFilesApi } from '@aftercare/domain/api/merchant-files-api'
import type { BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import * as v from 'valibot'
import { consoleHeaders } from '../api.ts'

type Sending = { storeId: string; kind: BrandImageKind; signal: AbortSignal }

/**
 * Uploads an image for the portal's branding and returns its URL, which works for a day until a theme with it is saved.
 *
 * @throws ApiError if it is refused, NetworkError without an answer, UnexpectedAnswer for another one, the abort once
 *   `signal` has fired
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
  if (!response.ok) throw refusal(response.status, answer)
  const read = v.safeParse(merchantFilesApi.putBrandImage.response, answer)
  if (!read.success) throw new UnexpectedAnswer(read.issues[0].message)
  return read.output.url
}
