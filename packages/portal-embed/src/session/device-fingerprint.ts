import type { fingerprint } from '@aftercare/domain/api/customer-claim-schema'
import type * as v from 'valibot'

/** Longer than this nobody waits for their claim to be sent. */
const patienceMs = 2000

/**
 * Which browser this is, for the store's fraud score. The library is fetched
 * when a claim is submitted and not before; a browser that cannot be told yields null.
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
