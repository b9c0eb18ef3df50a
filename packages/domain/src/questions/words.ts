/** A word as it is compared, or all that stood in quotation marks. */
export type Token = { stem: string; given: string; isQuoted: boolean }

const quoted = /["“”„«»]([^"“”„«»]+)["“”„«»]/u
const word = /\d{4}-\d{2}-\d{2}|\d+(?:[./]\d+)*(?:st|nd|rd|th)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[%$€£]/u
const anyToken = new RegExp(`${quoted.source}|${word.source}`, 'gu')

/** The words of a question; punctuation and case make no difference, nor does singular or plural; a look-up is a lookup. */
export function tokensOf(text: string): Token[] {
  const read = text.normalize('NFKC').replace(/\blook[- ]up/giu, 'lookup')
  return [...read.matchAll(anyToken)].map(([given, inQuotes]) =>
    inQuotes === undefined
      ? { stem: stemOf(given), given, isQuoted: false }
      : { stem: '', given: inQuotes.trim(), isQuoted: true },
  )
}

/** The words of a phrase as they are compared. */
export const stemsOf = (phrase: string): string[] =>
  tokensOf(phrase.replace(/["“”„«»]/gu, ' ')).map(({ stem }) => stem)

function stemOf(given: string): string {
  const plain = given
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s$/u, '')
    .replace(/['’]/gu, '')
  if (plain.length < 4 || /(ss|us|is)$/.test(plain)) return plain
  if (plain.endsWith('ies')) return `${plain.slice(0, -3)}y`
  if (/(ss|sh|ch|x)es$/.test(plain)) return plain.slice(0, -2)
  if (/(ar|el)ves$/.test(plain)) return `${plain.slice(0, -3)}f`
  return plain.endsWith('s') ? plain.slice(0, -1) : plain
}

/** The word of these that this one is most likely a slip of; undefined where none is close enough. */
export function meantBy(stem: string, known: Iterable<string>): string | undefined {
  const most = stem.length < 4 ? 0 : stem.length < 8 ? 1 : 2
  let best: string | undefined
  let least = most + 1
  for (const candidate of known) {
    if (candidate.length < 4 || Math.abs(candidate.length - stem.length) >= least) continue
    if (!beginsAlike(stem, candidate)) continue
    // Short words are near many others: only letters that changed places are a slip.
    if (stem.length < 5 && !hasSameLetters(stem, candidate)) continue
    const slips = slipsBetween(stem, candidate)
    if (slips < least) [best, least] = [candidate, slips]
  }
  return best
}

/** People rarely miss the first letter. */
const beginsAlike = (one: string, other: string): boolean =>
  one[0] === other[0] || (one[0] === other[1] && one[1] === other[0])

const hasSameLetters = (one: string, other: string): boolean =>
  one.length === other.length && [...one].toSorted().join('') === [...other].toSorted().join('')

/** How many letters are missing, added, wrong or swapped with their neighbor. */
function slipsBetween(one: string, other: string): number {
  let [older, before]: [number[], number[]] = [[], [...Array(other.length + 1).keys()]]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[older, before] = [before, current]
  }
  return before[other.length] ?? 0
}
