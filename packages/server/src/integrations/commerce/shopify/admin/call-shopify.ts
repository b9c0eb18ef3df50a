import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { requestJson } from '../../../provider-http.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

const provider = 'Shopify'
/** The version that every document here is written for. */
const adminApiVersion = '2026-07'
const patienceMs = 15_000

const envelope = v.object({
  data: v.nullish(v.unknown()),
  errors: v.optional(
    v.array(
      v.object({
        message: v.string(),
        extensions: v.optional(v.object({ code: v.optional(v.string()) })),
      }),
    ),
    [],
  ),
})

/**
 * Sends a query to a shop's Admin API (GraphQL) and returns its data, parsed by `schema`.
 *
 * @throws ShopifyRefusal for what our app may not do there; ProviderError for everything else, also while
 * Shopify wants fewer requests: who asked tries again later
 */
export async function callShopify<Schema extends v.GenericSchema>(
  { url, accessToken }: ShopAccess,
  question: { document: string; variables?: Record<string, unknown> },
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const body = await requestJson(provider, {
    method: 'POST',
    url: `${url}/admin/api/${adminApiVersion}/graphql.json`,
    headers: { 'x-shopify-access-token': accessToken },
    body: { query: question.document, variables: question.variables ?? {} },
    signal: AbortSignal.timeout(patienceMs),
  })
  const answer = v.safeParse(envelope, body)
  if (!answer.success) throw new ProviderError(provider, 'answered no GraphQL', true)
  for (const { message, extensions } of answer.output.errors) throw errorOf(message, extensions?.code)

  const parsed = v.safeParse(schema, answer.output.data)
  if (!parsed.success) throw new ProviderError(provider, 'answered something else than was asked', false)
  return parsed.output
}

function errorOf(message: string, code: string | undefined): Error {
  if (code === 'ACCESS_DENIED') return new ShopifyRefusal(message)
  const isTemporary = code === 'THROTTLED' || code === 'INTERNAL_SERVER_ERROR'
  return new ProviderError(provider, code === 'THROTTLED' ? 'wants fewer requests' : message, isTemporary)
}

/** What every mutation returns in addition to its result. */
export const userErrors = v.array(v.object({ message: v.string() }))

/** @throws ShopifyRefusal when there are any */
export function refuseUserErrors(errors: v.InferOutput<typeof userErrors>): void {
  if (errors.length > 0) throw new ShopifyRefusal(errors.map(({ message }) => message).join(' '))
}

/** Ids of Shopify's GraphQL; ours are those of its webhooks and files. */
export const gid = (type: string, id: string): string => `gid://shopify/${type}/${id}`
export const idOfGid = (globalId: string): string => globalId.split('/').at(-1) ?? globalId
