import type { RuleHook } from '../rules/hooks.ts'
import {
  entriesOf,
  expressionsOf,
  type Conditions,
  type Expression,
  type StoreRule,
} from '../rules/rule-schema.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import { has, valuesOf } from './value-set.ts'

type Beginning = {
  fact: string
  /** What it is before anything was sent. */
  first: string
  /** Known only later. */
  later: readonly string[]
  message: string
}

/** The triggers that approve claims as items come back, and what holds before any does. */
const beginnings: { readonly [Hook in RuleHook]?: Beginning } = {
  'shipment-updated': {
    fact: 'shipment.status',
    first: 'pre_transit',
    later: [],
    message:
      'It holds for a parcel that is only announced, so claims may be paid before anything was sent. Say where the parcel has to be.',
  },
  'rma-updated': {
    fact: 'rma.event',
    first: 'awaited',
    later: ['rma.grade'],
    message:
      'It holds for an item that was not sent yet, so claims may be paid before anything comes back. Say how far the item has to be.',
  },
}

/**
 * Rules that approve claims before anything was sent, without an explicit condition: none of their conditions
 * requires it.
 */
export const findTooEarly = ({ id, hook, rule }: StoreRule): RuleFinding[] => {
  const beginning = beginnings[hook]
  if (!beginning || isMeant(rule.conditions, beginning) || !canBegin(rule.conditions, beginning)) return []
  const { message } = beginning
  return [{ kind: 'tooEarly', severity: 'warning', ruleId: id, otherRuleIds: [], path: null, message }]
}

const isMeant = (conditions: Conditions, { fact, first }: Beginning): boolean =>
  expressionsOf(conditions).some((one) => one.fact === fact && valuesOf(one)?.only?.has(first))

/** Whether the conditions hold at the start, if all conditions that are not about the return shipment do. */
function canBegin(conditions: Conditions, beginning: Beginning): boolean {
  const { join, entries } = entriesOf(conditions)
  if (entries.length === 0) return true
  const holds = (entry: Expression | Conditions) =>
    'fact' in entry ? holdsAtFirst(entry, beginning) : canBegin(entry, beginning)
  return join === 'all' ? entries.every(holds) : entries.some(holds)
}

function holdsAtFirst(expression: Expression, { fact, first, later }: Beginning): boolean {
  if (later.includes(expression.fact)) return false
  const values = expression.fact === fact ? valuesOf(expression) : undefined
  return values ? has(values, first) : expression.fact !== fact
}
