import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FileStorage } from './file-storage.ts'

/** Files that live as long as the process: for tests. */
export function memoryStorage(): FileStorage {
  const files = new Map<string, Uint8Array>()
  return {
    async put(name, content) {
      files.set(name, content instanceof Uint8Array ? content : await readFile(content.path))
    },
    async get(name) {
      const content = files.get(name)
      return content && { stream: Readable.from([content]), size: content.byteLength }
    },
    async remove(name) {
      files.delete(name)
    },
  }
}
