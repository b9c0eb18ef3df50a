/** One thing that became another; undefined where there was or is nothing. */
export type Difference = { name: string; before: string | undefined; after: string | undefined }

/**
 * What changed between two JSON values, leaf by leaf, each under its path: `refundWindow › days`. Lists of
 * plain values are told whole, so that one tag more reads as a list that grew.
 */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((each) => each.before !== each.after)
}

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map()
  if (!isNested(value)) return new Map([[path.join(' › '), wordsOf(value)]])
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => {
      const label = Array.isArray(value) ? String(Number(name) + 1) : spoken(name)
      return [...leavesOf(inner, [...path, label])]
    }),
  )
}

/** An object, or a list that holds some. */
const isNested = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(Array.isArray(value) && value.every(isPlain))

const isPlain = (value: unknown) => typeof value !== 'object' || value === null

const wordsOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value))

/** `refundValidityDays` as "refund validity days". */
const spoken = (name: string) =>
  /^[a-z]+([A-Z][a-z]+)*$/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name
