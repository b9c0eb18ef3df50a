import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import {
  acceptedUploadNames,
  isAcceptedUploadType,
  uploadBytesMax,
  type AcceptedUploadType,
} from '@aftercare/domain/claims/accepted-uploads'
import type { Deps } from '#deps.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { decodeInTurn, isTooLargeToDecode } from './decode-in-turn.ts'
import { findAsset, markUploaded } from './file-store.ts'

const bytesMax = uploadBytesMax('video/mp4')

/**
 * Takes in the bytes for a name that was given out.
 *
 * The type is read from the bytes, never from what the browser says; pictures are re-encoded, which removes
 * where and when they were taken; the type's size limit applies. Pictures of more than 50 megapixels, or of 256 MB
 * once they are decoded, are refused, and so are uploads that pause for 30 seconds or exceed 300 MB per day: per order,
 * or per network where there's no order. Refused files are deleted.
 */
export async function receiveUpload(
  deps: Deps,
  { storeId, name, network }: { storeId: string; name: string; network: string },
  bytes: ReadableStream,
): Promise<void> {
  const asset = await findAsset(deps.db, storeId, name)
  if (!asset || asset.expiresOn <= deps.now()) throw notFound()
  if (asset.status === 'attached') throw new AppError('conflict', 'file_in_use', 'Failed to upload file')

  const uploader = asset.orderId ?? `${storeId} ${network}`
  const takeBytes = (size: number) => deps.rateLimits.takeUploadedBytes(uploader, size)
  await takeBytes(0)

  const directory = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const received = join(directory, randomUUID())
    const sha256 = await writeAtMost(received, bytes, bytesMax)
    await takeBytes(await sizeOf(received))
    const contentType = await acceptedTypeOf(received)
    const content = contentType.startsWith('image/')
      ? await decodeInTurn(() => withoutMetadata(received))
      : { path: received }
    const size = content instanceof Uint8Array ? content.byteLength : await sizeOf(received)
    await deps.files.put(`${storeId}/${name}`, content, contentType)
    if (!(await markUploaded(deps.db, { storeId, name, contentType, size, sha256 })))
      throw new AppError('conflict', 'file_in_use', 'Failed to upload file')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** How long an upload may pause: phones on slow networks take long as a whole. */
const stalledMs = 30_000

/**
 * Writes to `path` and returns the hash of the content. Content beyond `most` is read and dropped, up to the
 * same size again, so that the client gets the answer.
 */
async function writeAtMost(path: string, bytes: ReadableStream, most: number): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      stalled.refresh()
      size += chunk.byteLength
      if (size > 2 * most) return done(tooLarge())
      if (size > most) return done()
      hash.update(chunk)
      return done(null, chunk)
    },
    flush: (done) => done(size > most ? tooLarge() : null),
  })
  const stalled = setTimeout(() => measure.destroy(tooLate()), stalledMs)
  try {
    await pipeline(Readable.fromWeb(bytes), measure, createWriteStream(path))
  } finally {
    clearTimeout(stalled)
  }
  return hash.digest('hex')
}

// Both libraries are loaded by the first upload: together they hold a fifth of the server's memory.
async function acceptedTypeOf(path: string): Promise<AcceptedUploadType> {
  const { fileTypeFromFile } = await import('file-type')
  const type = (await fileTypeFromFile(path))?.mime ?? ''
  if (!isAcceptedUploadType(type))
    throw new AppError(
      'unsupported',
      'file_type',
      `File not accepted. Accepted file types: ${acceptedUploadNames}`,
    )
  if ((await sizeOf(path)) > uploadBytesMax(type)) throw tooLarge()
  return type
}

const pixelsMax = 50_000_000

/** The picture as it is seen, upright and without any metadata. Bytes that only look like one are refused. */
async function withoutMetadata(path: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(path, { limitInputPixels: false })
    const metadata = await picture.metadata()
    if (metadata.width * metadata.height > pixelsMax) throw tooManyPixels()
    if (isTooLargeToDecode(metadata)) throw tooManyBytes()
    return await picture.rotate().toBuffer()
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError(
      'unsupported',
      'file_type',
      `File not accepted. Accepted file types: ${acceptedUploadNames}`,
      {
        cause,
      },
    )
  }
}

const sizeOf = async (path: string): Promise<number> => (await stat(path)).size

const tooManyPixels = () =>
  new AppError('too_large', 'too_many_pixels', 'Choose an image with 50 megapixels or fewer.')
/** It has transparency, or more than 8 bits per color; a JPEG of as many pixels has neither. */
const tooManyBytes = () =>
  new AppError('too_large', 'too_many_bytes', 'This image is too large. Save it as a JPEG and try again.')
const tooLate = () => new AppError('late', 'body_late', 'Failed to upload file')
const tooLarge = () => new AppError('too_large', 'file_too_large', 'Failed to upload file')
