import { outcomes, type Outcome, type RuleAction } from '../rules/actions.ts'
import { outcomesOf } from '../rules/apply-rules.ts'
import { hookRowNames, hookRows } from '../rules/hooks.ts'
import type { StoreRule } from '../rules/rule-schema.ts'
import { canHold, implies } from './condition-logic.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import { RuleIndex } from './rule-index.ts'
import { singleFacts } from './rule-scope.ts'

const returns: readonly Outcome[] = ['refund', 'giftCard', 'exchange']
const credits: readonly Outcome[] = ['refund', 'giftCard']

/**
 * Actions that override another at the same trigger, whatever their priorities: hold overrides approval,
 * keeping an item overrides its return, and an ineligible item has no window.
 */
function overrules({ type, params }: RuleAction, other: RuleAction): boolean {
  if (type === 'makeIneligible') return leavesNothing(params.outcomes ?? outcomes, other)
  if (type === 'setFinalSale') return params.isFinalSale && leavesNothing(returns, other)
  if (type === 'setExchangeOnly')
    return params.isExchangeOnly && other.type === 'modifyClaimWindow' && isAmong(credits, other)
  if (type === 'keepItem') return other.type === 'returnShipping'
  if (type === 'holdForReview') return other.type === 'autoFinalise'
  if (type !== 'waiveFee' || other.type !== 'exchangeShipping') return false
  return params.alsoWaivesExchangeShipping && other.params.type !== 'none'
}

function leavesNothing(gone: readonly Outcome[], other: RuleAction): boolean {
  if (other.type === 'modifyClaimWindow') return isAmong(gone, other)
  if (other.type === 'exchangeOptions') return gone.includes('exchange')
  return other.type === 'setExchangeOnly' && returns.every((outcome) => gone.includes(outcome))
}

const isAmong = (gone: readonly Outcome[], action: RuleAction): boolean =>
  outcomesOf(action).every((outcome) => gone.includes(outcome))

/** Rules whose effect another rule of the same trigger always overrides. */
export function findOverruled(inOrder: readonly StoreRule[]): RuleFinding[] {
  const able = inOrder.filter((rule) => canHold(rule.rule.conditions, singleFacts(rule)))
  const winners = new RuleIndex()
  for (const rule of able) if (isSureToWin(rule, able)) winners.add(rule)
  return able.flatMap((rule): RuleFinding[] => {
    const winner = winners
      .candidatesFor(rule)
      .find(
        (candidate) =>
          candidate.hook === rule.hook &&
          overrules(candidate.rule.event, rule.rule.event) &&
          implies(rule.rule.conditions, candidate.rule.conditions, singleFacts(rule)),
      )
    return winner ? [contradiction(rule, winner)] : []
  })
}

/** When it matches, its say is what holds: no earlier rule of its slot could say something else instead. */
function isSureToWin(rule: StoreRule, inOrder: readonly StoreRule[]): boolean {
  const { type } = rule.rule.event
  if (type !== 'setFinalSale' && type !== 'setExchangeOnly' && type !== 'waiveFee')
    return type === 'makeIneligible' || type === 'keepItem' || type === 'holdForReview'
  const same = JSON.stringify(decisive(rule.rule.event))
  return inOrder
    .slice(0, inOrder.indexOf(rule))
    .filter((earlier) => earlier.hook === rule.hook && isOfSameSlot(earlier.rule.event, rule.rule.event))
    .every((earlier) => JSON.stringify(decisive(earlier.rule.event)) === same)
}

/** What of an action others depend on; a final sale's note is not. */
function decisive({ type, params }: RuleAction): unknown {
  return type === 'setFinalSale' ? [type, params.isFinalSale] : [type, params]
}

const isOfSameSlot = (a: RuleAction, b: RuleAction): boolean =>
  hookRowNames.some((row) =>
    Object.values<{ actions: readonly string[] }>(hookRows[row].slots).some(
      ({ actions }) => actions.includes(a.type) && actions.includes(b.type),
    ),
  )

const contradiction = (rule: StoreRule, winner: StoreRule): RuleFinding => ({
  kind: 'contradiction',
  severity: 'error',
  ruleId: rule.id,
  otherRuleIds: [winner.id],
  path: null,
  message: `It has no effect: whenever it matches, “${winner.name}” does too and takes it away.`,
})
