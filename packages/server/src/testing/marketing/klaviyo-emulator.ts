import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'

const email = v.pipe(v.string(), v.email())
const event = v.strictObject({
  data: v.strictObject({
    type: v.literal('event'),
    attributes: v.strictObject({
      unique_id: v.optional(v.string()),
      time: v.optional(v.pipe(v.string(), v.isoTimestamp())),
      properties: v.record(v.string(), v.unknown()),
      value: v.optional(v.number()),
      value_currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
      metric: v.strictObject({
        data: v.strictObject({
          type: v.literal('metric'),
          attributes: v.strictObject({ name: v.pipe(v.string(), v.maxLength(127)) }),
        }),
      }),
      profile: v.strictObject({
        data: v.strictObject({
          type: v.literal('profile'),
          attributes: v.strictObject({
            email,
            first_name: v.optional(v.string()),
            last_name: v.optional(v.string()),
            properties: v.optional(v.record(v.string(), v.unknown())),
          }),
        }),
      }),
    }),
  }),
})
const subscription = v.strictObject({
  data: v.strictObject({
    type: v.literal('profile-subscription-bulk-create-job'),
    attributes: v.strictObject({
      custom_source: v.optional(v.string()),
      // A consent's own time is an error without historical_import.
      profiles: v.strictObject({
        data: v.array(
          v.strictObject({
            type: v.literal('profile'),
            attributes: v.strictObject({
              email,
              subscriptions: v.strictObject({
                email: v.strictObject({ marketing: v.strictObject({ consent: v.literal('SUBSCRIBED') }) }),
              }),
            }),
          }),
        ),
      }),
    }),
    relationships: v.optional(
      v.strictObject({
        list: v.strictObject({ data: v.strictObject({ type: v.literal('list'), id: v.literal('Y6nRLr') }) }),
      }),
    ),
  }),
})

type Recorded = v.InferOutput<typeof event>['data']['attributes']

/** Klaviyo as docs/integrations/klaviyo.md describes it. */
export async function useKlaviyo() {
  const world = {
    apiKey: 'pk_0123456789',
    /** By metric, profile and unique id, in the order of arrival. */
    events: new Map<string, Recorded>(),
    profiles: new Map<string, Record<string, unknown>>(),
    /** The list of each subscribed address; empty without one. */
    subscribed: new Map<string, string>(),
  }
  const emulator = await useEmulatedPlatform({
    answer: (asked) => answer(world, asked),
    refusal: ({ message }) => ({
      errors: [{ id: 'e1', code: 'invalid', title: 'Invalid input.', detail: message }],
    }),
    reset() {
      for (const map of [world.events, world.profiles, world.subscribed]) map.clear()
      world.apiKey = 'pk_0123456789'
    },
  })
  return { ...emulator, world }
}

function answer(
  world: Awaited<ReturnType<typeof useKlaviyo>>['world'],
  { method, path, headers, json }: Asked,
) {
  if (headers.get('authorization') !== `Klaviyo-API-Key ${world.apiKey}`)
    throw new Refused(401, 'Incorrect authentication credentials.')
  if (headers.get('revision') !== '2026-07-15') throw new Refused(400, 'Revision missing or not supported.')
  const call = `${method} ${path}`
  if (call === 'GET /api/accounts')
    return {
      status: 200,
      body: { data: [{ type: 'account', id: 'AbC123', attributes: { test_account: true } }] },
    }
  if (headers.get('content-type') !== 'application/vnd.api+json')
    throw new Refused(415, 'Unsupported media type.')
  if (call === 'POST /api/events') {
    const { attributes } = parseBody(event, json).data
    const profile = attributes.profile.data.attributes
    const key = `${attributes.metric.data.attributes.name} ${profile.email} ${attributes.unique_id}`
    if (!world.events.has(key)) world.events.set(key, attributes)
    world.profiles.set(profile.email, { ...world.profiles.get(profile.email), ...profile.properties })
    return { status: 202 }
  }
  if (call !== 'POST /api/profile-subscription-bulk-create-jobs') throw new Refused(404, 'Not found.')
  const { attributes, relationships } = parseBody(subscription, json).data
  for (const one of attributes.profiles.data)
    world.subscribed.set(one.attributes.email, relationships?.list.data.id ?? '')
  return { status: 202 }
}
