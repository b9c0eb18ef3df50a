import { join } from 'node:path'
import type { Config } from '#config.ts'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'

/**
 * The bucket that is configured, or the directory `files` beside the embedded database. The client for
 * buckets is loaded only where one is used: it costs as much to start as the rest of the server.
 */
export async function openFileStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStorage> {
  if (!s3) return diskStorage(join(dataDir, 'files'))
  const { s3Storage } = await import('./s3-storage.ts')
  return s3Storage(s3)
}
