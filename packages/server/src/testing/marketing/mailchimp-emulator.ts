import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { parseBody, Refused, useEmulatedPlatform, type Asked } from '../emulated-platform.ts'

const status = v.picklist(['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional'])
const member = v.strictObject({
  email_address: v.pipe(v.string(), v.email()),
  status_if_new: status,
  status: v.optional(status),
  merge_fields: v.strictObject({ FNAME: v.optional(v.string()), LNAME: v.optional(v.string()) }),
})
const event = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^.{2,30}$/, 'This value should have between 2 and 30 characters.')),
  occurred_at: v.pipe(v.string(), v.isoTimestamp()),
  properties: v.record(v.string(), v.string('This value should be of type string.')),
})

/** Mailchimp as docs/integrations/mailchimp.md describes it: it records an event as often as it is sent. */
export async function useMailchimp() {
  const apiKey = '0123456789abcdef0123456789abcdef-us19'
  const audienceId = 'a1b2c3d4e5'
  /** By the hash of the address. */
  const members = new Map<string, { status: string; names: object; events: v.InferOutput<typeof event>[] }>()
  const hashOf = (email: string) => createHash('md5').update(email).digest('hex')
  const emulator = await useEmulatedPlatform({
    answer: ({ method, path, headers, json }: Asked) => {
      const [, password] = Buffer.from(headers.get('authorization')?.slice(6) ?? '', 'base64')
        .toString()
        .split(':')
      if (password !== apiKey) throw new Refused(401, 'Your API key may be invalid.')
      const { pathname, searchParams } = new URL(path, 'http://mailchimp.test')
      if (pathname === `/lists/${audienceId}`) return { status: 200, body: { id: audienceId } }
      const [, list, hash = '', part] =
        /^\/lists\/(\w+)\/members\/([0-9a-f]{32})(\/events)?$/.exec(pathname) ?? []
      if (list !== audienceId) throw new Refused(404, 'The requested resource could not be found.')
      const known = members.get(hash)
      if (method === 'PUT' && !part) {
        const given = parseBody(member, json)
        if (hashOf(given.email_address.toLowerCase()) !== hash) throw new Refused(400, 'The hash is wrong.')
        if (searchParams.get('skip_merge_validation') !== 'true') throw new Refused(400, 'FNAME is required.')
        if (known?.status === 'unsubscribed' && given.status === 'subscribed')
          throw new Refused(400, 'This contact unsubscribed and must confirm again.')
        const next = known ? (given.status ?? known.status) : (given.status ?? given.status_if_new)
        members.set(hash, { events: [], ...known, status: next, names: given.merge_fields })
        return { status: 200, body: { status: next } }
      }
      if (!known) throw new Refused(404, 'The requested resource could not be found.')
      if (method === 'GET' && !part) return { status: 200, body: { status: known.status } }
      if (method === 'GET')
        return { status: 200, body: { events: known.events, total_items: known.events.length } }
      if (method !== 'POST' || !part) throw new Refused(405, 'Not allowed.')
      known.events.push(parseBody(event, json))
      return { status: 204 }
    },
    refusal: ({ status, message }) => ({ type: 'errors', title: 'Refused', status, detail: message }),
    reset: () => members.clear(),
  })
  return { ...emulator, apiKey, audienceId, members, memberOf: (email: string) => members.get(hashOf(email)) }
}
