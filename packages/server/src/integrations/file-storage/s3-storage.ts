import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStorage, StoredFile } from './file-storage.ts'

type S3Options = {
  bucket: string
  region: string
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
}

/** Files in a private bucket of S3 or a compatible server. Without keys, the machine's role is used. */
export function s3Storage({
  bucket,
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Options): FileStorage {
  const client = new S3Client({
    region,
    // Checksums behind a stream are Amazon's own; other servers refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  })

  return {
    async put(name, content, contentType) {
      const body =
        content instanceof Uint8Array
          ? { Body: content, ContentLength: content.byteLength }
          : { Body: createReadStream(content.path), ContentLength: (await stat(content.path)).size }
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: name, ContentType: contentType, ...body }),
      )
    },

    async get(name): Promise<StoredFile | undefined> {
      try {
        const { Body: body, ContentLength: size } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: name }),
        )
        return body instanceof Readable ? { stream: body, size: size ?? 0 } : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }))
    },
  }
}
