import { createApiClient } from '@aftercare/domain/api/client'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { ApiScope, RoleCode } from '@aftercare/domain/merchants/permissions'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { choosePassword } from '#modules/users/choose-password.ts'
import { createUser } from '#modules/users/create-user.ts'
import { issueOneTimeToken } from '#modules/users/one-time-tokens.ts'
import { openSession } from '#modules/users/open-session.ts'
import { appOf } from './app-of.ts'

/** A user of the store in this role, who is signed in: their id and the token of their session. */
export async function aUser(
  deps: Deps,
  store: Store,
  roleCode: Exclude<RoleCode, 'Aftercare_Admin'>,
  given: { email?: string; isLimited?: boolean } = {},
) {
  const { email = `${roleCode.toLowerCase()}@${store.slug}.example`, isLimited = false } = given
  const { id } = await createUser(deps, store.storeId, {
    email,
    firstName: 'Robin',
    lastName: 'Vega',
    roleCode,
  })
  const limits = isLimited ? ({ via: 'access-code', storeId: store.storeId, isLimited } as const) : undefined
  const { token } = await openSession(deps, { accountId: id, ...(limits ?? { via: 'password' }) })
  return { id, email, token }
}

/** A key of the store's API with these scopes. */
export async function anApiKey(deps: Deps, store: Store, scopes: readonly ApiScope[]): Promise<string> {
  const { key } = await createApiKey(deps, store.storeId, systemActor, { name: 'A key', scopes })
  return key
}

/** The merchant API for a program with this token, the console with this cookie, or nobody. */
export function merchantClient(deps: Deps, given: { token?: string; cookie?: string } = {}) {
  const app = appOf(deps)
  return createApiClient(`http://test${merchantApiBase}`, {
    fetch: async (url, init) => app.request(url, init),
    headers: () => ({
      ...(given.token !== undefined && { authorization: `Bearer ${given.token}` }),
      ...(given.cookie !== undefined && { cookie: given.cookie }),
      ...(given.token === undefined && { [consoleHeader]: '1' }),
    }),
  })
}

/** Gives an account a password, as an emailed link does. */
export async function aPassword(deps: Deps, userId: string, password: string): Promise<void> {
  const { token } = await issueOneTimeToken(deps, { purpose: 'password-reset', accountId: userId })
  await choosePassword(deps, { token, password, network: 'fixtures' })
}

/** One of ours, who may open every store: the token of their session. */
export async function anOperator(deps: Deps): Promise<string> {
  const id = deps.newId()
  const now = deps.now()
  const fields = { email: 'ops@aftercare.example', emailVerifiedOn: now, passwordHash: null, createdOn: now }
  await deps.db
    .insertInto('account')
    .values({ id, ...fields, isOperator: true })
    .execute()
  return (await openSession(deps, { accountId: id, via: 'password' })).token
}

/** What lies in the outbox for an address, newest first, with the token that it carries. */
export async function mailedTo(deps: Deps, to: string) {
  const mails = await deps.db
    .selectFrom('mail')
    .selectAll()
    .where('to', '=', to)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return mails.map((mail) => ({ ...mail, token: /token=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '' }))
}
