import type { Registration } from '@aftercare/domain/api/registration-schema'
import type { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { may } from '@aftercare/domain/merchants/permissions'
import type { Repeatable, Sent, StoreCall } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { correctRegistration } from './correct-registration.ts'
import { createRegistration } from './create-registration.ts'
import { listRegistrations } from './registration-list-reads.ts'
import { getRegistration } from './registration-reads.ts'

/* What staff and programs do with registrations in the same way, whichever API they call. */

type Api = typeof registrationsApi
type Asked<Name extends keyof Api> = StoreCall & Pick<Sent<Api[Name]>, 'body'>
type OfRegistration = { params: { registrationId: string } }

export const registrationsPage = ({
  deps,
  store,
  query,
}: Pick<StoreCall, 'deps' | 'store'> & Pick<Sent<Api['listRegistrations']>, 'query'>) => {
  const { cursor, direction, orderBy, take, ...filters } = query
  return listRegistrations(deps, store, filters, { cursor, direction, orderBy, take })
}

export async function createOneRegistration({
  body,
  repeat,
  ...call
}: Asked<'createRegistration'> & Repeatable): Promise<Registration> {
  const { deps, store, session } = call
  const by = { who: session.who, consent: null, referrer: null, locale: null }
  const { id } = await createRegistration(deps, store, body, by, repeat())
  return registrationFor(call, id)
}

export const oneRegistration = ({ params, ...call }: StoreCall & OfRegistration): Promise<Registration> =>
  registrationFor(call, params.registrationId)

export async function correctOneRegistration({
  params,
  body,
  repeat,
  ...call
}: Asked<'updateRegistration'> & OfRegistration & Repeatable): Promise<Registration> {
  const { version, ...entered } = body
  const { deps, store, session } = call
  const id = params.registrationId
  await idempotently(deps, repeat(), async (deps) => {
    await correctRegistration(deps, store, { id, version, who: session.who }, entered)
    return done
  })
  return registrationFor(call, id)
}

export async function cancelOneRegistration({
  params,
  body,
  repeat,
  ...call
}: Asked<'cancelRegistration'> & OfRegistration & Repeatable): Promise<Registration> {
  const { deps, store, session } = call
  const id = params.registrationId
  await idempotently(deps, repeat(), async (deps) => {
    await cancelRegistration(deps, store, { id, version: body.version, who: session.who })
    return done
  })
  return registrationFor(call, id)
}

/** What is kept of a change for its repetitions; the answer is read anew. */
const done = { success: true }

/** Leaves out the claims for callers who may not see claims. */
async function registrationFor({ deps, store, session }: StoreCall, id: string): Promise<Registration> {
  const registration = await getRegistration(deps, store, id)
  const maySeeClaims = may(session.access, 'viewClaims', store.settings.staff)
  return { ...registration, claims: maySeeClaims ? registration.claims : [] }
}
