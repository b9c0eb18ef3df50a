import { brandImageRules, sizeName, type BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import type { Sharp } from 'sharp'
import { AppError } from '#platform/errors.ts'
import { decodeInTurn, isTooLargeToDecode } from './decode-in-turn.ts'
import { redrawIcon } from './icon-file.ts'

type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/x-icon'
export type BrandImage = { content: Uint8Array; contentType: ImageType }

/** The longer side, and for a logo the height, at which screens with three pixels to a point show all there is to see. */
const shrunkTo = {
  logo: { width: 1200, height: 400 },
  background: { width: 2560, height: 2560 },
  favicon: { width: 256, height: 256 },
} as const

/**
 * An uploaded image as it is stored: re-encoded, upright, without metadata and no larger than it is shown. Logos
 * become PNG or JPEG, which every email app shows.
 *
 * @throws AppError 415 unless the bytes are an image of an accepted type, 413 beyond the limits
 */
export async function redrawBrandImage(kind: BrandImageKind, bytes: Uint8Array): Promise<BrandImage> {
  const { bytesMax, types } = brandImageRules[kind]
  if (bytes.byteLength > bytesMax) throw tooLarge(kind)
  // Loaded by the first upload, as in receiveUpload.
  const { fileTypeFromBuffer } = await import('file-type')
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const type = (types as readonly string[]).includes(found ?? '') ? (found as ImageType) : undefined
  if (!type) throw notAccepted(kind)
  try {
    return await decodeInTurn(() => redraw(kind, type, bytes))
  } catch (cause) {
    throw cause instanceof AppError ? cause : notAccepted(kind, cause)
  }
}

async function redraw(kind: BrandImageKind, type: ImageType, bytes: Uint8Array): Promise<BrandImage> {
  const { default: sharp } = await import('sharp')
  if (type === 'image/x-icon') {
    const redrawFrame = async (frame: Uint8Array) => {
      await assertSize(kind, sharp(frame))
      return sharp(frame).png().toBuffer()
    }
    return { content: await redrawIcon(bytes, redrawFrame), contentType: type }
  }
  const picture = sharp(bytes, { limitInputPixels: false })
  await assertSize(kind, picture)
  const shrunk = picture.rotate().resize({ ...shrunkTo[kind], fit: 'inside', withoutEnlargement: true })
  const contentType = kind === 'logo' && type === 'image/webp' ? 'image/png' : type
  return { content: await encoded(shrunk, contentType), contentType }
}

function encoded(picture: Sharp, type: Exclude<ImageType, 'image/x-icon'>): Promise<Uint8Array> {
  switch (type) {
    case 'image/png':
      return picture.png().toBuffer()
    case 'image/jpeg':
      return picture.jpeg({ quality: 86 }).toBuffer()
    case 'image/webp':
      return picture.webp({ quality: 86 }).toBuffer()
  }
}

export const tooLarge = (kind: BrandImageKind) =>
  new AppError(
    'too_large',
    'file_too_large',
    `Choose a file of up to ${sizeName(brandImageRules[kind].bytesMax)}.`,
  )

async function assertSize(kind: BrandImageKind, picture: Sharp): Promise<void> {
  const { sideMax } = brandImageRules[kind]
  const metadata = await picture.metadata()
  const side = sideMax.toLocaleString('en')
  if (Math.max(metadata.width, metadata.height) > sideMax)
    throw new AppError('too_large', 'too_many_pixels', `Choose an image of up to ${side} by ${side} pixels.`)
  if (isTooLargeToDecode(metadata))
    throw new AppError(
      'too_large',
      'too_many_pixels',
      'Choose a smaller image, or one with 8 bits per color.',
    )
}

const notAccepted = (kind: BrandImageKind, cause?: unknown) =>
  new AppError('unsupported', 'file_type', `Choose a ${brandImageRules[kind].typeNames} file.`, { cause })
