import { orderTokenHeader } from '@aftercare/domain/api/customer-transport'
import * as v from 'valibot'
import { expiringStorage } from '../drafts/expiring-storage.ts'

/**
 * Result of a look-up: the access token, and whether it was a gift look-up, which later paths may not say.
 */
const visit = v.object({ token: v.string(), isGiftReturn: v.boolean() })
type OrderVisit = v.InferOutput<typeof visit>

const visits = v.object({ byOrder: v.record(v.string(), visit) })

/** Stored under the order's platform ID, for an hour after the server's last answer. */
const storage = expiringStorage({ schema: visits })
const storedAs = 'aftercare:visits:1'
let { byOrder } = storage.getItem(storedAs)?.state ?? { byOrder: {} }

/** The current order of API calls and its token. */
let current: { orderId: string | null; issued: string | null } = { orderId: null, issued: null }

/** Sets the current order of API calls; null during a look-up. */
export const speakAbout = (orderId: string | null): void => {
  if (current.orderId !== orderId || orderId === null) current = { orderId, issued: null }
}

export const findVisit = (orderId: string): OrderVisit | undefined => byOrder[orderId]

/** Stores the order of a look-up with its token. */
export function rememberVisit(orderId: string, isGiftReturn: boolean): void {
  const token = current.issued ?? findVisit(orderId)?.token
  current = { orderId, issued: null }
  if (token) keep(orderId, { token, isGiftReturn })
}

/** Stores orders with the tokens that open them, as look-ups do. */
export function keepVisits(found: readonly { orderId: string; token: string }[]): void {
  const visits = found.map(({ orderId, token }) => [orderId, { token, isGiftReturn: false }] as const)
  byOrder = { ...byOrder, ...Object.fromEntries(visits) }
  storage.setItem(storedAs, { state: { byOrder } })
}

/** The token as a request header; empty for an order without look-up. */
export function tokenHeaders(): Record<string, string> {
  const token = current.orderId === null ? undefined : findVisit(current.orderId)?.token
  return token ? { [orderTokenHeader]: token } : {}
}

/** Stores the token of an answer; each answer may renew it. */
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
