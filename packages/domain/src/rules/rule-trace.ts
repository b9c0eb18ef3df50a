import type { RuleAction } from './actions.ts'
import type { AnyLine, FactValue, ValueType } from './facts.ts'
import type { HookRowName, SlotMode } from './hooks.ts'
import type { Operator } from './operators.ts'
import type { ExpectedValue } from './rule-schema.ts'

/** One comparison as it was made. `actual` is null and `valueType` may be null when the fact was unknown. */
export type ExpressionTrace = {
  fact: string
  operator: Operator
  expected: ExpectedValue
  actual: FactValue | AnyLine | null
  valueType: ValueType | null
  result: boolean
}

/** A list of comparisons, up to the deciding one. */
export type GroupTrace = { join: 'all' | 'any'; steps: (ExpressionTrace | GroupTrace)[]; result: boolean }

export type RuleStep = { ruleId: string; ruleName: string; action: RuleAction; conditions: GroupTrace }

/** The evaluated rules of one slot, in order, up to the deciding one. */
export type SlotTrace = { slot: string; mode: SlotMode; rules: RuleStep[] }

/** How a verdict was reached: plain JSON, enough to reproduce it. Slots without rules are left out. */
export type RuleTrace<Row extends HookRowName = HookRowName> = { row: Row; slots: SlotTrace[] }
