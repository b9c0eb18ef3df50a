import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import * as v from 'valibot'
import { expiringStorage } from '../drafts/expiring-storage.ts'

/**
 * What is known of an order after a look-up: the proof that the shopper may see it, and whether
 * it was looked up as a gift, which the address of a later step no longer says.
 */
const visit = v.object({ token: v.string(), isGiftReturn: v.boolean() })
type OrderVisit = v.InferOutput<typeof visit>

const visits = v.object({ byOrder: v.record(v.string(), visit) })

/** Kept for an hour after the last answer of the server, under the order's platform id. */
const storage = expiringStorage({ schema: visits })
const storedAs = 'aftercare:visits:1'
let { byOrder } = storage.getItem(storedAs)?.state ?? { byOrder: {} }

/** The order that calls are about right now, and a token that the server issued for it. */
let current: { orderId: string | null; issued: string | null } = { orderId: null, issued: null }

/** From now on calls are about this order; null while it is still being looked up. */
export const speakAbout = (orderId: string | null): void => {
  if (current.orderId !== orderId || orderId === null) current = { orderId, issued: null }
}

export const findVisit = (orderId: string): OrderVisit | undefined => byOrder[orderId]

/** Remembers the order that a look-up found, with the token that came with it. */
export function rememberVisit(orderId: string, isGiftReturn: boolean): void {
  const token = current.issued ?? findVisit(orderId)?.token
  current = { orderId, issued: null }
  if (token) keep(orderId, { token, isGiftReturn })
}

/** The proof as a request header; nothing for an order that was not looked up. */
export function tokenHeaders(): Record<string, string> {
  const token = current.orderId === null ? undefined : findVisit(current.orderId)?.token
  return token ? { [orderTokenHeader]: token } : {}
}

/** Takes the token that an answer carries; each answer may renew it. */
export function keepIssuedToken(response: Response): void {
  const token = response.headers.get(orderTokenHeader)
  if (!token) return
  current = { ...current, issued: token }
  const known = current.orderId === null ? undefined : findVisit(current.orderId)
  if (known && current.orderId !== null) keep(current.orderId, { ...known, token })
}

export const forgetVisits = (): void => {
  current = { orderId: null, issued: null }
  byOrder = {}
  storage.removeItem(storedAs)
}

function keep(orderId: string, visit: OrderVisit): void {
  byOrder = { ...byOrder, [orderId]: visit }
  storage.setItem(storedAs, { state: { byOrder } })
}
