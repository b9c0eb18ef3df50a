import * as v from 'valibot'
import { callProvider, jsonIn, wordsOf, type ProviderAccess, type ProviderCall } from '../provider-call.ts'
import { ProviderError, undefinedIfGone } from '../provider-error.ts'
import type { Subscriber, SubscriptionAccount, SubscriptionPlatform } from './subscription-platform.ts'

const provider = 'Recharge'
const timeoutMs = 10_000

const id = v.pipe(v.number(), v.integer())
const subscription = v.object({
  id,
  status: v.string(),
  external_variant_id: v.object({ ecommerce: v.nullish(v.string()) }),
})
const charge = v.object({
  id,
  status: v.string(),
  /** A day, in some answers with a time. */
  scheduled_at: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}/),
    v.transform((at) => at.slice(0, 10)),
  ),
})
const refusal = v.union([v.object({ error: v.unknown() }), v.object({ errors: v.unknown() })])

/** Calls of an account. */
function callsOf({ apiToken, url, onExchange }: SubscriptionAccount) {
  const access: ProviderAccess = {
    name: provider,
    url,
    onExchange,
    headers: { 'x-recharge-access-token': apiToken, 'x-recharge-version': '2021-11' },
    wordsIn,
  }
  const call = <Schema extends v.GenericSchema>(given: Omit<ProviderCall<Schema>, 'timeoutMs'>) =>
    callProvider(access, { ...given, timeoutMs })
  /** The charges to come that contain a subscription, the next one first. */
  const queuedCharges = async (subscriptionId: string) => {
    const query = new URLSearchParams({
      purchase_item_id: subscriptionId,
      status: 'queued',
      sort_by: 'scheduled_at-asc',
      limit: '50',
    })
    const answer = v.object({ charges: v.array(charge) })
    const { charges } = await call({ method: 'GET', path: `/charges?${query.toString()}`, answer })
    return charges
      .filter(({ status }) => status === 'queued')
      .toSorted((one, other) => (one.scheduled_at < other.scheduled_at ? -1 : 1))
  }
  const customerIdOf = async ({ idFromPlatform, email }: Subscriber) => {
    const query =
      idFromPlatform === null
        ? new URLSearchParams({ email: email ?? '', limit: '1' })
        : new URLSearchParams({ external_customer_id: idFromPlatform, limit: '1' })
    const answer = v.object({ customers: v.array(v.object({ id })) })
    const { customers } = await call({ method: 'GET', path: `/customers?${query.toString()}`, answer })
    return customers[0]?.id
  }
  return { call, queuedCharges, customerIdOf }
}

/** Recharge, API version 2021-11, as docs/integrations/subscriptions.md describes it. */
export function recharge(account: SubscriptionAccount): SubscriptionPlatform {
  const { call, queuedCharges, customerIdOf } = callsOf(account)
  return {
    changes: ['skip', 'cancel'],
    async findLive(customer, variantId) {
      const customerId = await customerIdOf(customer)
      if (customerId === undefined) return []
      const query = new URLSearchParams({
        customer_id: `${customerId}`,
        external_variant_id: variantId,
        status: 'active',
        limit: '50',
      })
      const answer = v.object({ subscriptions: v.array(subscription) })
      const { subscriptions } = await call({
        method: 'GET',
        path: `/subscriptions?${query.toString()}`,
        answer,
      })
      return subscriptions
        .filter((one) => isActive(one) && one.external_variant_id.ecommerce === variantId)
        .map((one) => `${one.id}`)
    },
    async read(subscriptionId) {
      const found = await call({
        method: 'GET',
        path: `/subscriptions/${encodeURIComponent(subscriptionId)}`,
        answer: v.object({ subscription }),
      }).catch(undefinedIfGone)
      if (!found) return undefined
      if (!isActive(found.subscription)) return { isLive: false, nextOrderOn: null }
      const [next] = await queuedCharges(subscriptionId)
      return { isLive: true, nextOrderOn: next?.scheduled_at ?? null }
    },
    async skip(subscriptionId, nextOrderOn) {
      const planned = (await queuedCharges(subscriptionId)).find((one) => one.scheduled_at === nextOrderOn)
      if (!planned) throw new ProviderError(provider, `has no order planned for ${nextOrderOn}`, false)
      await call({
        method: 'POST',
        path: `/charges/${planned.id}/skip`,
        // Other subscriptions in the same charge stay in it.
        body: { purchase_item_ids: [Number(subscriptionId)] },
        answer: v.object({ charge: v.object({ id }) }),
      })
    },
    async cancel(subscriptionId, reason) {
      await call({
        method: 'POST',
        path: `/subscriptions/${encodeURIComponent(subscriptionId)}/cancel`,
        body: { cancellation_reason: reason },
        answer: v.object({ subscription }),
      })
    },
    async test() {
      await call({ method: 'GET', path: '/token_information', answer: v.object({}) })
    },
  }
}

const isActive = ({ status }: { status: string }) => status === 'active'

function wordsIn(body: string): string | undefined {
  const read = v.safeParse(refusal, jsonIn(body))
  if (!read.success) return undefined
  return wordsOf('error' in read.output ? read.output.error : read.output.errors).slice(0, 300) || undefined
}
