import type { CommerceEndpoint } from '@aftercare/domain/api/commerce/commerce-endpoint'
import type { Context, Hono } from 'hono'
import { admitProgram } from './admit-program.ts'
import type { AppEnv } from './context.ts'
import { readCall, respond, type Answer, type Repeatable, type Sent, type StoreCall } from './serve.ts'

type Call<E extends CommerceEndpoint> = StoreCall & Sent<E> & Repeatable

/**
 * Registers a call of the API for programs exactly as its contract says: `handle` runs only for keys and tokens with
 * the scope, and for input that its schemas accept (else 422 with the fields).
 */
export function serveCommerce<const E extends CommerceEndpoint>(
  routes: Hono<AppEnv>,
  endpoint: E,
  handle: (call: Call<E>, c: Context<AppEnv>) => Promise<Answer<E>>,
): void {
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const admission = await admitProgram(c, endpoint)
    const call = {
      deps: c.var.deps,
      ...admission,
      ...(await readCall(c, endpoint, admission.session)),
    }
    return respond(c, await handle(call as unknown as Call<E>, c))
  })
}
