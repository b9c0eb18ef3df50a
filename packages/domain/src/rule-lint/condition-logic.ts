import { isCustomFieldFact, isListFact } from '../rules/facts.ts'
import { entriesOf, type Conditions, type Expression } from '../rules/rule-schema.ts'
import { intersection, isEmpty, isWithin, valuesOf, type ValueSet } from './value-set.ts'

/** Whether a fact is one value at the moment a rule is asked; of several, each comparison may take another. */
export type IsSingle = (fact: string) => boolean

type Entry = Expression | Conditions

const isExpression = (entry: Entry): entry is Expression => 'fact' in entry

/** An `all` list as what must hold at once: its comparisons, and lists of which one entry must. */
type Conjunction = { expressions: readonly Expression[]; choices: readonly (readonly Entry[])[] }

function conjunctionOf(entries: readonly Entry[]): Conjunction {
  const parts = entries.map(partOf)
  return {
    expressions: parts.flatMap(({ expressions }) => expressions),
    choices: parts.flatMap(({ choices }) => choices),
  }
}

/** An `all` list within another adds to it. */
function partOf(entry: Entry): Conjunction {
  if (isExpression(entry)) return { expressions: [entry], choices: [] }
  const { join, entries } = entriesOf(entry)
  return join === 'all' ? conjunctionOf(entries) : { expressions: [], choices: [entries] }
}

/** The alternatives under which conditions hold, each a list of entries that must all hold. */
function waysOf(conditions: Conditions): readonly (readonly Entry[])[] {
  const { join, entries } = entriesOf(conditions)
  if (join === 'all' || entries.length === 0) return [entries]
  return entries.flatMap((entry) => (isExpression(entry) ? [[entry]] : waysOf(entry)))
}

export const isAlwaysTrue = (conditions: Conditions): boolean => entriesOf(conditions).entries.length === 0

/** Whether conditions can hold. Where it says no, no facts satisfy them. */
export const canHold = (conditions: Conditions, isSingle: IsSingle): boolean =>
  waysOf(conditions).some((way) => canAllHold(way, isSingle))

/** Whether comparisons, and lists of which one entry has to hold, can hold at once. */
export function canAllHold(entries: readonly Entry[], isSingle: IsSingle): boolean {
  const { expressions, choices } = conjunctionOf(entries)
  if (!canBeCompared(expressions, isSingle)) return false
  return choices.every((choice) =>
    choice.some((entry) => isExpression(entry) && canBeCompared([...expressions, entry], isSingle)),
  )
}

function canBeCompared(expressions: readonly Expression[], isSingle: IsSingle): boolean {
  const sets = expressions.map(valuesOf)
  if (sets.some((set) => set === undefined || isEmpty(set))) return false
  return [...mergedSets(expressions, isSingle).values()].every((set) => !isEmpty(set))
}

/** The values left for each fact that is one value. */
export function mergedSets(expressions: readonly Expression[], isSingle: IsSingle): Map<string, ValueSet> {
  const merged = new Map<string, ValueSet>()
  for (const expression of expressions) {
    const set = valuesOf(expression)
    if (!set || !isSingle(expression.fact)) continue
    const before = merged.get(expression.fact)
    merged.set(expression.fact, before ? intersection(before, set) : set)
  }
  return merged
}

/**
 * Whether `weaker` holds whenever `stronger` does. A yes is certain for all facts; a no may be wrong if the
 * reason is not recognized.
 */
export const implies = (stronger: Conditions, weaker: Conditions, isSingle: IsSingle): boolean =>
  waysOf(stronger).every((way) => impliesOneWay(conjunctionOf(way), weaker, isSingle))

function impliesOneWay(given: Conjunction, weaker: Conditions, isSingle: IsSingle): boolean {
  const { join, entries } = entriesOf(weaker)
  if (entries.length === 0) return true
  const follows = (entry: Entry) =>
    isExpression(entry) ? impliesExpression(given, entry, isSingle) : impliesOneWay(given, entry, isSingle)
  if (join === 'all') return entries.every(follows)
  if (entries.some(follows)) return true
  // One entry may follow in one case and another in the other.
  return given.choices.some(
    (choice) =>
      choice.length > 0 &&
      choice.every((entry) => impliesOneWay(withEntry({ ...given, choices: [] }, entry), weaker, isSingle)),
  )
}

const withEntry = ({ expressions, choices }: Conjunction, entry: Entry): Conjunction =>
  isExpression(entry) ? { expressions: [...expressions, entry], choices } : { expressions, choices }

function impliesExpression({ expressions, choices }: Conjunction, asked: Expression, isSingle: IsSingle) {
  const wanted = valuesOf(asked)
  if (!wanted) return false
  const isMet = (given: readonly Expression[]) => {
    const same = given.filter((expression) => isSameFact(expression, asked))
    if (same.length === 0) return false
    const merged = mergedSets(same, isSingle).get(asked.fact)
    if (merged) return isWithin(merged, wanted)
    return same.some((expression) => {
      const set = valuesOf(expression)
      return set !== undefined && isLikewise(set, wanted, asked.fact) && isWithin(set, wanted)
    })
  }
  return (
    isMet(expressions) ||
    choices.some(
      (choice) =>
        choice.length > 0 && choice.every((entry) => isExpression(entry) && isMet([...expressions, entry])),
    )
  )
}

/** One value of a list says nothing about its other values: no condition implies another. */
const isLikewise = (given: ValueSet, wanted: ValueSet, fact: string): boolean =>
  (given.only === null) === (wanted.only === null) || !(isListFact(fact) || isCustomFieldFact(fact))

/** Answers have no type but that of what they are compared with; those of two types are two facts. */
const isSameFact = (a: Expression, b: Expression): boolean =>
  a.fact === b.fact && sampleType(a.value) === sampleType(b.value)

const sampleType = (value: Expression['value']): string =>
  Array.isArray(value) ? `list of ${typeof value[0]}` : typeof value
