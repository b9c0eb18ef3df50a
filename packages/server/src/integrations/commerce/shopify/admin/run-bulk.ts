import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { callShopify, refuseUserErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const runBulkDocument = /* GraphQL */ `
  mutation RunBulk($query: String!) {
    bulkOperationRunQuery(query: $query, groupObjects: true) {
      bulkOperation {
        id
      }
      userErrors {
        code
        message
      }
    }
  }
`

export const bulkStateDocument = /* GraphQL */ `
  query BulkState($id: ID!) {
    bulkOperation(id: $id) {
      status
      errorCode
      objectCount
      rootObjectCount
      url
    }
  }
`

const started = v.object({
  bulkOperationRunQuery: v.object({
    bulkOperation: v.nullable(v.object({ id: v.string() })),
    userErrors: v.array(v.object({ code: v.nullish(v.string(), null), message: v.string() })),
  }),
})

const count = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
const state = v.object({
  bulkOperation: v.nullable(
    v.object({
      status: v.string(),
      errorCode: v.nullable(v.string()),
      objectCount: count,
      rootObjectCount: count,
      url: v.nullable(v.string()),
    }),
  ),
})
export type BulkState = NonNullable<v.InferOutput<typeof state>['bulkOperation']>

const busy = new Set(['LIMIT_REACHED', 'OPERATION_IN_PROGRESS'])

/**
 * Starts a bulk operation with its objects grouped, and returns its id.
 *
 * @throws ProviderError to be retried also while too many operations are in progress; ShopifyRefusal
 */
export async function startBulk(access: ShopAccess, query: string): Promise<string> {
  const answer = await callShopify(access, { document: runBulkDocument, variables: { query } }, started)
  const { bulkOperation, userErrors } = answer.bulkOperationRunQuery
  if (userErrors.some(({ code }) => busy.has(code ?? '')))
    throw new ProviderError('Shopify', 'runs too many bulk operations already', true)
  refuseUserErrors(userErrors)
  if (!bulkOperation) throw new ProviderError('Shopify', 'started no bulk operation', true)
  return bulkOperation.id
}

/** Undefined for an operation that Shopify no longer knows. */
export async function readBulkState(access: ShopAccess, id: string): Promise<BulkState | undefined> {
  const { bulkOperation } = await callShopify(
    access,
    { document: bulkStateDocument, variables: { id } },
    state,
  )
  return bulkOperation ?? undefined
}

/** Without a byte for this long, the download is taken for broken. */
const patienceMs = 60_000

/** The result's bytes as they arrive. @throws ProviderError, to be retried, for a download that breaks off */
export async function* downloadBulk(url: string): AsyncGenerator<Uint8Array> {
  const abort = new AbortController()
  let timer = setTimeout(() => abort.abort(), patienceMs)
  try {
    const response = await fetch(url, { signal: abort.signal })
    if (!response.ok || !response.body)
      throw new ProviderError('Shopify', `answered ${response.status} for a bulk result`, true)
    for await (const chunk of response.body) {
      clearTimeout(timer)
      yield chunk
      timer = setTimeout(() => abort.abort(), patienceMs)
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('Shopify', 'broke off a bulk result', true, { cause: error })
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}
