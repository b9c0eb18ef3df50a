import { orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { issueOrderToken, readOrderToken, type OrderAccess } from './order-token.ts'

/** The part of a request's context for tokens, so that only routes depend on HTTP. */
type TokenContext = {
  get: <Name extends 'deps' | 'store'>(name: Name) => { deps: Deps; store: Store }[Name]
  req: { header: (name: string) => string | undefined }
  header: (name: string, value: string) => void
}

/** What the request's order token opens, if it has a valid one; the answer then carries a fresh one. */
export function orderAccess(c: TokenContext): OrderAccess | undefined {
  const token = c.req.header(orderTokenHeader)
  const access = token ? readOrderToken(c.get('deps'), c.get('store').storeId, token) : undefined
  if (access) grantOrderAccess(c, access)
  return access
}

/** @throws AppError unauthenticated when there is no valid token */
export function requireOrderAccess(c: TokenContext): OrderAccess {
  const access = orderAccess(c)
  if (!access)
    throw new AppError('unauthenticated', 'order_token_required', 'Please look up your order again.')
  return access
}

/** Adds a token for the proved access to the response. */
export const grantOrderAccess = (c: TokenContext, access: OrderAccess): void =>
  c.header(orderTokenHeader, issueOrderToken(c.get('deps'), c.get('store').storeId, access))
