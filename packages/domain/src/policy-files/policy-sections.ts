import * as v from 'valibot'
import { newGroup, reasonContent } from '../api/reasons-api.ts'
import { savedRegistrationPolicy } from '../api/registration-settings-api.ts'
import { newProductGroup } from '../catalog/product-schema.ts'
import { offeredGrade } from '../claims/inspection-grade-schema.ts'
import { newCustomField } from '../custom-fields/new-custom-field-schema.ts'
import {
  claimHandling,
  exchangePolicy,
  feePolicy,
  giftCardPolicy,
  orderEditingPolicy,
  returnPolicy,
  returnShippingPolicy,
  savedShopNowPolicy,
  staffPolicy,
  warrantyPolicy,
  withdrawalPolicy,
} from '../merchants/settings-schema.ts'
import { newStoreRule } from '../rules/rule-schema.ts'
import { shippingClaimPolicy } from '../shipping-claims/shipping-claim-policy-schema.ts'

/** The settings that files contain, each as its screen saves it. Who the store is, is in none of them. */
export const settingSchemas = {
  return: returnPolicy,
  warranty: warrantyPolicy,
  withdrawal: withdrawalPolicy,
  isClaimImageFromCustomerRequired: v.boolean('Must be true or false'),
  finalisation: claimHandling,
  fee: feePolicy,
  giftCard: giftCardPolicy,
  exchange: exchangePolicy,
  shopNow: savedShopNowPolicy,
  orderEditing: orderEditingPolicy,
  shippingClaims: shippingClaimPolicy,
  registrations: savedRegistrationPolicy,
  returnShipping: returnShippingPolicy,
  staff: staffPolicy,
} as const satisfies Record<string, v.GenericSchema>
export type SettingName = keyof typeof settingSchemas
export const settingNames = Object.keys(settingSchemas) as SettingName[]

/** A list of a file: how an entry is saved, and what it is called. */
type Section = {
  schema: v.GenericSchema
  most: number
  nameOf: (entry: Entry) => string
  /** Within it the order matters, and names are unique; null is the whole list. */
  groupOf: ((entry: Entry) => string) | null
  /** Lists without an order are sorted by name. */
  hasOrder: boolean
}
export type Entry = Record<string, unknown>

const named = (entry: Entry) => String(entry['name'])
const list = { most: 500, nameOf: named, groupOf: null, hasOrder: false }

/** The lists of a file, in the order in which they can be applied. */
export const sections = {
  productGroups: { ...list, schema: newProductGroup },
  questions: { ...list, schema: newCustomField, nameOf: (entry) => String(entry['displayName']) },
  reasons: { ...list, schema: v.omit(v.object(reasonContent), ['groupIds']) },
  reasonGroups: {
    ...list,
    schema: newGroup,
    groupOf: (entry) => String(entry['claimType']),
    hasOrder: true,
  },
  inspectionGrades: { ...list, most: 20, schema: v.omit(offeredGrade, ['id']), hasOrder: true },
  rules: {
    ...list,
    schema: v.pipe(
      v.looseObject({}),
      v.transform(({ conditions, event, ...rule }) => ({ ...rule, rule: { conditions, event } })),
      newStoreRule,
      v.transform(({ name, hook, isEnabled, rule: { conditions, event } }) => ({
        name,
        hook,
        isEnabled,
        conditions,
        event,
      })),
    ),
    groupOf: (entry) => String(entry['hook']),
    hasOrder: true,
  },
} as const satisfies Record<string, Section>
export type SectionName = keyof typeof sections
export const sectionNames = Object.keys(sections) as SectionName[]
export const sectionOf = (name: SectionName): Section => sections[name]

/** A store's policy as a file has it; what is left out stays as it is when the file is applied. */
export type Policy = { [Name in SectionName]?: Entry[] } & {
  settings?: { [Name in SettingName]?: unknown }
}
export type WholePolicy = Required<Policy>
