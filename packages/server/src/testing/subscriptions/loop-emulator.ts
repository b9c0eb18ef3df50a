import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'
import { newSubscriptions, type EmulatedSubscription } from './subscription-world.ts'

/** Loop Subscriptions as docs/integrations/subscriptions.md describes it. */
export async function useLoop() {
  const world = newSubscriptions()
  const apiToken = 'loop-token-of-tests'

  const found = (id: string | undefined): EmulatedSubscription => {
    const one = world.subscriptions.find((subscription) => subscription.id === id)
    if (!one) throw new Refused(404, 'Subscription not found')
    return one
  }
  const answer = ({ method, path, headers, json }: Asked) => {
    if (headers.get('x-loop-token') !== apiToken) throw new Refused(401, 'Invalid token')
    const { pathname, searchParams } = new URL(path, 'http://loop')
    const [, resource, id, verb] = pathname.split('/')
    if (resource !== 'subscription') throw new Refused(404, 'Not found')
    if (method === 'GET' && id === undefined) {
      const customer = searchParams.get('customerShopifyId')
      const own = world.subscriptions.filter((one) => customer === null || one.customerId === customer)
      return { success: true, message: '', data: own.map(shown) }
    }
    if (method === 'GET' && verb === undefined) return { success: true, message: '', data: shown(found(id)) }
    if (method !== 'POST' || verb !== 'cancel') throw new Refused(404, 'Not found')
    parseBody(v.strictObject({}), json)
    const one = found(id)
    if (!one.isLive) throw new Refused(422, 'Subscription is already cancelled')
    one.isLive = false
    return { success: true, message: 'Subscription cancelled' }
  }
  const emulator = await useEmulatedPlatform({
    answer: (asked) => ({ status: 200, body: answer(asked) }),
    refusal: ({ message }) => ({ success: false, message }),
    reset: world.reset,
  })
  return { ...emulator, ...world, apiToken }
}

const shown = ({ id, isLive, plannedOn, customerId, email, variantId }: EmulatedSubscription) => ({
  id: Number(id),
  status: isLive ? 'ACTIVE' : 'CANCELLED',
  nextBillingDateEpoch: plannedOn[0] ? Date.parse(plannedOn[0]) / 1000 : null,
  customer: { shopifyId: Number(customerId), email },
  lines: [{ variantShopifyId: Number(variantId), quantity: 1 }],
})
