import * as v from 'valibot'
import { callProvider } from '../provider-call.ts'
import { ProviderError } from '../provider-error.ts'
import type { SubscriptionAccount, SubscriptionPlatform } from './subscription-platform.ts'

const provider = 'Skio'
const timeoutMs = 10_000

/** Skio answers at most 100 nodes. */
const findDocument = `query ($where: Subscriptions_bool_exp!) {
  Subscriptions(where: $where, limit: 10) {
    id
    status
    SubscriptionLines(where: { removedAt: { _is_null: true } }, limit: 4) { ProductVariant { platformId } }
  }
}`
const readDocument = `query ($id: uuid!) { SubscriptionByPk(id: $id) { id status nextBillingDate } }`
const skipDocument = `mutation ($input: SkipSubscriptionInput!) {
  skipSubscription(input: $input) { ok message nextBillingDate }
}`
const cancelDocument = `mutation ($input: CancelSubscriptionInput!) { cancelSubscription(input: $input) { ok } }`

const found = v.object({
  Subscriptions: v.array(
    v.object({
      id: v.string(),
      status: v.string(),
      SubscriptionLines: v.array(
        v.object({ ProductVariant: v.nullish(v.object({ platformId: v.nullish(v.string()) })) }),
      ),
    }),
  ),
})
const state = v.object({
  SubscriptionByPk: v.nullable(v.object({ status: v.string(), nextBillingDate: v.nullish(v.string()) })),
})
const outcome = v.object({ ok: v.nullish(v.boolean()), message: v.nullish(v.string()) })

/** Asks an account. Throws ProviderError also for an answer with errors, which is not to be repeated. */
function askerOf({ apiToken, url, onExchange }: SubscriptionAccount) {
  return async <Schema extends v.GenericSchema>(
    query: string,
    variables: Record<string, unknown>,
    data: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await callProvider(
      { name: provider, url, onExchange, headers: { authorization: `API ${apiToken}` } },
      {
        method: 'POST',
        path: '/v1/graphql',
        body: { query, variables },
        answer: v.object({
          data: v.nullish(v.unknown()),
          errors: v.optional(v.array(v.object({ message: v.string() }))),
        }),
        timeoutMs,
      },
    )
    const [error] = answer.errors ?? []
    if (error) throw new ProviderError(provider, error.message.slice(0, 300), false)
    const read = v.safeParse(data, answer.data)
    if (!read.success) throw new ProviderError(provider, 'answered in an unknown form', true)
    return read.output
  }
}

const assertDone = ({ ok, message }: v.InferOutput<typeof outcome>) => {
  if (ok !== true) throw new ProviderError(provider, message?.slice(0, 300) || 'refused', false)
}

/** Skio, as docs/integrations/subscriptions.md describes it. */
export function skio(account: SubscriptionAccount): SubscriptionPlatform {
  const ask = askerOf(account)
  return {
    changes: ['skip', 'cancel'],
    async findLive({ idFromPlatform, email }, variantId) {
      if (idFromPlatform === null && email === null) return []
      const user =
        idFromPlatform === null
          ? { email: { _eq: email } }
          : { platformId: { _eq: `gid://shopify/Customer/${idFromPlatform}` } }
      const where = { status: { _eq: 'ACTIVE' }, StorefrontUser: user }
      const { Subscriptions } = await ask(findDocument, { where }, found)
      return Subscriptions.filter(
        ({ status, SubscriptionLines }) =>
          status === 'ACTIVE' &&
          SubscriptionLines.some(
            (line) => line.ProductVariant?.platformId === `gid://shopify/ProductVariant/${variantId}`,
          ),
      ).map(({ id }) => id)
    },
    async read(id) {
      const { SubscriptionByPk } = await ask(readDocument, { id }, state)
      if (!SubscriptionByPk) return undefined
      const { status, nextBillingDate } = SubscriptionByPk
      const isLive = status === 'ACTIVE'
      return { isLive, nextOrderOn: isLive && nextBillingDate ? dayOf(nextBillingDate) : null }
    },
    async skip(id) {
      const data = v.object({ skipSubscription: outcome })
      assertDone((await ask(skipDocument, { input: { subscriptionId: id } }, data)).skipSubscription)
    },
    async cancel(id) {
      const data = v.object({ cancelSubscription: outcome })
      const input = { subscriptionId: id, shouldSendNotif: true }
      assertDone((await ask(cancelDocument, { input }, data)).cancelSubscription)
    },
    async test() {
      await ask(
        'query { Subscriptions(limit: 1) { id } }',
        {},
        v.object({ Subscriptions: v.array(v.unknown()) }),
      )
    },
  }
}

function dayOf(moment: string): string | null {
  const date = new Date(moment)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}
