import * as v from 'valibot'
import { callProvider, jsonIn, type ProviderAccess, type ProviderCall } from '../provider-call.ts'
import { undefinedIfGone } from '../provider-error.ts'
import type { SubscriptionAccount, SubscriptionPlatform } from './subscription-platform.ts'

const timeoutMs = 10_000

const number = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((given) => `${given}`),
)
const subscription = v.object({
  id: number,
  status: v.string(),
  nextBillingDateEpoch: v.nullish(v.number()),
  customer: v.nullish(v.object({ shopifyId: v.nullish(number) })),
  lines: v.nullish(v.array(v.object({ variantShopifyId: v.nullish(number) })), []),
})

/**
 * Loop Subscriptions, its Admin API of 2023-10, as docs/integrations/subscriptions.md describes it. Its documentation of
 * skipping an order could not be read, so skipping isn't offered.
 */
export function loop({ apiToken, url, onExchange }: SubscriptionAccount): SubscriptionPlatform {
  const access: ProviderAccess = {
    name: 'Loop Subscriptions',
    url,
    onExchange,
    headers: { 'x-loop-token': apiToken },
    wordsIn: (body) => {
      const read = v.safeParse(v.object({ message: v.string() }), jsonIn(body))
      return read.success ? read.output.message.slice(0, 300) : undefined
    },
  }
  const call = <Schema extends v.GenericSchema>(given: Omit<ProviderCall<Schema>, 'timeoutMs'>) =>
    callProvider(access, { ...given, timeoutMs })
  return {
    changes: ['cancel'],
    async findLive({ idFromPlatform }, variantId) {
      // It finds subscriptions by the shop's customers only, not by email.
      if (idFromPlatform === null) return []
      const { data } = await call({
        method: 'GET',
        path: `/subscription?${new URLSearchParams({ customerShopifyId: idFromPlatform }).toString()}`,
        answer: v.object({ data: v.array(subscription) }),
      })
      return data
        .filter(
          (one) =>
            isLive(one) &&
            one.customer?.shopifyId === idFromPlatform &&
            one.lines?.some((line) => line.variantShopifyId === variantId),
        )
        .map((one) => one.id)
    },
    async read(id) {
      const found = await call({
        method: 'GET',
        path: `/subscription/${encodeURIComponent(id)}`,
        answer: v.object({ data: subscription }),
      }).catch(undefinedIfGone)
      return found && { isLive: isLive(found.data), nextOrderOn: nextOrderOf(found.data) }
    },
    skip: () => Promise.reject(new Error('Skipping is not offered for Loop Subscriptions')),
    async cancel(id) {
      // All fields are optional; their names are not in the part of the documentation that is public as text.
      await call({
        method: 'POST',
        path: `/subscription/${encodeURIComponent(id)}/cancel`,
        body: {},
        answer: v.object({ success: v.optional(v.literal(true)) }),
      })
    },
    async test() {
      await call({ method: 'GET', path: '/subscription', answer: v.object({ data: v.array(v.unknown()) }) })
    },
  }
}

type LoopSubscription = v.InferOutput<typeof subscription>

const isLive = ({ status }: LoopSubscription) => status === 'ACTIVE'

const nextOrderOf = (given: LoopSubscription): string | null =>
  isLive(given) && given.nextBillingDateEpoch
    ? new Date(given.nextBillingDateEpoch * 1000).toISOString().slice(0, 10)
    : null
