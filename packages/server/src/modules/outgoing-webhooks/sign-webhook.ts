import { createHmac } from 'node:crypto'

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
