import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { Deps } from '#deps.ts'
import { appOf } from './app-of.ts'
import type { merchantClient } from './merchant-fixtures.ts'

/** The smallest picture. */
export const aPng = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  ),
)

/** Uploads a file for an order as the console does, and returns its name for claims. */
export async function uploadForOrder(
  deps: Deps,
  call: ReturnType<typeof merchantClient>,
  params: { storeId: string; storeOrderId: string },
  { filename, bytes = aPng }: { filename: string; bytes?: Uint8Array<ArrayBuffer> },
): Promise<string> {
  const signed = await call(merchantApi.signedUrlForOrder, { params, body: { filename } })
  const put = await appOf(deps).request(signed.signedUploadUrl, { method: 'PUT', body: bytes })
  if (put.status !== 204) throw new Error(`The upload was refused: ${put.status}`)
  return signed.uploadFilename
}
