const units = ['kB', 'MB', 'GB'] as const

/** The size of a file, as operating systems show it: at least 1 kB. */
export function formatSize(bytes: number): string {
  let size = Math.max(1, bytes / 1000)
  let unit = 0
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
