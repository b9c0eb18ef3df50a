/** Whether every typed word begins a word of the name. */
export function isNamed(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const wordsOf = (given: string): string[] =>
  given
    .toLowerCase()
    .split(/[\s:,()“”‘"/–-]+/)
    .filter(Boolean)
