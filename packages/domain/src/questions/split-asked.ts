import type { Dimension } from '../analytics/dimensions.ts'
import type { Grain } from '../analytics/figure-range.ts'
import { measures, type MeasureId } from '../analytics/measures.ts'
import type { FigureQuery } from './figure-query.ts'
import type { Part } from './spot-parts.ts'

type SplitAsked = {
  by: Dimension | null
  /** Words for something that figures are not kept by. */
  unknown: string | null
  /** Several things at once. */
  isTooMany: boolean
}

const generic = new Set(['filler', 'number', 'order'])

/** What the answer is split by. */
export function splitAsked(parts: readonly Part[]): SplitAsked {
  const none = { by: null, unknown: null, isTooMany: false }
  const unknown = parts.find((part, at) => isUnknownSplit(part, parts[at - 1]))
  if (unknown) return { ...none, unknown: unknown.said }
  const found = parts.flatMap((part, at) =>
    part.kind === 'dimension' && !isNamed(parts, at, part.by)
      ? [{ by: part.by, isMarked: isMarked(parts, at) }]
      : [],
  )
  const marked = found.filter((each) => each.isMarked)
  const isHowMuch = parts.some((part) => part.kind === 'ask')
  const meant = marked.length > 0 ? marked : found.filter(({ by }) => by !== 'product' || !isHowMuch)
  const all = [...new Set(meant.map(({ by }) => by))]
  const inner = all.find((by) => all.every((each) => each === by || each === within[by]))
  return { ...none, by: inner ?? null, isTooMany: all.length > 0 && !inner }
}

/** A variant is split by with its product anyway. */
const within: Partial<Record<Dimension, Dimension>> = { variant: 'product', detail: 'reason' }

const isUnknownSplit = (part: Part, before: Part | undefined): boolean => {
  const isLed = before?.kind === 'each' || before?.kind === 'order'
  if (part.kind === 'people') return isLed
  return part.kind === 'unknown' && before?.kind === 'each' && !/^(what|which)$/i.test(before.said)
}

/** Whether the word only says of what the name beside it is: product Merino scarf. */
function isNamed(parts: readonly Part[], at: number, by: Dimension): boolean {
  const beside = [parts[at - 1], parts[at + 1], parts[at + 1]?.kind === 'filler' ? parts[at + 2] : undefined]
  return beside.some((part) => part?.kind === 'name' && part.names.some((name) => name.by === by))
}

/** Whether words such as by, which or top come before, with nothing but small words between. */
function isMarked(parts: readonly Part[], at: number): boolean {
  const said = parts[at]?.said.toLowerCase()
  if (said === 'why' || said === 'where') return true
  for (let before = at - 1; before >= 0; before -= 1) {
    const kind = parts[before]?.kind ?? ''
    if (kind === 'each' || kind === 'order') return true
    if (!generic.has(kind) && kind !== 'returned' && kind !== 'dimension') return false
  }
  return false
}

/** How fine the course is, when a day, week or month is asked for. */
export const grainAsked = (parts: readonly Part[]): Grain | null =>
  parts.flatMap((part, at) => {
    if (part.kind === 'per') return [part.grain]
    return part.kind === 'grain' && isMarked(parts, at) ? [part.grain] : []
  })[0] ?? null

/** What comes first, and how much of it. */
export function orderAsked(
  parts: readonly Part[],
  [first]: readonly MeasureId[],
): Pick<FigureQuery, 'order' | 'top'> {
  const at = parts.findIndex(({ kind }) => kind === 'order')
  const part = parts[at]
  if (part?.kind !== 'order') return { order: null, top: null }
  const beside =
    [parts[at - 1], parts[at + 1]].find((each) => each?.kind === 'number') ??
    parts.find((each, place) => each.kind === 'number' && parts[place + 1]?.kind === 'dimension')
  const top = beside?.kind === 'number' && beside.number >= 1 && beside.number <= 50 ? beside.number : null
  const more = first ? measures[first].more : 'neither'
  const least = { most: false, least: true, best: more === 'bad', worst: more === 'good' }[part.order]
  return { order: least ? 'least' : 'most', top }
}
