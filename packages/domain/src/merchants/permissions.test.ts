import { describe, expect, test } from 'vitest'
import {
  apiScopes,
  capabilities,
  capabilitiesOf,
  finalizeLimitOf,
  may,
  type Access,
  type Capability,
} from './permissions.ts'
import type { StaffPolicy } from './settings-schema.ts'

const person = (roleCode: Access['roleCode'], isLimited = false): Access => ({
  roleCode,
  scopes: null,
  isLimited,
})
const key = (...scopes: Access['scopes'] & object): Access => ({
  roleCode: 'Commerce_API_Admin',
  scopes,
  isLimited: false,
})
const usual: StaffPolicy = { finalizeLimit: null, mayOverrideEligibility: true }
const strict: StaffPolicy = { finalizeLimit: 100, mayOverrideEligibility: false }

/** The permission table once more, by role, so that every changed cell fails a test. */
const everyday: Capability[] = ['viewClaims', 'editClaims', 'finalizeClaims', 'viewOrders', 'editOrders']
const asStaff: Capability[] = [
  ...everyday,
  'viewStore',
  'viewSettings',
  'export',
  'exportLists',
  'viewRiskLevel',
  'viewRiskSentences',
]
const everythingOfAStore = capabilities.filter((capability) => capability !== 'crossStores')
const limited: Capability[] = [...everyday, 'viewStore', 'viewRiskLevel']

describe('the table of permissions', () => {
  test.for<[string, Access, StaffPolicy, Capability[]]>([
    ['the operator: everything', person('Aftercare_Admin'), usual, capabilities],
    ['an Admin: everything of one store', person('Admin'), strict, everythingOfAStore],
    ['Staff', person('Staff'), usual, [...asStaff, 'overrideEligibility']],
    ['Staff of a strict store', person('Staff'), strict, asStaff],
    ['who looks after API keys', person('Commerce_API_Admin'), usual, ['viewStore', 'manageApiKeys']],
    ['an Admin by access code', person('Admin', true), usual, limited],
    ['Staff by access code', person('Staff', true), usual, limited],
    ['a keeper of keys by access code', person('Commerce_API_Admin', true), usual, ['viewStore']],
    ['a key without scopes', key(), usual, []],
    ['a key that reads claims', key('read:claims'), usual, ['viewClaims', 'exportLists']],
    ['a key that writes claims, and pays nothing', key('write:claims'), usual, ['editClaims']],
    ['a key that finalises', key('finalize:claims'), usual, ['finalizeClaims']],
    ['a key that reads orders', key('read:orders'), usual, ['viewOrders']],
    ['a key that writes orders', key('write:orders'), usual, ['editOrders']],
    ['a key that reads stores', key('read:stores'), usual, ['viewStore']],
    ['a key that reads webhooks', key('read:webhooks'), usual, ['viewWebhooks']],
    ['a key that writes webhooks', key('write:webhooks'), usual, ['manageWebhooks']],
    [
      'a key with every scope',
      key(...apiScopes),
      usual,
      [...everyday, 'viewStore', 'exportLists', 'viewWebhooks', 'manageWebhooks'],
    ],
  ])('%s', ([, access, staff, allowed]) => {
    expect(capabilitiesOf(access, staff).toSorted()).toEqual(allowed.toSorted())
    for (const capability of capabilities)
      expect(may(access, capability, staff)).toBe(allowed.includes(capability))
  })
})

test('only Staff are held to the limit of what they may pay out', () => {
  expect(finalizeLimitOf(person('Staff'), strict)).toBe(100)
  expect(finalizeLimitOf(person('Staff', true), strict)).toBe(100)
  expect(finalizeLimitOf(person('Staff'), usual)).toBeNull()
  expect(finalizeLimitOf(person('Admin'), strict)).toBeNull()
  expect(finalizeLimitOf(key('finalize:claims'), strict)).toBeNull()
})
