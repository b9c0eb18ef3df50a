import type { CommerceEndpoint } from '@aftercare/domain/api/commerce/commerce-endpoint'
import type { EndpointOutput, ParamName } from '@aftercare/domain/api/endpoint'
import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import type { IdempotentRequest } from '#platform/http/idempotency.ts'
import { WrittenJson } from '#platform/http/written-json.ts'
import { admitProgram } from './admit-program.ts'
import type { AppEnv } from './context.ts'
import { readCall, type StoreCall } from './serve.ts'

type Call<E extends CommerceEndpoint> = StoreCall & {
  params: Record<ParamName<E['path']>, string>
  query: E extends { query: infer Q extends v.GenericSchema } ? v.InferOutput<Q> : undefined
  body: E extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined
  repeat: () => IdempotentRequest | undefined
}

/**
 * Registers a call of the API for programs exactly as its contract says: `handle` runs only for keys and tokens with
 * the scope, and for input that its schemas accept (else 422 with the fields). An undefined result is a 204.
 */
export function serveCommerce<const E extends CommerceEndpoint>(
  routes: Hono<AppEnv>,
  endpoint: E,
  handle: (call: Call<E>, c: Context<AppEnv>) => Promise<EndpointOutput<E> | WrittenJson<EndpointOutput<E>>>,
): void {
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const admission = await admitProgram(c, endpoint)
    const call = {
      deps: c.var.deps,
      ...admission,
      ...(await readCall(c, endpoint, admission.session)),
    }
    const answer = await handle(call as unknown as Call<E>, c)
    if (answer instanceof WrittenJson) return c.body(answer.text, 200, { 'content-type': 'application/json' })
    return answer === undefined ? c.body(null, 204) : c.json(answer as object)
  })
}
