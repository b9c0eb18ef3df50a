import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { memoryStorage } from './memory-storage.ts'

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'file-storage-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

const contentOf = async (storage: FileStorage, name: string) => {
  const file = await storage.get(name)
  return file && { size: file.size, text: await text(file.stream) }
}
const bytes = (content: string) => new TextEncoder().encode(content)

describe.for<[kind: string, open: () => Promise<FileStorage>]>([
  ['on disk', async () => diskStorage(await aDirectory())],
  ['in memory', async () => memoryStorage()],
])('files %s', ([, open]) => {
  test('come back as they were put, from memory and from a path, the newest of a name', async () => {
    const storage = await open()
    const path = join(await aDirectory(), 'draft')
    await writeFile(path, 'second')
    await storage.put('store/a/b.txt', bytes('first'), 'text/plain')
    expect(await contentOf(storage, 'store/a/b.txt')).toEqual({ size: 5, text: 'first' })
    await storage.put('store/a/b.txt', { path }, 'text/plain')
    expect(await contentOf(storage, 'store/a/b.txt')).toEqual({ size: 6, text: 'second' })
  })

  test('are gone once removed, and removing what is not there is no fault', async () => {
    const storage = await open()
    await storage.put('store/a.txt', bytes('first'), 'text/plain')
    await storage.remove('store/a.txt')
    await storage.remove('store/a.txt')
    expect(await storage.get('store/a.txt')).toBeUndefined()
  })
})

test('on disk nothing but whole files remains', async () => {
  const directory = await aDirectory()
  const storage = diskStorage(directory)
  await Promise.all(['one', 'two', 'three'].map((word) => storage.put('a.txt', bytes(word), 'text/plain')))
  expect(await readdir(directory)).toEqual(['a.txt'])
})
