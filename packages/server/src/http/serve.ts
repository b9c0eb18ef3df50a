import type { Endpoint, EndpointOutput, ParamName } from '@aftercare/domain/api/endpoint'
import type { MerchantEndpoint } from '@aftercare/domain/api/merchant-endpoint'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { ApiCaller, StoreSession } from '#modules/users/identify-caller.ts'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { parseFields } from '#platform/http/invalid-fields.ts'
import { WrittenJson } from '#platform/http/written-json.ts'
import type { AppEnv } from './context.ts'
import { idempotencyOf } from './idempotency.ts'
import { admit } from './merchant-session.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

/** What a handler below `/{storeId}` knows of every call. */
export type StoreCall = { deps: Deps; store: Store; session: StoreSession }

type IsInStore<E extends MerchantEndpoint> = E['path'] extends `/:storeId/${string}` ? true : false

/** What a caller sent, as the contract says. */
export type Sent<E extends Endpoint> = {
  params: Record<ParamName<E['path']>, string>
  query: E extends { query: infer Q extends v.GenericSchema } ? v.InferOutput<Q> : undefined
  body: E extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined
}

/** What identifies a repetition of the call, for `idempotently`. */
export type Repeatable = { repeat: () => IdempotentRequest | undefined }

/** What a handler answers; an undefined result is a 204. */
export type Answer<E extends Endpoint> = EndpointOutput<E> | WrittenJson<EndpointOutput<E>>

type Call<E extends MerchantEndpoint> = Sent<E> & {
  deps: Deps
  /** The raw body: defaults are applied when stored values are read. */
  given: unknown
} & (IsInStore<E> extends true ? { store: Store } & Repeatable : unknown) &
  (E['access'] extends 'anybody'
    ? unknown
    : E['access'] extends 'shop-staff'
      ? { asker: ApiCaller }
      : IsInStore<E> extends true
        ? { asker: ApiCaller; session: StoreSession }
        : { asker: ApiCaller })

/**
 * Registers a call of the merchant API exactly as its contract says: `handle` runs only for callers the
 * contract admits and for input its schemas accept (else 422 with the fields).
 *
 * A `PUT` is also accepted as a `POST`.
 */
export function serve<const E extends MerchantEndpoint>(
  routes: Hono<AppEnv>,
  endpoint: E,
  handle: (call: Call<E>, c: Context<AppEnv>) => Promise<Answer<E>>,
): void {
  const methods = endpoint.method === 'PUT' ? ['PUT', 'POST'] : [endpoint.method]
  routes.on(methods, endpoint.path, async (c) => {
    const admission = await admit(c, endpoint)
    const call = {
      deps: c.var.deps,
      ...admission,
      ...(await readCall(c, endpoint, admission.session)),
    }
    // What the types say of store and session, `admit` has just made sure of.
    return respond(c, await handle(call as unknown as Call<E>, c))
  })
}

/** Sends a handler's answer. */
export function respond<E extends Endpoint>(c: Context<AppEnv>, answer: Answer<E>): Response {
  if (answer instanceof WrittenJson) return c.body(answer.text, 200, { 'content-type': 'application/json' })
  return answer === undefined ? c.body(null, 204) : c.json(answer as object)
}

/**
 * What a caller who was let in sends, as the contract says.
 *
 * @throws AppError 422 with the fields that its schemas refuse
 */
export async function readCall(c: Context<AppEnv>, endpoint: Endpoint, session: StoreSession | undefined) {
  const given = endpoint.body && (await readJson(c))
  return {
    params: c.req.param(),
    query: endpoint.query && parseFields(endpoint.query, readQuery(c), 'invalid_query'),
    body: endpoint.body && parseFields(endpoint.body, given, 'invalid_body'),
    given,
    repeat: () => idempotencyOf(c, given, { subject: subjectOf(session) }),
  }
}

/** The same request by somebody else is a different one. */
const subjectOf = (session: StoreSession | undefined) => session?.who.userId ?? session?.who.apiKeyId ?? ''
