import { join } from 'node:path'
import type { Config } from '#config.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/**
 * The configured bucket, or the directory `files` next to the embedded database. The S3 client is loaded only
 * if it is used: it takes as long to start as the rest of the server.
 */
export async function openFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (!s3) return diskStorage(join(dataDir, 'files'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
