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
import { findAsset, markUploaded } from './file-store.ts'

const bytesMax = uploadBytesMax('video/mp4')

/**
 * Takes in the bytes for a name that was given out.
 *
 * The type is read from the bytes, never from what the browser says; pictures are written anew, which
 * drops where and when they were taken; the size limit of the type holds (D7). Nothing is kept of what
 * is refused.
 */
export async function receiveUpload(
  deps: Deps,
  storeId: string,
  name: string,
  bytes: ReadableStream,
): Promise<void> {
  const asset = await findAsset(deps.db, storeId, name)
  if (!asset || asset.expiresOn <= deps.now()) throw notFound()
  if (asset.status === 'attached') throw new AppError('conflict', 'file_in_use', 'Failed to upload file')

  const directory = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    const received = join(directory, randomUUID())
    const sha256 = await writeAtMost(received, bytes, bytesMax)
    const contentType = await acceptedTypeOf(received)
    const content = contentType.startsWith('image/') ? await withoutMetadata(received) : { path: received }
    const size = content instanceof Uint8Array ? content.byteLength : await sizeOf(received)
    await deps.files.put(`${storeId}/${name}`, content, contentType)
    if (!(await markUploaded(deps.db, { storeId, name, contentType, size, sha256 })))
      throw new AppError('conflict', 'file_in_use', 'Failed to upload file')
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Writes to `path` and answers the hash of what came, or stops as soon as it is too much. */
async function writeAtMost(path: string, bytes: ReadableStream, most: number): Promise<string> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength
      hash.update(chunk)
      done(size > most ? tooLarge() : null, chunk)
    },
  })
  await pipeline(Readable.fromWeb(bytes), measure, createWriteStream(path))
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

/** The picture as it is seen, upright and without any metadata. Bytes that only look like one are refused. */
async function withoutMetadata(path: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(path, { limitInputPixels: 100_000_000 }).rotate().toBuffer()
  } catch (cause) {
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

const tooLarge = () => new AppError('too_large', 'file_too_large', 'Failed to upload file')
