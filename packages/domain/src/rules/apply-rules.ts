import { outcomes, type ActionOf, type ActionType, type Outcome, type RuleAction } from './actions.ts'
import { satisfies, type CompiledRules, type CompiledSlot } from './compile-rules.ts'
import type { FactRecord } from './facts.ts'
import { hookRows, type HookRowName, type SlotMode } from './hooks.ts'
import { operators } from './operators.ts'
import type { ExpressionTrace, GroupTrace, RuleStep, RuleTrace, SlotTrace } from './rule-trace.ts'

/** A rule that had its way, and what it says. */
export type RuleMatch<Type extends ActionType = ActionType> = {
  ruleId: string
  ruleName: string
  action: ActionOf<Type>
}

type SlotVerdict<Mode, Type extends ActionType> = Mode extends 'first'
  ? RuleMatch<Type> | null
  : Mode extends 'all'
    ? RuleMatch<Type>[]
    : Partial<Record<Outcome, RuleMatch<Type>>>

type Slots<Row extends HookRowName> = (typeof hookRows)[Row]['slots']
type Of<Slot> = Slot extends { mode: infer Mode; actions: readonly (infer Type extends ActionType)[] }
  ? SlotVerdict<Mode, Type>
  : never

/** What a store's rules say at one row: an entry for each of its slots, empty where no rule matched. */
export type Verdict<Row extends HookRowName> = { -readonly [Slot in keyof Slots<Row>]: Of<Slots<Row>[Slot]> }

/** Asks a store's rules and says how the answer came about. The same rules and facts give the same answer. */
export function applyRules<Row extends HookRowName>(
  rules: CompiledRules,
  row: Row,
  facts: FactRecord,
): { verdict: Verdict<Row>; trace: RuleTrace<Row> } {
  const trace: RuleTrace<Row> = { row, slots: [] }
  return { verdict: evaluateHook(rules, row, facts, trace.slots), trace }
}

/** The same, with facts computed only if there are rules. */
export const applyRulesTo = <Row extends HookRowName>(
  rules: CompiledRules,
  row: Row,
  gatherFacts: () => FactRecord,
): { verdict: Verdict<Row>; trace: RuleTrace<Row> } =>
  applyRules(rules, row, rules.get(row)?.length ? gatherFacts() : {})

/** What `applyRules` says and nothing else, for those who ask far more often than anybody wants to know why. */
export const verdictOf = <Row extends HookRowName>(
  rules: CompiledRules,
  row: Row,
  facts: FactRecord,
): Verdict<Row> => evaluateHook(rules, row, facts)

/** Reaches the verdict again from what the trace recorded, comparing every recorded value afresh. */
export const verdictFromTrace = <Row extends HookRowName>({ row, slots }: RuleTrace<Row>): Verdict<Row> =>
  answerSlots(row, (name) => {
    const recorded = slots.find(({ slot }) => slot === name)
    return (recorded?.rules ?? []).filter(({ conditions }) => holdsAgain(conditions)).map(toMatch)
  })

/** Adds the evaluation to `trace`, if given. */
function evaluateHook<Row extends HookRowName>(
  rules: CompiledRules,
  row: Row,
  facts: FactRecord,
  trace?: SlotTrace[],
): Verdict<Row> {
  const compiled = rules.get(row)
  return answerSlots(row, (name) => {
    const slot = compiled?.find(({ slot }) => slot === name)
    return slot ? evaluateSlot(slot, facts, trace) : []
  })
}

function evaluateSlot(
  { slot, mode, rules }: CompiledSlot,
  facts: FactRecord,
  trace?: SlotTrace[],
): RuleMatch[] {
  const matches: RuleMatch[] = []
  const steps: RuleStep[] | undefined = trace && []
  const open = new Set<Outcome>(outcomes)
  for (const { match, ask } of rules) {
    if (!ask(facts, steps && ((conditions) => steps.push({ ...match, conditions })))) continue
    matches.push(match)
    if (isSettled(mode, match.action, open)) break
  }
  if (steps) trace?.push({ slot, mode, rules: steps })
  return matches
}

/** Whether no later rule of the slot can take effect after this match. Closes the outcomes it names. */
function isSettled(mode: SlotMode, action: RuleAction, open: Set<Outcome>): boolean {
  if (mode !== 'firstPerOutcome') return mode === 'first'
  for (const outcome of outcomesOf(action)) open.delete(outcome)
  return open.size === 0
}

/** The slots of each row, in order; prepared once, because every line of every order uses them. */
const slotsOf = Object.fromEntries(
  Object.entries(hookRows).map(([row, { slots }]) => [
    row,
    Object.entries(slots).map(([slot, { mode }]): [string, SlotMode] => [slot, mode]),
  ]),
) as Record<HookRowName, [slot: string, mode: SlotMode][]>

function answerSlots<Row extends HookRowName>(
  row: Row,
  matchesOf: (slot: string) => RuleMatch[],
): Verdict<Row> {
  const verdict: Record<string, ReturnType<typeof choose>> = {}
  for (const [slot, mode] of slotsOf[row]) verdict[slot] = choose(mode, matchesOf(slot))
  return verdict as Verdict<Row>
}

const toMatch = ({ ruleId, ruleName, action }: RuleStep): RuleMatch => ({ ruleId, ruleName, action })

function choose(mode: SlotMode, matches: RuleMatch[]) {
  if (mode === 'all') return matches
  if (mode === 'first') return matches[0] ?? null

  const perOutcome: Partial<Record<Outcome, RuleMatch>> = {}
  for (const match of matches) for (const outcome of outcomesOf(match.action)) perOutcome[outcome] ??= match
  return perOutcome
}

/** The outcomes that an action is about: those it names, or else all of them. */
export function outcomesOf(action: RuleAction): readonly Outcome[] {
  const named = 'outcomes' in action.params ? action.params.outcomes : undefined
  return named ?? outcomes
}

function holdsAgain({ join, steps }: GroupTrace): boolean {
  if (steps.length === 0) return true
  const holds = (step: ExpressionTrace | GroupTrace) =>
    'join' in step ? holdsAgain(step) : comparesAgain(step)
  return join === 'all' ? steps.every(holds) : steps.some(holds)
}

function comparesAgain({ valueType, operator, expected, actual }: ExpressionTrace): boolean {
  const test = valueType && operators[valueType][operator]?.(expected)
  return test ? satisfies(test, actual) : false
}
