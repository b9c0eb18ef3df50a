/** A bar's place and width, counted in the width of the thinnest. */
type Bar = { at: number; width: number }

/** Widths of bars and gaps in turn, for each of the symbol values 0 to 105 (ISO/IEC 15417, table 1). */
const patterns = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
  112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
  311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
`
  .trim()
  .split(/\s+/)
const stop = '2331112'

const startB = 104
const startC = 105
const toB = 100
const toC = 99

/**
 * The bars of a Code 128, without the text below and the quiet zones, and their total width. Four or more
 * consecutive digits are encoded in pairs.
 *
 * @throws for text that is not printable ASCII
 */
export function code128(text: string): { bars: Bar[]; width: number } {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new Error(`There is no Code 128 of "${text}"`)
  const values = symbols(text)
  const checksum = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  const widths = [...values, checksum].map((value) => patterns[value]).join('') + stop

  const bars: Bar[] = []
  let at = 0
  for (const [index, digit] of [...widths].entries()) {
    const width = Number(digit)
    if (index % 2 === 0) bars.push({ at, width })
    at += width
  }
  return { bars, width: at }
}

function symbols(text: string): number[] {
  const parts = text.match(/(?:\d\d){2,}|[^]/g) ?? []
  const values: number[] = []
  let isInPairs: boolean | undefined
  for (const part of parts) {
    const arePairs = part.length > 1
    if (arePairs !== isInPairs) values.push(arePairs ? toC : toB)
    isInPairs = arePairs
    for (const symbol of part.match(arePairs ? /../g : /./) ?? [])
      values.push(arePairs ? Number(symbol) : symbol.charCodeAt(0) - 32)
  }
  // What would be a change at the very beginning is the start.
  return [values[0] === toC ? startC : startB, ...values.slice(1)]
}
