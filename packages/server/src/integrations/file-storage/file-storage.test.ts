import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { describe, expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import type { FileStorage } from './file-storage.ts'
import { memoryStorage } from './memory-storage.ts'
import { s3Storage } from './s3-storage.ts'

async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'file-storage-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

/** An S3 server on this machine, with an empty bucket. */
async function aBucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await aDirectory(),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { bucket: 'uploads', region: 'us-east-1', endpoint: `http://127.0.0.1:${port}`, ...keys }
}

const contentOf = async (storage: FileStorage, name: string) => {
  const file = await storage.get(name)
  return file && { size: file.size, text: await text(file.stream) }
}
const bytes = (content: string) => new TextEncoder().encode(content)

describe.for<[kind: string, open: () => Promise<FileStorage>]>([
  ['on disk', async () => diskStorage(await aDirectory())],
  ['in memory', async () => memoryStorage()],
  ['in a bucket', async () => s3Storage(await aBucket())],
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

  test('are gone once deleted, and deleting a missing file is no error', async () => {
    const storage = await open()
    await storage.put('store/a.txt', bytes('first'), 'text/plain')
    await storage.remove('store/a.txt')
    await storage.remove('store/a.txt')
    expect(await storage.get('store/a.txt')).toBeUndefined()
  })
})

describe('in a bucket', () => {
  test('a file of many megabytes comes back byte for byte', async () => {
    const storage = s3Storage(await aBucket())
    const path = join(await aDirectory(), 'film')
    const content = randomBytes(12_000_000)
    await writeFile(path, content)
    await storage.put('store/film.mp4', { path }, 'video/mp4')
    const file = await storage.get('store/film.mp4')
    expect(file?.size).toBe(content.length)
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true)
  })

  test('names keep what a key may hold', async () => {
    const storage = s3Storage(await aBucket())
    const name = 'store/Größe & so + 50%.txt'
    await storage.put(name, bytes('kept'), 'text/plain')
    expect(await contentOf(storage, name)).toEqual({ size: 4, text: 'kept' })
  })

  test.for<[what: string, wrong: object, message: RegExp]>([
    ['keys that the server does not know', { secretAccessKey: 'wrong' }, /signature/],
    ['requests to a bucket that is not there', { bucket: 'elsewhere' }, /bucket/],
  ])('%s fail, and are not taken for a file that is gone', async ([, wrong, message]) => {
    const storage = s3Storage({ ...(await aBucket()), ...wrong })
    await expect(storage.put('a.txt', bytes('a'), 'text/plain')).rejects.toThrow(message)
    await expect(storage.get('a.txt')).rejects.toThrow(message)
  })
})

test('on disk only complete files remain', async () => {
  const directory = await aDirectory()
  const storage = diskStorage(directory)
  await Promise.all(['one', 'two', 'three'].map((word) => storage.put('a.txt', bytes(word), 'text/plain')))
  expect(await readdir(directory)).toEqual(['a.txt'])
})
