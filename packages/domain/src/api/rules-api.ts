import * as v from 'valibot'
import { ruleFinding } from '../rules/finding-schema.ts'
import { mostRulesPerStore, newStoreRule, ruleDraft, storeRuleFields } from '../rules/rule-schema.ts'
import { ruleHook } from '../rules/hooks.ts'
import { orderTrial } from '../rule-trials/order-trial-schema.ts'
import { ruleTrial } from '../rule-trials/trial-schema.ts'
import { id, moment, shortText } from '../shared/wire.ts'
import { versionSeen } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The version that was read. A save must send it, and is refused if it is no longer current. */
const version = v.pipe(v.string(), v.maxLength(100))

const rule = v.object({ ...storeRuleFields.entries, updatedOn: moment, version })
export type Rule = v.InferOutput<typeof rule>

const rules = v.object({
  /** Of all rules together, for changing their order. */
  version,
  /** By hook, and within a hook in the order in which they are asked. */
  rules: v.array(rule),
  findings: v.array(ruleFinding),
})

/** A rule as entered in the form, and the period to test it on. */
const trialRequest = v.object({
  draft: ruleDraft,
  within: v.optional(v.picklist(['30d', '90d', '12m']), '90d'),
})

const factValue = v.object({ value: v.union([v.string(), v.number()]), label: v.string() })

/** Merchants' policies. */
export const rulesApi = {
  listRules: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/rule',
    access: 'viewSettings',
    summary: 'Lists all rules in evaluation order, with findings.',
    response: rules,
  }),
  createRule: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/rule',
    access: 'editSettings',
    summary: 'Adds a rule, at its priority or last of its trigger.',
    body: newStoreRule,
    response: rule,
  }),
  orderRules: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/rule/order',
    access: 'editSettings',
    summary: 'Sets the order of all rules of a trigger. 409 if any rule has changed since.',
    body: v.object({
      version,
      hook: ruleHook,
      ruleIds: v.pipe(v.array(id), v.maxLength(mostRulesPerStore)),
    }),
    response: rules,
  }),
  checkRule: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/rule/check',
    access: 'viewSettings',
    summary: 'Returns the findings with a draft among the rules; saves nothing.',
    body: v.object({ draft: ruleDraft }),
    response: v.object({ findings: v.array(ruleFinding) }),
  }),
  tryRule: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/rule/trial',
    access: 'viewSettings',
    summary: 'Evaluates past claims with a draft; changes nothing.',
    body: trialRequest,
    response: ruleTrial,
  }),
  tryRuleOnOrders: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/rule/trial/orders',
    access: 'viewSettings',
    summary:
      'Evaluates past orders without a claim with a draft; changes nothing. 422 for rules that need more than an order.',
    body: trialRequest,
    response: orderTrial,
  }),
  rule: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/rule/:ruleId',
    access: 'viewSettings',
    summary: 'Returns a rule.',
    response: rule,
  }),
  updateRule: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/rule/:ruleId',
    access: 'editSettings',
    summary:
      'Changes the given fields; a rule that moves to another trigger becomes its last. 409 if the version is outdated.',
    body: v.object({
      version,
      ...v.partial(v.omit(storeRuleFields, ['id', 'priority', 'createdOn'])).entries,
    }),
    response: rule,
  }),
  deleteRule: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/rule/:ruleId',
    access: 'editSettings',
    summary: 'Deletes a rule.',
    query: versionSeen,
    response: v.void(),
  }),
  factValues: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/fact/values',
    access: 'viewSettings',
    summary: 'Suggests values for a fact from the store’s data: at most 100 that contain `text`.',
    query: v.object({
      fact: v.pipe(v.string(), v.maxLength(100)),
      text: v.optional(shortText),
    }),
    response: v.object({
      items: v.array(factValue),
      /** Whether there are more than these. */
      hasMore: v.boolean(),
    }),
  }),
}
