import type { Dimension } from '../analytics/dimensions.ts'
import { wordLabels } from '../analytics/value-labels.ts'
import { claimSource, resolutionMethod, riskLevel } from '../claims/claim-words.ts'
import { listCountries } from '../shared/countries.ts'
import { shippingClaimReasons } from '../shipping-claims/shipping-claim-words.ts'
import { knownWords } from './lexicon.ts'
import { stemsOf, tokensOf } from './words.ts'

/** A value of a dimension that questions may name, by what it is called. */
export type NamedValue = {
  by: Dimension
  value: string
  label: string
  /** A reason of delivery claims, which no other claim has. */
  isOfDelivery?: true
}

/** Values that are the same in every store. */
export const namesEverywhere: readonly NamedValue[] = [
  ...listCountries('en').map(({ code, name }) => ({ by: 'country' as const, value: code, label: name })),
  ...(
    [
      ['US', 'USA'],
      ['US', 'U.S.'],
      ['US', 'America'],
      ['GB', 'UK'],
      ['GB', 'Britain'],
      ['GB', 'England'],
      ['NL', 'Holland'],
      ['CZ', 'Czech Republic'],
      ['AE', 'UAE'],
    ] as const
  ).map(([value, label]) => ({ by: 'country' as const, value, label })),
  ...claimSource.options.map((value) => ({
    by: 'source' as const,
    value,
    label: wordLabels.source?.(value) ?? value,
  })),
  { by: 'source', value: 'Customer_App', label: 'portal' },
  ...riskLevel.options.map((value) => ({
    by: 'riskLevel' as const,
    value,
    label: wordLabels.riskLevel?.(value) ?? value,
  })),
  ...resolutionMethod.options.map((value) => ({
    by: 'resolution' as const,
    value,
    label: wordLabels.resolution?.(value) ?? value,
  })),
  ...shippingClaimReasons.map((value) => ({
    by: 'reason' as const,
    value,
    label: wordLabels.reason?.(value) ?? value,
    isOfDelivery: true as const,
  })),
]

/**
 * The words of a question by which products may be found: those that mean nothing else, and all that is in quotation
 * marks. At least three letters each.
 */
export const wordsOfNames = (question: string): string[] => [
  ...new Set(
    tokensOf(question)
      .flatMap(({ stem, given, isQuoted }) =>
        isQuoted ? stemsOf(given) : knownWords.has(stem) ? [] : [stem],
      )
      .filter((stem) => stem.length >= 3 && !/^\d/.test(stem)),
  ),
]

type Indexed = { name: NamedValue; stems: readonly string[] }
/** Names by each of their words. */
export type NameIndex = { byFirst: Map<string, Indexed[]>; byWord: Map<string, Indexed[]>; all: Indexed[] }

/** A store's own names together with those that are the same everywhere. */
export function indexNames(names: readonly NamedValue[]): NameIndex {
  const all = [...names.map(indexed), ...indexedEverywhere].filter(({ stems }) => stems.length > 0)
  const byWord = new Map<string, Indexed[]>()
  for (const each of all)
    for (const stem of new Set(each.stems)) {
      const known = byWord.get(stem)
      if (known) known.push(each)
      else byWord.set(stem, [each])
    }
  const byFirst = Map.groupBy(all, ({ stems: [first = ''] }) => first)
  for (const found of byFirst.values()) found.sort((one, other) => other.stems.length - one.stems.length)
  return { byFirst, byWord, all }
}

const indexed = (name: NamedValue): Indexed => ({ name, stems: stemsOf(name.label) })
const indexedEverywhere = namesEverywhere.map(indexed)

/** The longest names that begin at a word: several when they are called the same. */
export function namesAt(
  { byFirst }: NameIndex,
  stems: readonly string[],
  at: number,
): { names: NamedValue[]; length: number } | undefined {
  const found = (byFirst.get(stems[at] ?? '') ?? []).filter((each) =>
    each.stems.every((stem, place) => stems[at + place] === stem),
  )
  const length = found[0]?.stems.length
  if (length === undefined) return undefined
  return { names: found.filter((each) => each.stems.length === length).map(({ name }) => name), length }
}

/** Names that are exactly this, or its value. */
export const namesCalled = ({ all }: NameIndex, given: string): NamedValue[] => {
  const stems = stemsOf(given).join(' ')
  return all
    .filter((each) => each.stems.join(' ') === stems || each.name.value === given)
    .map(({ name }) => name)
}

/** Names that have all of these words. */
export const namesWith = ({ byWord }: NameIndex, stems: readonly string[]): NamedValue[] => {
  const [first = '', ...others] = stems
  return (byWord.get(first) ?? [])
    .filter((each) => others.every((stem) => each.stems.includes(stem)))
    .map(({ name }) => name)
}
