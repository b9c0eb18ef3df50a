/**
 * The position of a size within its kind: letters from XS to XL and beyond, or numbers. Null for other texts.
 */
type Rank = { kind: 'letter' | 'number'; at: number }

const letterNames: Readonly<Record<string, string>> = {
  'x-small': 'xs',
  'extra small': 'xs',
  small: 's',
  medium: 'm',
  large: 'l',
  'x-large': 'xl',
  'extra large': 'xl',
}

/** From the smallest to the largest, where all values are sizes of one kind; else as they come. */
export function sortSizes(values: readonly string[]): string[] {
  const ranked = values.flatMap((value) => {
    const rank = rankOf(value)
    return rank ? [{ value, ...rank }] : []
  })
  const isOneKind = ranked.every(({ kind }) => kind === ranked[0]?.kind)
  if (ranked.length < values.length || !isOneKind) return [...values]
  return ranked.sort((a, b) => a.at - b.at).map(({ value }) => value)
}

/** Whether an option is about size: by its name in the portal's languages, or because all its values are sizes. */
export const isSizeOption = ({ name, values }: { name: string; values: readonly string[] }): boolean =>
  /^(?:.*\b)?(?:size|größe|groesse|grösse)\b/iu.test(name.trim()) ||
  (values.length > 1 && values.every((value) => rankOf(value)?.kind === 'letter'))

function rankOf(value: string): Rank | null {
  const parts = value.trim().toLowerCase().split('/')
  const ranks = parts.map((part) => letterRank(part.trim()))
  if (ranks.every((rank) => rank !== null))
    return { kind: 'letter', at: ranks.reduce((all, rank) => all + rank, 0) / ranks.length }
  const [number = null] = parts.length === 1 ? [numberRank(value)] : []
  return number === null ? null : { kind: 'number', at: number }
}

/** M is 0, S is below and L above it, each X one further: "XXL" and "2XL" are the same. */
function letterRank(text: string): number | null {
  const [, digit = '', xs = '', letter] = /^(\d?)(x*)([sml])$/u.exec(letterNames[text] ?? text) ?? []
  if (letter === undefined || (digit !== '' && xs.length !== 1)) return null
  const times = digit === '' ? xs.length : Number(digit)
  if (letter === 'm') return times === 0 ? 0 : null
  return letter === 'l' ? 1 + times : -1 - times
}

/** "42", "42.5", "8½", "EU 42", "W32". */
function numberRank(text: string): number | null {
  const match = /^(?:[a-z]{1,3}\s?)?(\d{1,3}(?:[.,]\d+)?)(½)?$/iu.exec(text.trim())
  if (!match) return null
  return Number(match[1]?.replace(',', '.')) + (match[2] ? 0.5 : 0)
}
