/** One line of the result: what was measured, its goal, and the measured value. */
export type Row = { what: string; target: string; result: string; isReached: boolean }

export const atLeast = (what: string, value: number, target: number, unit: string): Row => ({
  what,
  target: `at least ${rounded(target)} ${unit}`,
  result: `${rounded(value)} ${unit}`,
  isReached: value >= target,
})

export const atMost = (what: string, value: number, target: number, unit: string): Row => ({
  what,
  target: `at most ${rounded(target)} ${unit}`,
  result: `${rounded(value)} ${unit}`,
  isReached: value <= target,
})

/** Requests a second as a share of the echo's: `1/14` where the echo answers fourteen times as many. */
export const shareAtLeast = (
  what: string,
  { requestsPerSecond, echo, oneIn }: { requestsPerSecond: number; echo: number; oneIn: number },
): Row => ({
  what,
  target: `1/${oneIn} of the echo`,
  result: `1/${(echo / requestsPerSecond).toFixed(1)} (${rounded(requestsPerSecond)}/s; the echo ${rounded(echo)}/s)`,
  isReached: requestsPerSecond >= echo / oneIn,
})

/** The same row with what else is worth knowing beside the result. */
export const withMore = (row: Row, more: string): Row => ({ ...row, result: `${row.result} (${more})` })

export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, target, result, isReached }) =>
      `| ${what} | ${target} | ${result} | ${isReached ? 'yes' : '**no**'} |`,
  )
  return ['| What | Goal | Measured | Reached |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

const rounded = (value: number) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 }).format(value)
