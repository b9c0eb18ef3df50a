import {
  commerceVersions,
  versionHeader,
  type CommerceEndpoint,
} from '@aftercare/domain/api/commerce/commerce-endpoint'
import { may } from '@aftercare/domain/merchants/permissions'
import type { Context } from 'hono'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { identifyProgram } from '#modules/users/identify-program.ts'
import type { StoreSession } from '#modules/users/identify-caller.ts'
import { AppError } from '#platform/errors.ts'
import type { CallsLeft } from '#platform/limits/rate-limits.ts'
import type { AppEnv } from './context.ts'
import { notAllowed, readBearer } from './merchant-session.ts'

/**
 * The gate of the API for programs: which store's key or token asks, and whether its scopes include the call. Answers
 * carry the version and what is left of the caller's calls.
 *
 * | what is wrong                                | answer |
 * |----------------------------------------------|--------|
 * | a version that is not or no longer answered  | 400    |
 * | no key or token, or one that has ended       | 401    |
 * | more calls in a minute than a key may make   | 429    |
 * | the scopes do not include it                 | 403    |
 */
export async function admitProgram(c: Context<AppEnv>, { access }: CommerceEndpoint): Promise<Admission> {
  c.header(versionHeader, versionOf(c))
  const admission = await admitAnyProgram(c)
  if (!may(admission.session.access, access, admission.store.settings.staff)) throw notAllowed()
  return admission
}

type Admission = { store: Store; session: StoreSession }

/** The same gate for a program with any scopes. */
export async function admitAnyProgram(c: Context<AppEnv>): Promise<Admission> {
  const { deps } = c.var
  const token = readBearer(c)
  const program = token === undefined ? undefined : await identifyProgram(deps, token)
  if (!program) {
    c.header('www-authenticate', token === undefined ? 'Bearer' : 'Bearer error="invalid_token"')
    throw new AppError('unauthenticated', 'unauthenticated', 'Please send a valid API key or access token.')
  }
  await countCall(c, program.countedAs)
  const store = await getStore(deps.db, program.storeId)
  c.set('store', store)
  return { store, session: program.session }
}

function versionOf(c: Context<AppEnv>): string {
  const [first] = commerceVersions
  const wanted = c.req.header(versionHeader)
  if (wanted === undefined) return first
  const known = commerceVersions.find((version) => version === wanted)
  if (known === undefined)
    throw new AppError(
      'invalid',
      'unknown_version',
      `Unknown version. Known versions: ${commerceVersions.join(', ')}`,
    )
  return known
}

async function countCall(c: Context<AppEnv>, countedAs: string): Promise<void> {
  try {
    announce(c, await c.var.deps.rateLimits.takeMerchantCall(countedAs))
  } catch (error) {
    if (error instanceof AppError && error.retryAfterSeconds !== undefined)
      announce(c, { limit: null, remaining: 0, resetSeconds: error.retryAfterSeconds })
    throw error
  }
}

/** In the form of the IETF's draft on rate limit headers. */
function announce(c: Context<AppEnv>, { limit, remaining, resetSeconds }: CallsLeft): void {
  if (limit !== null) c.header('ratelimit-policy', `"minute";q=${limit};w=60`)
  c.header('ratelimit', `"minute";r=${remaining};t=${resetSeconds}`)
}
