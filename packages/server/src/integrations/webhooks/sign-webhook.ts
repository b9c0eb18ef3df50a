import { createHmac, timingSafeEqual } from 'node:crypto'

/** What every secret begins with; the rest is its key in base64. */
export const secretPrefix = 'whsec_'

type Signed = {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The signature header of Standard Webhooks, over `id.timestamp.body`: one signature for each
 * secret, so that receivers can change from one to the other.
 */
export const signatures = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')

export type SignedHeaders = { id: string; timestamp: string; signature: string }

/** How far the sender's clock may be from ours. */
const toleranceSeconds = 5 * 60

/** Whether a request was signed like that with this secret, in the last minutes. */
export function isSigned(
  secret: string,
  { id, timestamp, signature }: SignedHeaders,
  { body, now }: { body: string; now: Date },
): boolean {
  const seconds = Number(timestamp)
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= toleranceSeconds
  if (id === '' || !isRecent || !/^\d+$/.test(timestamp)) return false
  const expected = Buffer.from(signatures([secret], { id, timestamp: seconds, body }))
  return signature.split(' ').some((one) => {
    const given = Buffer.from(one)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
