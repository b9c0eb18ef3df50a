// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuse, startFakeServer, type FakeAnswer } from '../testing/fake-server.ts'
import { aPhoto, aSignedUrl, startFakeUploads } from '@aftercare/domain/testing/fake-uploads'
import { uploadFile } from './upload-file.ts'

const start = (signedUrl: FakeAnswer = aSignedUrl) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const calls = startFakeServer({ 'GET /front-1/signed-url': signedUrl })
  return { calls, uploads: startFakeUploads() }
}
/** Fake timers: only Vitest's own waiting uses real time. */
const begun = (uploads: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(uploads).toHaveLength(count), { timeout: 15_000 })
/** The error of an upload, caught immediately so that it is never an unhandled rejection. */
const failureOf = (upload: Promise<unknown>) => upload.catch((error: unknown) => error)

const task = { target: { storefrontId: 'front-1', destination: 'crewClaimImg' } } as const

test('a file is uploaded to its signed URL and known by the name that came with it', async () => {
  const { calls, uploads } = start()
  const shares: number[] = []
  const file = aPhoto()
  const uploaded = uploadFile(file, { ...task, onProgress: (share) => shares.push(share) })
  await begun(uploads, 1)
  uploads[0]?.progress(0.5)
  uploads[0]?.answer(204)

  await expect(uploaded).resolves.toBe('crewClaimImg/abc')
  expect(calls).toEqual(['GET /front-1/signed-url?filename=photo.png&destination=crewClaimImg'])
  expect(uploads[0]).toMatchObject({ address: 'https://files.example/put', sent: file })
  expect(shares).toEqual([0.5])
})

test.for([0, 500, 503])('status %i is retried twice', async (status) => {
  const { uploads } = start()
  const outcome = failureOf(uploadFile(aPhoto(), task))
  for (const attempt of [0, 1, 2]) {
    await begun(uploads, attempt + 1)
    uploads[attempt]?.answer(status)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(await outcome).toMatchObject({ name: 'NetworkError' })
  expect(uploads).toHaveLength(3)
})

test('a second attempt may succeed', async () => {
  const { uploads } = start()
  const uploaded = uploadFile(aPhoto(), task)
  await begun(uploads, 1)
  uploads[0]?.answer(0)
  await vi.advanceTimersByTimeAsync(1000)
  await begun(uploads, 2)
  uploads[1]?.answer(204)
  await expect(uploaded).resolves.toBe('crewClaimImg/abc')
})

test('a refusal is not retried and keeps its message', async () => {
  const { uploads } = start()
  const outcome = failureOf(uploadFile(aPhoto(), task))
  await begun(uploads, 1)
  uploads[0]?.answer(415, JSON.stringify({ clientMessage: 'File not accepted.' }))
  expect(await outcome).toMatchObject({ name: 'ApiError', status: 415, message: 'File not accepted.' })
  expect(uploads).toHaveLength(1)
})

test('nothing is uploaded without a signed URL', async () => {
  const { uploads } = start(() => refuse(401, 'Please look up your order again.'))
  await expect(uploadFile(aPhoto(), task)).rejects.toMatchObject({ status: 401 })
  expect(uploads).toEqual([])
})

test('an upload can be aborted', async () => {
  const { uploads } = start()
  const controller = new AbortController()
  const outcome = failureOf(uploadFile(aPhoto(), { ...task, signal: controller.signal }))
  await begun(uploads, 1)
  controller.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})
