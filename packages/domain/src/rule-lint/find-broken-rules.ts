import type { RuleAction } from '../rules/actions.ts'
import { valueTypeOf } from '../rules/facts.ts'
import { entriesOf, type StoreRule } from '../rules/rule-schema.ts'
import { canAllHold, canHold } from './condition-logic.ts'
import type { RuleFinding } from '../rules/finding-schema.ts'
import { isForgottenQuestion, missingThing, type KnownThings } from './known-values.ts'
import { placedExpressions, singleFacts } from './rule-scope.ts'
import { isEmpty, valuesOf } from './value-set.ts'

type Fault = Pick<RuleFinding, 'kind' | 'severity' | 'path' | 'message'>

/** What is wrong with a rule, independent of other rules. */
export function findBroken(rule: StoreRule, known: KnownThings): RuleFinding[] {
  const faults = [
    ...unknownFacts(rule),
    ...missingValues(rule, known),
    ...missingReferences(rule.rule.event, known),
    ...atOddsWithItself(rule.rule.event),
  ]
  // A reference to something that does not exist may be why a condition is never true.
  const isExplained = faults.some(({ path }) => path?.startsWith('rule.conditions'))
  return [...faults, ...(isExplained ? [] : neverTrue(rule))].map((fault) => ({
    ...fault,
    ruleId: rule.id,
    otherRuleIds: [],
  }))
}

const unknownFacts = ({ rule }: StoreRule): Fault[] =>
  placedExpressions(rule.conditions)
    .filter(({ expression }) => valueTypeOf(expression.fact, expression.value) === null)
    .map(({ expression, path }) => ({
      kind: 'unknownFact',
      severity: 'error',
      path,
      message: `Nothing is known by the name “${expression.fact}”, so this condition is never met.`,
    }))

function missingValues({ rule }: StoreRule, known: KnownThings): Fault[] {
  return placedExpressions(rule.conditions).flatMap(({ expression: { fact, value }, path }): Fault[] => {
    const missing: Omit<Fault, 'message'> = { kind: 'missingReference', severity: 'warning', path }
    if (isForgottenQuestion(fact, known))
      return [{ ...missing, message: 'It asks for the answer to a question that your store does not ask.' }]
    const things = (Array.isArray(value) ? value : []).flatMap(
      (one: string | number) => missingThing(fact, one, known) ?? [],
    )
    return [...new Set(things)].map((thing) => ({
      ...missing,
      message: `It names ${thing} that your store does not have.`,
    }))
  })
}

function missingReferences({ type, params }: RuleAction, known: KnownThings): Fault[] {
  const missing = (path: string, thing: string): Fault => ({
    kind: 'missingReference',
    severity: 'error',
    path: `rule.event.params.${path}`,
    message: `It names ${thing} that your store does not have.`,
  })
  if (type === 'customFields' || type === 'inspection') {
    const isAsked = (id: number) => known.customFieldIds.has(id)
    return params.customFieldIds.every(isAsked) ? [] : [missing('customFieldIds', 'a question')]
  }
  if ((type === 'exchangeOptions' || type === 'offerProducts') && params.productGroupId !== undefined)
    return known.productGroupIds.has(params.productGroupId)
      ? []
      : [missing('productGroupId', 'a product group')]
  if (type === 'returnShipping' && !known.returnLocationIds.includes(params.returnLocationId))
    return [missing('returnLocationId', 'a return location')]
  return []
}

function atOddsWithItself({ type, params }: RuleAction): Fault[] {
  if (type !== 'customFields') return []
  const fault = (path: string, message: string): Fault => ({
    kind: 'contradiction',
    severity: 'warning',
    path: `rule.event.params.${path}`,
    message,
  })
  return [
    ...(params.isDefaultCommentFieldRequired === true && params.showDefaultCommentField === false
      ? [fault('isDefaultCommentFieldRequired', 'It asks for a comment and hides the field for it.')]
      : []),
    ...(params.isMediaUploadRequired === false && (params.minimumMediaUploadAmount ?? 0) > 0
      ? [fault('minimumMediaUploadAmount', 'It asks for a number of pictures and says that none are needed.')]
      : []),
  ]
}

/** The whole rule, a comparison, or one of several alternatives. */
function neverTrue({ hook, rule }: StoreRule): Fault[] {
  const isSingle = singleFacts({ hook, rule })
  const fault = (path: string | null, message: string): Fault[] => [
    { kind: 'neverTrue', severity: 'error', path, message },
  ]
  if (!canHold(rule.conditions, isSingle)) {
    const impossible = placedExpressions(rule.conditions).find(({ expression }) => {
      const set = valuesOf(expression)
      return !set || isEmpty(set)
    })
    return fault(
      impossible?.path ?? null,
      impossible
        ? 'Nothing ever meets this condition, so the rule never matches.'
        : 'Its conditions contradict one another, so the rule never matches.',
    )
  }
  const { join, entries } = entriesOf(rule.conditions)
  const dead = entries.findIndex((entry) => !canAllHold([entry], isSingle))
  return dead < 0
    ? []
    : fault(`rule.conditions.${join}.${dead}`, 'This part of the conditions can never be met.')
}
