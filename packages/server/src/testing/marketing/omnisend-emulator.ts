import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'

const email = v.pipe(v.string(), v.email())
const moment = v.pipe(v.string(), v.isoTimestamp())
const names = {
  firstName: v.optional(v.pipe(v.string(), v.maxLength(50))),
  lastName: v.optional(v.pipe(v.string(), v.maxLength(50))),
}
const event = v.strictObject({
  eventID: v.pipe(v.string(), v.uuid()),
  eventName: v.string(),
  eventTime: moment,
  origin: v.literal('api'),
  contact: v.strictObject({ email, ...names, customProperties: v.record(v.string(), v.unknown()) }),
  properties: v.record(v.string(), v.unknown()),
})
const contact = v.strictObject({
  ...names,
  identifiers: v.tuple([
    v.strictObject({
      type: v.literal('email'),
      id: email,
      channels: v.strictObject({
        email: v.strictObject({
          status: v.picklist(['subscribed', 'nonSubscribed', 'unsubscribed']),
          statusChangedAt: v.optional(moment),
        }),
      }),
      consent: v.optional(v.strictObject({ source: v.string(), createdAt: moment })),
    }),
  ]),
})

/** Omnisend as docs/integrations/omnisend.md describes it: it records an event as often as it is sent. */
export async function useOmnisend() {
  const events: v.InferOutput<typeof event>[] = []
  const contacts = new Map<string, v.InferOutput<typeof contact>>()
  const apiKey = 'key-0123456789'
  const emulator = await useEmulatedPlatform({
    answer: ({ method, path, headers, json }: Asked) => {
      if (headers.get('authorization') !== `Omnisend-API-Key ${apiKey}`)
        throw new Refused(401, 'Authentication is missing or invalid')
      if (headers.get('omnisend-version') !== '2026-03-15')
        throw new Refused(410, 'API version has been retired')
      const call = `${method} ${path}`
      if (call === 'GET /contacts?limit=1') return { status: 200, body: { contacts: [], paging: {} } }
      if (call === 'POST /events') {
        events.push(parseBody(event, json))
        return { status: 202 }
      }
      if (call !== 'POST /contacts') throw new Refused(404, 'Not found')
      const given = parseBody(contact, json)
      contacts.set(given.identifiers[0].id, given)
      return { status: 201, body: { id: 'c1' } }
    },
    refusal: ({ status, message }) => ({ type: 'problem', title: 'Problem', status, detail: message }),
    reset() {
      events.length = 0
      contacts.clear()
    },
  })
  return { ...emulator, apiKey, events, contacts }
}
