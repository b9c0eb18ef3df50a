import { fieldWords, isInternalValue, valueWords, type WordsOf } from './field-words.ts'

/** An old and a new value as text; undefined if there was or is none. */
export type Difference = { name: string; before: string | undefined; after: string | undefined }

/**
 * The differences of two JSON values, leaf by leaf, each with its path: "Refund › Handling fee". Lists of
 * plain values are shown whole, so that an added tag reads as a longer list. Ids are left out: what they
 * refer to has a name elsewhere, or none that anybody knows.
 */
export function differencesOf(before: unknown, after: unknown, store: WordsOf): Difference[] {
  const [was, is] = [leavesOf(before, store), leavesOf(after, store)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((each) => each.before !== each.after)
}

function leavesOf(
  value: unknown,
  store: WordsOf,
  path: readonly string[] = [],
  name = '',
): Map<string, string> {
  if (value === null || value === undefined || value === '' || isInternalValue(name, value)) return new Map()
  if (!isNested(value)) {
    const words = valueWords(name, value, store)
    return new Map(words === '' ? [] : [[path.join(' › '), words]])
  }
  return new Map(
    Object.entries(value).flatMap(([inner, entry]) => {
      const label = Array.isArray(value) ? String(Number(inner) + 1) : fieldWords(inner)
      return [...leavesOf(entry, store, [...path, label], Array.isArray(value) ? name : inner)]
    }),
  )
}

/** An object, or a list that holds some. */
const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every(isPlain))

const isPlain = (value: unknown) => typeof value !== 'object' || value === null
