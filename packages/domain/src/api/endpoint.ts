import type * as v from 'valibot'

/** One HTTP call, described once and used by the server's route, the browser's client and the reference. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Hono's form: `/:storefrontId/claim`. */
  path: string
  /** One sentence for the reference. */
  summary: string
  query?: v.GenericSchema
  body?: v.GenericSchema
  response: v.GenericSchema
}

/** Keeps the literal types of `path` and `method`, which Hono and the client both infer from. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type EndpointInput<E extends Endpoint> = {
  params: Record<ParamName<E['path']>, string>
  signal?: AbortSignal
  /** Of a POST: the key of an earlier call that this one repeats, so that both have one effect. */
  idempotencyKey?: string
} & (E extends { query: infer Q extends v.GenericSchema } ? { query: v.InferInput<Q> } : unknown) &
  (E extends { body: infer B extends v.GenericSchema } ? { body: v.InferInput<B> } : unknown)

export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['response']>
