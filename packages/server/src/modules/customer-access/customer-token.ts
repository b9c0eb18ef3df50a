import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { listFormerSlugs, type Store } from '#modules/merchants/store-reads.ts'
import { listVouchers, shopPageVoucher } from './customer-key.ts'

/** The signed-in customer: the platform's id, a confirmed email address, or both. */
export type SignedIn = { customerId: string | null; email: string | null }

const pageTokenMs = 5 * 60 * 1000
const sessionMs = 60 * 60 * 1000
/** Clocks of shops differ from ours. */
const toleranceMs = 60 * 1000

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null)

/** `store` is the name in the portal's address; `expiresOn` are seconds since 1970. */
const content = v.object({
  store: v.pipe(v.string(), v.toLowerCase()),
  customerId: optional(v.pipe(v.union([v.string(), v.number()]), v.toString(), v.maxLength(64))),
  email: optional(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254))),
  expiresOn: v.pipe(v.number(), v.integer()),
})
type Content = v.InferOutput<typeof content>

/**
 * Whom a token signs in at this store: one that a page of the shop signed for at most five minutes, or one of
 * our own sessions; with the session that continues for another hour. Undefined for any other token (see 'Signed-in customers' in docs/product-rules.md).
 */
export async function readCustomerToken(
  deps: Deps,
  store: Store,
  token: string,
): Promise<{ signedIn: SignedIn; session: string } | undefined> {
  for (const voucher of await listVouchers(deps, store.storeId)) {
    const fromPage = readSigned(token, voucher.pageSecret)
    const signed = fromPage ?? readSigned(token, voucher.sessionSecret)
    if (!signed) continue
    if (!(await isCalled(deps, store, signed.store))) return undefined

    const left = signed.expiresOn * 1000 - deps.now().getTime()
    if (left <= 0 || left > (fromPage ? pageTokenMs : sessionMs) + toleranceMs) return undefined
    const customerId = signed.customerId || null
    const email = signed.email || null
    if (!customerId && !email) return undefined
    const signedIn = { customerId, email }
    return { signedIn, session: issueToken(deps, store, signedIn, voucher.sessionSecret, sessionMs) }
  }
  return undefined
}

/** The shop's pages go on with a slug that was changed for as long as it redirects. */
async function isCalled(deps: Deps, { slug, storeId }: Store, given: string): Promise<boolean> {
  if (given === slug) return true
  const now = deps.now()
  const former = await listFormerSlugs(deps.db, storeId)
  return former.some((each) => each.slug === given && now < each.redirectsUntil)
}

/** A token for a page that Shopify serves to the customer who is logged in to the store's shop, for five minutes. */
export const issuePageToken = (deps: Deps, store: Store, customerId: string): string =>
  issueToken(
    deps,
    store,
    { customerId, email: null },
    shopPageVoucher(deps, store.storeId).pageSecret,
    pageTokenMs,
  )

function issueToken(
  deps: Deps,
  { slug }: Store,
  signedIn: SignedIn,
  secret: string,
  lifetimeMs: number,
): string {
  const expiresOn = Math.floor((deps.now().getTime() + lifetimeMs) / 1000)
  const content = JSON.stringify({ store: slug, ...signedIn, expiresOn })
  const payload = Buffer.from(content).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** The content of a token whose signature is right. Liquid writes base64 with padding, and signatures in hex. */
function readSigned(token: string, secret: string): Content | undefined {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const [given, expected] = [Buffer.from(signature.toLowerCase()), Buffer.from(signatureOf(payload, secret))]
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), content),
    Buffer.from(payload, 'base64url').toString(),
  )
  return read.success ? read.output : undefined
}

const signatureOf = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('hex')
