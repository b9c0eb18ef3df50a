import { fallbackMessage } from '@aftercare/domain/api/client'
import type { Context } from 'hono'
import { AppError } from '#platform/errors.ts'

/** Generous for a claim with a hundred lines, far below what could hurt. */
const jsonBytesMax = 512 * 1024
const completeMs = 30_000
/** How much of a body that is too large is read to its end, so that the connection can go on. */
const droppedBytesMax = 8 * 1024 * 1024

/** The body as text. @throws AppError as `readBytes` */
export const readText = (c: Context, bytesMax = jsonBytesMax): Promise<string> =>
  isAnnounced(c, bytesMax)
    ? withinTime(c.req.text())
    : readBytes(c, bytesMax).then((bytes) => Buffer.from(bytes).toString('utf8'))

/** @throws AppError too_large beyond `bytesMax`, late when it is not complete after 30 seconds */
export const readBytes = (c: Context, bytesMax: number): Promise<Uint8Array> =>
  withinTime(
    isAnnounced(c, bytesMax)
      ? c.req.arrayBuffer().then((buffer) => new Uint8Array(buffer))
      : readAtMost(c.req.raw.body, bytesMax),
  )

/** Whether the body says how long it is, and that is not too much: then the framework reads it faster. */
const isAnnounced = (c: Context, bytesMax: number): boolean => {
  const announced = c.req.header('content-length')
  return announced !== undefined && Number(announced) <= bytesMax
}

/** The stream is never canceled: that would end the connection before the answer is sent. */
async function readAtMost(body: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  while (reader && size <= Math.max(bytesMax, droppedBytesMax)) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size <= bytesMax) chunks.push(value)
  }
  reader?.releaseLock()
  if (size > bytesMax) throw new AppError('too_large', 'body_too_large', 'This request is too large.')
  return Buffer.concat(chunks)
}

async function withinTime<Body>(reading: Promise<Body>): Promise<Body> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('late', 'body_late', fallbackMessage(408))), completeMs)
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
