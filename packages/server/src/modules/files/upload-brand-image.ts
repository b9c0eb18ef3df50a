import type { BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import { dayMs } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { redrawBrandImage } from './brand-image.ts'
import { brandImageUrl } from './brand-image-url.ts'
import { insertAsset } from './file-store.ts'

const endings = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
} as const

/**
 * Stores an image for a store's portal under a new random name, and returns its public URL. It is deleted after a day
 * unless a theme with it is saved.
 *
 * @throws AppError 413 and 415 as `redrawBrandImage`, 429 after 300 MB in a day
 */
export async function uploadBrandImage(
  deps: Deps,
  { storeId, kind }: { storeId: string; kind: BrandImageKind },
  bytes: Uint8Array,
): Promise<{ url: string }> {
  await deps.rateLimits.takeUploadedBytes(`branding of ${storeId}`, bytes.byteLength)
  const { content, contentType } = await redrawBrandImage(kind, bytes)
  const random = Buffer.from(deps.randomBytes(20)).toString('hex')
  const name = `branding/${random}.${endings[contentType]}`
  // Before the file, which is deleted by this row.
  await insertAsset(deps.db, {
    storeId,
    name,
    orderId: null,
    destination: 'branding',
    originalName: kind,
    contentType,
    size: content.byteLength,
    status: 'uploaded',
    createdOn: deps.now(),
    expiresOn: new Date(deps.now().getTime() + dayMs),
  })
  await deps.files.put(`${storeId}/${name}`, content, contentType)
  return { url: brandImageUrl(deps.config, storeId, name) }
}
