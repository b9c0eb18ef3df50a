/** One line of the result: what was measured, what it had to reach, and what it reached. */
export type Row = { what: string; target: string; result: string; isReached: boolean }

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
export const formatWhole = (value: number) => whole.format(value)

/** A ratio as readers compare it: `1/14` of the echo rather than 0.0714. */
export const formatShare = (share: number) => `1/${(1 / share).toFixed(1)}`

export function markdownTable(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, target, result, isReached }) =>
      `| ${what} | ${target} | ${result} | ${isReached ? 'yes' : '**no**'} |`,
  )
  return ['| What | At least | Measured | Reached |', '| --- | --- | --- | --- |', ...lines].join('\n')
}
