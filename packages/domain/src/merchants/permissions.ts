import * as v from 'valibot'
import type { StaffPolicy } from './settings-schema.ts'

/** The roles. Aftercare_Admin is the operator's and reaches every store. */
const roleCodes = ['Aftercare_Admin', 'Admin', 'Staff', 'Commerce_API_Admin'] as const
export const roleCode = v.picklist(roleCodes)
export type RoleCode = v.InferOutput<typeof roleCode>

/** The roles that a store gives to its users. */
export const storeRoleCode = v.picklist(['Admin', 'Staff', 'Commerce_API_Admin'], 'Please choose a role')
export type StoreRoleCode = v.InferOutput<typeof storeRoleCode>

/** What an API key may be good for. `finalize:claims` pays out, so no other scope brings it along. */
export const apiScopes = [
  'read:claims',
  'write:claims',
  'finalize:claims',
  'read:orders',
  'write:orders',
  'read:stores',
  'read:webhooks',
  'write:webhooks',
] as const
export const apiScope = v.picklist(apiScopes)
export type ApiScope = v.InferOutput<typeof apiScope>

/** How a program proves that it has a scope: by a key in every call, or by tokens for a client's secret. */
export const apiKeyKind = v.picklist(['key', 'client'])
export type ApiKeyKind = v.InferOutput<typeof apiKeyKind>

type Verdict =
  | 'yes'
  | 'no'
  /** As the store's settings say. */
  | 'by setting'

type Row = {
  operator: Verdict
  admin: Verdict
  staff: Verdict
  /** Manages the store's API keys only. */
  apiAdmin: Verdict
  /** The scope that opens it to an API key, if one does. */
  scope: ApiScope | null
  /** Who came by access code or helpdesk card: where their role says no, it stays no. */
  limited: Verdict
}

const row = (
  operator: Verdict,
  admin: Verdict,
  staff: Verdict,
  apiAdmin: Verdict,
  scope: ApiScope | null,
  limited: Verdict,
): Row => ({ operator, admin, staff, apiAdmin, scope, limited })

/**
 * Who may do what (see 'Permissions' in docs/product-rules.md), a row for each capability. The server asks it
 * before every call, the console before it shows a button.
 */
// prettier-ignore
const permissions = {
  //                            operator admin  staff         apiAdmin scope              limited
  viewClaims:          row('yes',  'yes', 'yes',        'no',  'read:claims',     'yes'),
  editClaims:          row('yes',  'yes', 'yes',        'no',  'write:claims',    'yes'),
  finalizeClaims:      row('yes',  'yes', 'yes',        'no',  'finalize:claims', 'yes'),
  viewOrders:          row('yes',  'yes', 'yes',        'no',  'read:orders',     'yes'),
  editOrders:          row('yes',  'yes', 'yes',        'no',  'write:orders',    'yes'),
  overrideEligibility: row('yes',  'yes', 'by setting', 'no',  null,              'no'),
  viewStore:           row('yes',  'yes', 'yes',        'yes', 'read:stores',     'yes'),
  viewSettings:        row('yes',  'yes', 'yes',        'no',  null,              'no'),
  editSettings:        row('yes',  'yes', 'no',         'no',  null,              'no'),
  manageIntegrations:  row('yes',  'yes', 'no',         'no',  null,              'no'),
  viewWebhooks:        row('yes',  'yes', 'no',         'no',  'read:webhooks',   'no'),
  manageWebhooks:      row('yes',  'yes', 'no',         'no',  'write:webhooks',  'no'),
  manageUsers:         row('yes',  'yes', 'no',         'no',  null,              'no'),
  managePlan:          row('yes',  'yes', 'no',         'no',  null,              'no'),
  manageApiKeys:       row('yes',  'yes', 'no',         'yes', null,              'no'),
  viewAudit:           row('yes',  'yes', 'no',         'no',  null,              'no'),
  export:              row('yes',  'yes', 'yes',        'no',  null,              'no'),
  exportLists:         row('yes',  'yes', 'yes',        'no',  'read:claims',     'no'),
  viewRiskLevel:       row('yes',  'yes', 'yes',        'no',  null,              'yes'),
  viewRiskSentences:   row('yes',  'yes', 'yes',        'no',  null,              'no'),
  viewRiskDetail:      row('yes',  'yes', 'no',         'no',  null,              'no'),
  crossStores:         row('yes',  'no',  'no',         'no',  null,              'no'),
} as const satisfies Record<string, Row>

export type Capability = keyof typeof permissions
export const capabilities = Object.keys(permissions) as Capability[]
export const capability = v.picklist(capabilities)

/** The caller's access. */
export type Access = {
  roleCode: RoleCode
  /** What an API key was made for; null for a person, whose role alone decides. */
  scopes: readonly ApiScope[] | null
  /** Came by access code or helpdesk card. */
  isLimited: boolean
}

/** The scope that opens a capability to programs, if one does. */
export const scopeOf = (capability: Capability): ApiScope | null => permissions[capability].scope

const columnOf = {
  Aftercare_Admin: 'operator',
  Admin: 'admin',
  Staff: 'staff',
  Commerce_API_Admin: 'apiAdmin',
} as const satisfies Record<RoleCode, keyof Row>

/** Whether the table, with the store's settings for Staff, lets `access` do it. */
export function may(access: Access, capability: Capability, staff: StaffPolicy): boolean {
  const asked: Row = permissions[capability]
  if (access.scopes) return asked.scope !== null && access.scopes.includes(asked.scope)
  const verdict = asked[columnOf[access.roleCode]]
  if (access.isLimited && asked.limited === 'no') return false
  return verdict === 'by setting' ? staff.mayOverrideEligibility : verdict === 'yes'
}

/** The capabilities of `access`, so that an interface can hide the rest. */
export const capabilitiesOf = (access: Access, staff: StaffPolicy): Capability[] =>
  capabilities.filter((capability) => may(access, capability, staff))

/** The highest amount `access` may give away per claim, in the store's currency; null is unlimited. */
export const finalizeLimitOf = (access: Access, staff: StaffPolicy): number | null =>
  access.scopes === null && access.roleCode === 'Staff' ? staff.finalizeLimit : null
