export type Edge = { from: string; to: string }

/** The layer of each folder, as the tables below a heading of a document list it: `| 1 | `shared` | … |`. */
export function readLayers(document: string, heading: string): Map<string, number> {
  const [, section = ''] = document.split(`\n${heading}\n`)
  const [own = ''] = section.split(/\n#+ /)
  const rows = own.matchAll(/^\| *(\d+) *\| *`([^`|]+)` *\|/gm)
  return new Map([...rows].map(([, layer, folder = '']) => [folder, Number(layer)]))
}

/**
 * The imports between folders below `base` that do not lead to a lower layer, and those of folders that have no
 * layer. Where there are none, the folders cannot form a cycle.
 */
export function importsThatDoNotPointDown(
  edges: readonly Edge[],
  base: string,
  layers: ReadonlyMap<string, number>,
): Edge[] {
  const folderOf = (path: string) =>
    path.startsWith(base) ? path.slice(base.length).split('/')[0] : undefined
  return edges.filter(({ from, to }) => {
    const [above, below] = [folderOf(from), folderOf(to)]
    if (above === undefined || below === undefined || above === below) return false
    return !((layers.get(above) ?? 0) > (layers.get(below) ?? Infinity))
  })
}
