import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { s3Storage } from './s3-storage.ts'

/** The bucket that is configured, or the directory `files` beside the embedded database. */
export const openFileStorage = (config: {
  dataDir: string
  s3: Parameters<typeof s3Storage>[0] | undefined
}): FileStorage => (config.s3 ? s3Storage(config.s3) : diskStorage(join(config.dataDir, 'files')))
