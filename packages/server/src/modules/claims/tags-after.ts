/** What a claim may carry. */
export const mostTags = 50

/** Tags with some removed and others added, each once ignoring case; remaining ones keep their position. */
export function tagsAfter(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const removed = new Set(remove.map((tag) => tag.toLowerCase()))
  const after = tags.filter((tag) => !removed.has(tag.toLowerCase()))
  const known = new Set(after.map((tag) => tag.toLowerCase()))
  for (const tag of add) {
    if (!known.has(tag.toLowerCase())) after.push(tag)
    known.add(tag.toLowerCase())
  }
  return after
}
