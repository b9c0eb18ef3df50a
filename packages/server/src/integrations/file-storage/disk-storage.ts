import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage, StoredFile } from './file-storage.ts'

/**
 * Files in one directory. Each is written to a temporary file, flushed and renamed, so that a crash leaves
 * either the whole file or none.
 */
export const diskStorage = (directory: string): FileStorage => ({
  async put(name, content) {
    const path = join(directory, name)
    const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
    await writeWhole(draft, content).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(draft, content)
    })
    await rename(draft, path)
  },

  async get(name): Promise<StoredFile | undefined> {
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? { stream: createReadStream(path), size: found.size } : undefined
  },

  remove: (name) => rm(join(directory, name), { force: true }),
})

async function writeWhole(path: string, content: Uint8Array | { path: string }): Promise<void> {
  if (!(content instanceof Uint8Array)) await copyFile(content.path, path)
  await using file = await open(path, content instanceof Uint8Array ? 'w' : 'r+')
  if (content instanceof Uint8Array) await file.writeFile(content)
  await file.sync()
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
