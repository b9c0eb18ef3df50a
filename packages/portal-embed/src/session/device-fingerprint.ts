import type { fingerprint } from '@aftercare/domain/api/customer-claim-schema'
import type * as v from 'valibot'

/** The longest wait before a claim is sent. */
const patienceMs = 2000

/**
 * Identifies the browser, for the store's risk score. The library is loaded only when a claim is submitted; a
 * browser that cannot be identified yields null.
 */
export async function deviceFingerprint(): Promise<v.InferOutput<typeof fingerprint> | null> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
  return Promise.race([identify().catch(() => null), tooLate])
}

async function identify() {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const { visitorId } = await (await load({ monitoring: false })).get()
  return { visitorId, requestId: crypto.randomUUID() }
}
