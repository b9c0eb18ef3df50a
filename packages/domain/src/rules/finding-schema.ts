import * as v from 'valibot'
import { id } from '../shared/wire.ts'

const findingKind = v.picklist([
  /** No facts satisfy its conditions. */
  'neverTrue',
  /** Whenever it matches, an earlier rule has already had the say. */
  'shadowed',
  /** It always matches, so that the rules after it are never asked. */
  'hidesLater',
  /** It says the same under the same conditions as an earlier rule. */
  'duplicate',
  /** What it does is at odds with what another rule does, or with itself. */
  'contradiction',
  /** It uses a fact that does not exist. */
  'unknownFact',
  /** It refers to something that the store does not have (anymore). */
  'missingReference',
  /** It leaves shoppers without any way to send things back. */
  'noReturnMethod',
  /** It approves claims before anything of them was sent. */
  'tooEarly',
  /** It offers what the store's platform has no way to do. */
  'notSupported',
])
export type FindingKind = v.InferOutput<typeof findingKind>

/** A new draft has no id yet. */
export const draftRuleId = 'draft'

/** Something about a store's rules that its merchant can hardly have meant. */
export const ruleFinding = v.object({
  kind: findingKind,
  /** An error keeps the rule from doing what it says; a warning may be meant. */
  severity: v.picklist(['error', 'warning']),
  /** The rule to change; `draft` for a draft that is new. */
  ruleId: id,
  /** The rules that it is compared with. */
  otherRuleIds: v.array(id),
  /** The part of the rule, such as `rule.conditions.all.0`; null when it is the rule as a whole. */
  path: v.nullable(v.string()),
  /** One or two sentences for people. */
  message: v.string(),
})
export type RuleFinding = v.InferOutput<typeof ruleFinding>
