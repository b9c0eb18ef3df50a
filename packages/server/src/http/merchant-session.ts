import type { MerchantEndpoint } from '@aftercare/domain/api/merchant-endpoint'
import { may } from '@aftercare/domain/merchants/permissions'
import type { Context } from 'hono'
import { findStore, type Store } from '#modules/merchants/store-reads.ts'
import { identifyCaller, type ApiCaller, type StoreSession } from '#modules/users/identify-caller.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import type { AppEnv } from './context.ts'
import { refuseOtherSites } from './own-page.ts'
import { readSessionCookie } from './session-cookie.ts'

/**
 * The one gate of the merchants' API: who asks, at which store, and whether they may.
 *
 * | what is wrong                                             | answer |
 * |-----------------------------------------------------------|--------|
 * | nobody is signed in, or no longer                         | 401    |
 * | a change that another site's page sent with our cookie    | 403    |
 * | more calls in a minute than one session or key may make   | 429    |
 * | no such store, or none of theirs                          | 404    |
 * | their role, scopes or way of coming in do not include it  | 403    |
 */
export async function admit(c: Context<AppEnv>, { access }: MerchantEndpoint): Promise<Admission> {
  const store = await findNamedStore(c)
  if (store) c.set('store', store)
  const bearer = readBearer(c)
  if (!bearer && c.req.method !== 'GET') refuseOtherSites(c)
  if (access === 'anybody') {
    if (namesStore(c) && !store) throw notFound('Store')
    return { store, asker: undefined, session: undefined }
  }

  const asker = await identifyCaller(c.var.deps, bearer ?? readSessionCookie(c), store)
  if (!asker) throw unauthenticated(c, bearer)
  await c.var.deps.rateLimits.takeMerchantCall(asker.countedAs)
  if (access === 'operator') {
    if (!asker.account?.isOperator || asker.onlyStoreId !== null) throw notAllowed()
    return { store: undefined, asker, session: undefined }
  }
  if (!namesStore(c)) return { store, asker, session: undefined }

  if (!store) throw notFound('Store')
  const { session } = asker
  if (access === 'shop-staff') {
    if (asker.shopStaff?.storeId !== store.storeId) throw notFound('Store')
    return { store, asker, session }
  }
  if (!session) throw asker.shopStaff?.storeId === store.storeId ? signUpNeeded() : notFound('Store')
  if (access !== 'signed-in' && !may(session.access, access, store.settings.staff)) throw notAllowed()
  return { store, asker, session }
}

export const readBearer = (c: Context<AppEnv>): string | undefined =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]

type Admission = { store: Store | undefined; asker: ApiCaller | undefined; session: StoreSession | undefined }

const namesStore = (c: Context<AppEnv>) => c.req.param('storeId') !== undefined

async function findNamedStore(c: Context<AppEnv>): Promise<Store | undefined> {
  const storeId = c.req.param('storeId') ?? ''
  return isUuid(storeId) ? findStore(c.var.deps.db, storeId) : undefined
}

/** The header tells the embedded app's library to fetch a fresh token and retry. */
function unauthenticated(c: Context<AppEnv>, bearer: string | undefined): AppError {
  if (bearer?.includes('.')) c.header('x-shopify-retry-invalid-session-request', '1')
  return new AppError('unauthenticated', 'unauthenticated', 'Please sign in.')
}

/** What the capability of the call alone does not cover. */
export const notAllowed = () => new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')
const signUpNeeded = () =>
  new AppError('forbidden', 'sign_up_needed', 'Please tell us who you are to continue.')
