/** Names in the order of every installation. */
export const byText = (one: string, other: string): number => Number(one > other) - Number(one < other)

/**
 * What files call entries with these names: their names, and where several have the same, the later ones with their
 * number, such as “Clothing (2)”. No two are the same.
 */
export function keysOf(names: readonly string[]): string[] {
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.map((name) => {
    if (!seen.has(name)) {
      seen.add(name)
      return name
    }
    let number = 2
    while (taken.has(`${name} (${number})`)) number++
    const key = `${name} (${number})`
    taken.add(key)
    return key
  })
}

/** What files call the details of reasons, in the order of both. */
export const detailKeys = (
  reasons: readonly { name: string; details: readonly { name: string }[] }[],
): string[] => {
  const keys = keysOf(reasons.map(({ name }) => name))
  return keysOf(reasons.flatMap(({ details }, place) => details.map(({ name }) => `${keys[place]}: ${name}`)))
}
