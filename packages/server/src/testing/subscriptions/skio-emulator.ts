import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'
import { newSubscriptions, type EmulatedSubscription } from './subscription-world.ts'

const operation = v.strictObject({ query: v.string(), variables: v.record(v.string(), v.unknown()) })
const equal = v.strictObject({ _eq: v.string() })
const search = v.strictObject({
  where: v.strictObject({
    status: v.strictObject({ _eq: v.picklist(['ACTIVE', 'CANCELLED', 'PAUSED']) }),
    StorefrontUser: v.union([v.strictObject({ email: equal }), v.strictObject({ platformId: equal })]),
  }),
})
const uuid = v.pipe(v.string(), v.uuid())
const byKey = v.strictObject({ id: uuid })
const skipping = v.strictObject({ input: v.strictObject({ subscriptionId: uuid }) })
const cancellation = v.strictObject({
  input: v.strictObject({ subscriptionId: uuid, shouldSendNotif: v.optional(v.boolean()) }),
})

/** Most levels of fields in a query. */
const depthMax = 4

/** Skio’s GraphQL API as docs/integrations/subscriptions.md describes it: it answers errors with status 200. */
export async function useSkio() {
  const world = newSubscriptions()
  const apiToken = 'skio-token-of-tests'
  const skipped: { id: string; day: string }[] = []

  const find = (id: string) => world.subscriptions.find((one) => one.id === id)
  const changed = (id: string): EmulatedSubscription => {
    const one = find(id)
    if (!one?.isLive) throw new Refused(200, 'Subscription is not active')
    return one
  }
  const answer = ({ method, path, headers, json }: Asked) => {
    if (method !== 'POST' || path !== '/v1/graphql') throw new Refused(404, 'Not found')
    if (headers.get('authorization') !== `API ${apiToken}`)
      throw new Refused(200, 'Could not verify the API token')
    const { query, variables } = parseBody(operation, json)
    if (depthOf(query) > depthMax) throw new Refused(200, 'Query is too deep')
    const [, field] = /^(?:query|mutation)[^{]*\{\s*(\w+)/.exec(query.replace(/\([^)]*!\)/, '')) ?? []
    if (field === 'Subscriptions') {
      if (Object.keys(variables).length === 0) return { Subscriptions: [] }
      const { where } = parseBody(search, variables)
      const user = where.StorefrontUser
      const own = world.subscriptions.filter((one) =>
        'email' in user
          ? one.email === user.email._eq
          : `gid://shopify/Customer/${one.customerId}` === user.platformId._eq,
      )
      return { Subscriptions: own.filter((one) => statusOf(one) === where.status._eq).map(shown) }
    }
    if (field === 'SubscriptionByPk') {
      const one = find(parseBody(byKey, variables).id)
      return { SubscriptionByPk: one ? shown(one) : null }
    }
    if (field === 'skipSubscription') {
      const one = changed(parseBody(skipping, variables).input.subscriptionId)
      const [day = ''] = one.plannedOn.splice(0, 1)
      skipped.push({ id: one.id, day })
      return { skipSubscription: { ok: true, message: 'Skipped', nextBillingDate: one.plannedOn[0] ?? null } }
    }
    if (field === 'cancelSubscription') {
      changed(parseBody(cancellation, variables).input.subscriptionId).isLive = false
      return { cancelSubscription: { ok: true } }
    }
    throw new Refused(200, `field '${field}' not found in type: 'query_root'`)
  }
  const emulator = await useEmulatedPlatform({
    answer: (asked) => ({ status: 200, body: { data: answer(asked) } }),
    refusal: ({ message }) => ({ errors: [{ message, extensions: { code: 'validation-failed' } }] }),
    reset() {
      world.reset()
      skipped.length = 0
    },
  })
  const add = (given: Partial<EmulatedSubscription> = {}) =>
    world.add({
      id: `09f3526e-1db3-4aaa-8234-${`${world.subscriptions.length}`.padStart(12, '0')}`,
      ...given,
    })
  return { ...emulator, ...world, add, apiToken, skipped }
}

const statusOf = ({ isLive }: EmulatedSubscription) => (isLive ? 'ACTIVE' : 'CANCELLED')

const shown = (one: EmulatedSubscription) => ({
  id: one.id,
  status: statusOf(one),
  nextBillingDate: one.plannedOn[0] ? `${one.plannedOn[0]}T09:00:00.123456+00:00` : null,
  SubscriptionLines: [{ ProductVariant: { platformId: `gid://shopify/ProductVariant/${one.variantId}` } }],
})

/** Levels of selected fields, without those in arguments. */
function depthOf(query: string): number {
  const selected = query.replace(/\([^()]*\)/g, '')
  let depth = 0
  let deepest = 0
  for (const letter of selected) {
    if (letter === '{') deepest = Math.max(deepest, ++depth)
    if (letter === '}') depth -= 1
  }
  return deepest
}
