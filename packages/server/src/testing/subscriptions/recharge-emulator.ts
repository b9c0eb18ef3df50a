import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'
import { newSubscriptions, type EmulatedSubscription } from './subscription-world.ts'

const cancellation = v.strictObject({
  cancellation_reason: v.pipe(v.string(), v.minLength(1)),
  cancellation_reason_comments: v.optional(v.pipe(v.string(), v.maxLength(1024))),
  send_email: v.optional(v.boolean()),
})
const skipping = v.strictObject({ purchase_item_ids: v.pipe(v.array(v.number()), v.minLength(1)) })

/** Recharge, API version 2021-11, as docs/integrations/subscriptions.md describes it. */
export async function useRecharge() {
  const world = newSubscriptions()
  const apiToken = 'sk_1x1_recharge_of_tests'
  const skipped: { id: string; day: string }[] = []

  const found = (id: string | undefined): EmulatedSubscription => {
    const one = world.subscriptions.find((subscription) => subscription.id === id)
    if (!one) throw new Refused(404, 'Not Found')
    return one
  }
  const answer = ({ method, path, headers, json }: Asked) => {
    if (headers.get('x-recharge-access-token') !== apiToken) throw new Refused(401, 'bad authentication')
    if (headers.get('x-recharge-version') !== '2021-11') throw new Refused(400, 'unknown version')
    const { pathname, searchParams } = new URL(path, 'http://recharge')
    const [, resource, id, verb] = pathname.split('/')
    const call = `${method} /${resource}${verb ? `/:id/${verb}` : id ? '/:id' : ''}`
    if (call === 'GET /token_information') return { token_information: { name: 'Aftercare', scopes: [] } }
    if (call === 'GET /customers') return customersLike(world.subscriptions, searchParams)
    if (call === 'GET /subscriptions') return subscriptionsLike(world.subscriptions, searchParams)
    if (call === 'GET /subscriptions/:id') return { subscription: shown(found(id)) }
    if (call === 'GET /charges') {
      allow(searchParams, ['purchase_item_id', 'status', 'sort_by', 'limit'])
      const one = found(searchParams.get('purchase_item_id') ?? undefined)
      const days = one.isLive ? one.plannedOn : []
      return { charges: days.map((day) => ({ id: chargeId(one, day), status: 'queued', scheduled_at: day })) }
    }
    if (call === 'POST /charges/:id/skip') {
      const { purchase_item_ids } = parseBody(skipping, json)
      const one = found(`${purchase_item_ids[0]}`)
      const day = one.plannedOn.find((planned) => `${chargeId(one, planned)}` === id)
      if (day === undefined) throw new Refused(422, 'Only queued charges can be skipped')
      one.plannedOn = one.plannedOn.filter((planned) => planned !== day)
      skipped.push({ id: one.id, day })
      return { charge: { id: Number(id), status: 'skipped', scheduled_at: day } }
    }
    if (call === 'POST /subscriptions/:id/cancel') {
      const one = found(id)
      const { cancellation_reason } = parseBody(cancellation, json)
      if (!one.isLive) throw new Refused(422, 'Subscription is already cancelled')
      Object.assign(one, { isLive: false, reason: cancellation_reason })
      return { subscription: shown(one) }
    }
    throw new Refused(404, 'Not Found')
  }
  const emulator = await useEmulatedPlatform({
    answer: (asked) => ({ status: 200, body: answer(asked) }),
    refusal: ({ status, message }) => (status === 422 ? { errors: { base: [message] } } : { error: message }),
    reset() {
      world.reset()
      skipped.length = 0
    },
  })
  return { ...emulator, ...world, apiToken, skipped }
}

const shownStatus = ({ isLive }: EmulatedSubscription) => (isLive ? 'active' : 'cancelled')

const shown = (one: EmulatedSubscription) => ({
  id: Number(one.id),
  status: shownStatus(one),
  external_variant_id: { ecommerce: one.variantId },
  cancellation_reason: one.reason ?? null,
})

const chargeId = ({ id }: EmulatedSubscription, day: string) => Number(`${id}${day.replaceAll('-', '')}`)

function allow(given: URLSearchParams, names: readonly string[]) {
  const unknown = [...given.keys()].find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Refused(422, `Unknown parameter ${unknown}`)
}

function customersLike(all: readonly EmulatedSubscription[], given: URLSearchParams) {
  allow(given, ['email', 'external_customer_id', 'limit'])
  const customers = all.filter(
    ({ customerId, email }) =>
      customerId === given.get('external_customer_id') || email === given.get('email'),
  )
  return { customers: customers.slice(0, 1).map(({ customerId }) => ({ id: 10_000 + Number(customerId) })) }
}

function subscriptionsLike(all: readonly EmulatedSubscription[], given: URLSearchParams) {
  allow(given, ['customer_id', 'external_variant_id', 'status', 'limit'])
  const own = all.filter(
    (one) =>
      `${10_000 + Number(one.customerId)}` === given.get('customer_id') &&
      one.variantId === given.get('external_variant_id') &&
      shownStatus(one) === given.get('status'),
  )
  return { subscriptions: own.map(shown), next_cursor: null, previous_cursor: null }
}
