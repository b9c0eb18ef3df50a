import type { Dimension } from '../analytics/dimensions.ts'
import { knownWords, phraseAt, type Concept } from './lexicon.ts'
import { namesAt, namesCalled, namesWith, type NamedValue, type NameIndex } from './named-values.ts'
import { numberOf, periodAt } from './period-phrases.ts'
import type { Period } from './periods.ts'
import { meantBy, tokensOf, type Token } from './words.ts'

/** What a stretch of a question means, and its words as they were given. */
export type Part = { said: string } & (
  | Concept
  | { kind: 'period'; period: Period }
  | { kind: 'number'; number: number }
  | { kind: 'name'; names: readonly NamedValue[] }
  | { kind: 'unknown'; stem: string }
)

/** A word that was taken for a slip of another. */
export type Correction = { from: string; to: string }

export type Spotted = { parts: Part[]; corrected: Correction[] }

type Context = { index: NameIndex; today: string }

/** A question as parts, in their order; slips of the pen are read as the words that are closest. */
export function spotParts(question: string, { index, today }: Context): Spotted {
  const { tokens, corrected } = withoutSlips(tokensOf(question), index)
  const stems = tokens.map(({ stem }) => stem)
  const parts: Part[] = []
  for (let at = 0; at < tokens.length;) {
    const found = partAt(tokens, stems, { at, index, today, before: parts.at(-1) })
    const said = tokens
      .slice(at, at + found.length)
      .map(({ given }) => given)
      .join(' ')
    parts.push({ ...found.part, said })
    at += found.length
  }
  return { parts: withNamesInWords(parts, index), corrected }
}

type WithoutSaid<P> = P extends unknown ? Omit<P, 'said'> : never
type Found = { part: WithoutSaid<Part>; length: number }

function partAt(
  tokens: readonly Token[],
  stems: readonly string[],
  { at, index, today, before }: Context & { at: number; before: Part | undefined },
): Found {
  const token = tokens[at]
  if (!token) return { part: { kind: 'filler' }, length: 1 }
  if (token.isQuoted) return { part: quotedPart(token, index), length: 1 }
  if (token.given === 'US') return { part: { kind: 'name', names: namesCalled(index, 'USA') }, length: 1 }
  const inPeriod = periodAt(stems, at, today)
  const phrase = phraseAt(stems, at)
  if (inPeriod && inPeriod.length >= (phrase?.length ?? 0) && !isSize(before, stems[at]))
    return { part: { kind: 'period', period: inPeriod.period }, length: inPeriod.length }
  const noun = before?.kind === 'dimension' ? before.by : undefined
  const called = namesAt(index, stems, at)
  const names = called?.names.filter((name) => isPlain(name, noun)) ?? []
  if (
    called &&
    names.length > 0 &&
    (called.length > (phrase?.length ?? 0) || names.some(({ by }) => by === noun))
  )
    return { part: { kind: 'name', names }, length: called.length }
  if (phrase) return { part: phrase.concept, length: phrase.length }
  const number = numberOf(stems[at])
  if (number !== undefined) return { part: { kind: 'number', number }, length: 1 }
  return { part: { kind: 'unknown', stem: stems[at] ?? '' }, length: 1 }
}

const isSize = (before: Part | undefined, stem: string | undefined) =>
  before?.kind === 'dimension' && before.by === 'size' && /^\d/.test(stem ?? '')

/** Short names and numbers are many things: they need the word for what they are before them, as in size M. */
const isPlain = ({ label, by }: NamedValue, noun: Dimension | undefined): boolean =>
  by === noun || (/\p{L}{3}|^(UK|U\.S\.)$/u.test(label) && !/^\d/.test(label))

const quotedPart = ({ given }: Token, index: NameIndex): WithoutSaid<Part> => {
  const names = namesCalled(index, given)
  return names.length > 0 ? { kind: 'name', names } : { kind: 'unknown', stem: given }
}

function withoutSlips(
  tokens: readonly Token[],
  index: NameIndex,
): { tokens: Token[]; corrected: Correction[] } {
  const corrected: Correction[] = []
  const meant = tokens.map((token) => {
    const { stem, isQuoted, given } = token
    if (isQuoted || knownWords.has(stem) || index.byWord.has(stem) || !/^\p{L}+$/u.test(stem)) return token
    const to = meantBy(stem, knownWords) ?? meantBy(stem, index.byWord.keys())
    if (to === undefined) return token
    corrected.push({ from: given, to })
    return { ...token, stem: to }
  })
  return { tokens: meant, corrected }
}

/** Words that are unknown alone may be part of a name, such as scarf of Merino scarf. */
function withNamesInWords(parts: readonly Part[], index: NameIndex): Part[] {
  const read: Part[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const run: (Part & { kind: 'unknown' })[] = []
    for (let next = parts[at]; next?.kind === 'unknown'; next = parts[at + run.length]) run.push(next)
    const [first] = run
    if (!first) {
      read.push(parts[at] as Part)
      continue
    }
    read.push(...namedIn(run, index))
    at += run.length - 1
  }
  return read
}

function namedIn(run: readonly (Part & { kind: 'unknown' })[], index: NameIndex): Part[] {
  const names = namesWith(
    index,
    run.map(({ stem }) => stem),
  )
  if (names.length > 0) return [{ kind: 'name', names, said: run.map(({ said }) => said).join(' ') }]
  if (run.length === 1) return [...run]
  return run.flatMap((each) => namedIn([each], index))
}
