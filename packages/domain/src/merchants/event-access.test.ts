import { expect, test } from 'vitest'
import { sentEventType } from '../webhooks/webhook-events.ts'
import { maySeeEvents } from './event-access.ts'
import type { Access, ApiScope } from './permissions.ts'

const staff = { mayOverrideEligibility: false, finalizeLimit: null }
const key = (...scopes: ApiScope[]): Access => ({ roleCode: 'Commerce_API_Admin', scopes, isLimited: false })
const claims = sentEventType.options.filter((type) => type.includes('claim'))

test.for<[string, Access, string[]]>([
  ['an Admin reads all events', { roleCode: 'Admin', scopes: null, isLimited: false }, sentEventType.options],
  ['a key that reads webhooks only reads tests', key('read:webhooks'), ['test']],
  ['one that reads claims reads what happened to them', key('read:claims'), [...claims, 'test']],
  ['one that reads orders reads registrations', key('read:orders'), ['registration/created', 'test']],
])('%s', ([, access, visible]) => {
  expect(sentEventType.options.filter((type) => maySeeEvents(access, type, staff))).toEqual(visible)
})
