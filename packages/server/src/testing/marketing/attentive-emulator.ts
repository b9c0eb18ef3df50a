import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'

const user = v.strictObject({ email: v.pipe(v.string(), v.email()) })
/** Keys without the characters that Attentive refuses. */
const key = v.pipe(v.string(), v.regex(/^[^"{}[\]\\|]{1,200}$/))
const scalars = v.record(key, v.union([v.string(), v.number(), v.boolean()], 'Arrays are not supported'))
const event = v.strictObject({
  type: v.pipe(v.string(), v.regex(/^[^"'(){}[\]\\|,]+$/)),
  externalEventId: v.pipe(v.string(), v.uuid()),
  occurredAt: v.pipe(v.string(), v.isoTimestamp()),
  user,
  properties: v.record(key, v.unknown()),
})
const attributes = v.strictObject({ user, properties: scalars })
const subscription = v.strictObject({ user, signUpSourceId: v.literal('unit-1') })

/** Attentive as docs/integrations/attentive.md describes it. */
export async function useAttentive() {
  const events: v.InferOutput<typeof event>[] = []
  const attributesOf = new Map<string, Record<string, unknown>>()
  const subscribed = new Set<string>()
  const apiKey = 'token-0123456789'
  const emulator = await useEmulatedPlatform({
    answer: ({ method, path, headers, json }: Asked) => {
      if (headers.get('authorization') !== `Bearer ${apiKey}`) throw new Refused(401, 'Unauthorized')
      const call = `${method} ${path}`
      if (call === 'GET /me') return { status: 200, body: { companyName: 'Birch' } }
      if (call === 'POST /events/custom') {
        events.push(parseBody(event, json))
        return { status: 200 }
      }
      if (call === 'POST /attributes/custom') {
        const given = parseBody(attributes, json)
        attributesOf.set(given.user.email, given.properties)
        return { status: 200 }
      }
      if (call !== 'POST /subscriptions') throw new Refused(404, 'Not found')
      subscribed.add(parseBody(subscription, json).user.email)
      return { status: 202, body: {} }
    },
    refusal: () => undefined,
    reset() {
      events.length = 0
      attributesOf.clear()
      subscribed.clear()
    },
  })
  return { ...emulator, apiKey, events, attributesOf, subscribed }
}
