import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { askShop } from '../ask-shop.ts'
import { shopifyLibrary } from '../shopify-library.ts'
import { callCost } from './call-points.ts'
import { Throttled, type CallPace } from './pace-calls.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

const provider = 'Shopify'
const patienceMs = 15_000

/** The Admin API knows the app by its access token alone. */
const app = { clientId: 'none', clientSecret: 'none' }

/** What the library throws for an answer with errors. */
const failed = v.object({
  body: v.object({
    errors: v.object({
      graphQLErrors: v.pipe(
        v.array(
          v.object({
            message: v.string(),
            extensions: v.optional(v.object({ code: v.optional(v.string()) })),
          }),
        ),
        v.minLength(1),
      ),
    }),
    extensions: v.optional(v.unknown()),
  }),
})

const withCost = v.object({ cost: callCost })
const costIn = (extensions: unknown) => {
  const { success, output } = v.safeParse(withCost, extensions)
  return success ? output.cost : undefined
}

/**
 * Sends a query to a shop's Admin API (GraphQL), at the pace of `access`, and returns its data, parsed by `schema`.
 *
 * @throws ShopifyRefusal for what our app may not do there; ProviderError for everything else, also while
 * Shopify wants fewer requests for longer than the pace waits: who asked tries again later
 */
export async function callShopify<Schema extends v.GenericSchema>(
  { url, accessToken, pace = immediately }: ShopAccess,
  question: { document: string; variables?: Record<string, unknown> },
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const { clients } = await shopifyLibrary(app)
  const { Session } = await import('@shopify/shopify-api')
  const session = new Session({ id: '', shop: new URL(url).host, state: '', isOnline: false, accessToken })
  const client = new clients.Graphql({ session })
  const data = await pace(question.document, async () => {
    const { data, extensions } = await askShop({ url, patienceMs }, () =>
      client.request<unknown>(question.document, { variables: question.variables ?? {} }),
    ).catch(throwAsOurs)
    return { answer: data, cost: costIn(extensions) }
  })

  const parsed = v.safeParse(schema, data)
  if (!parsed.success) throw new ProviderError(provider, 'answered something else than was asked', false)
  return parsed.output
}

const immediately: CallPace = async (_document, send) => (await send()).answer

function throwAsOurs(error: unknown): never {
  if (error instanceof ProviderError) throw error
  const body = v.is(failed, error) ? error.body : undefined
  const [first] = body?.errors.graphQLErrors ?? []
  if (!body || !first) throw new ProviderError(provider, 'answered no GraphQL', true, { cause: error })
  const code = first.extensions?.code
  if (code === 'THROTTLED') throw new Throttled(costIn(body.extensions))
  throw errorOf(first.message, code)
}

function errorOf(message: string, code: string | undefined): Error {
  if (code === 'ACCESS_DENIED') return new ShopifyRefusal(message)
  return new ProviderError(provider, message, code === 'INTERNAL_SERVER_ERROR')
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
