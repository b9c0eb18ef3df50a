type Value = string | number | boolean | readonly string[] | { readonly [name: string]: Value }

/** Types of the format above 7 have a byte of their own. */
const types = { text: 2, number: 6, map: 7, list: 11, boolean: 14 }

/** The control byte says type and size; a boolean is its size. */
function encode(value: Value): Buffer {
  if (typeof value === 'string') return withHead(types.text, Buffer.byteLength(value), Buffer.from(value))
  if (typeof value === 'boolean') return withHead(types.boolean, Number(value))
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return withHead(types.number, 4, bytes)
  }
  if (Array.isArray(value)) return withHead(types.list, value.length, ...value.map(encode))
  const entries = Object.entries(value)
  return withHead(
    types.map,
    entries.length,
    ...entries.flatMap(([name, part]) => [encode(name), encode(part)]),
  )
}

function withHead(type: number, size: number, ...content: Buffer[]): Buffer {
  const head = type <= 7 ? [(type << 5) | Math.min(size, 29)] : [Math.min(size, 29), type - 7]
  return Buffer.concat([
    Buffer.from(size < 29 ? head : [...head.slice(0, 1), size - 29, ...head.slice(1)]),
    ...content,
  ])
}

type Node = [Node | number | null, Node | number | null]

/**
 * A small database in MaxMind's format 2.0, for IPv4 alone: a tree of bits that leads to the data of each network.
 * The networks must not overlap.
 */
export function mmdbFile(
  databaseType: string,
  networks: Readonly<Record<string, Record<string, Value>>>,
): Buffer {
  const data: Buffer[] = []
  const root: Node = [null, null]
  for (const [network, entry] of Object.entries(networks)) {
    plant(root, network, Buffer.concat(data).length)
    data.push(encode(entry))
  }
  const nodes: Node[] = [root]
  for (const node of nodes) nodes.push(...node.filter((side) => Array.isArray(side)))

  const numberOf = (side: Node[number]) => {
    if (side === null) return nodes.length
    return typeof side === 'number' ? nodes.length + 16 + side : nodes.indexOf(side)
  }
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [index, sides] of nodes.entries())
    for (const [bit, side] of sides.entries()) tree.writeUIntBE(numberOf(side), index * 6 + bit * 3, 3)

  const metadata = {
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: databaseType,
    languages: ['en'],
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    description: { en: databaseType },
  }
  const marker = Buffer.from('\u00AB\u00CD\u00EFMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, encode(metadata)])
}

function plant(root: Node, network: string, at: number): void {
  const [address = '', length] = network.split('/')
  const bits = address
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('')
    .slice(0, Number(length))
  let node = root
  for (const bit of bits.slice(0, -1)) {
    const next = node[Number(bit)]
    const inner: Node = Array.isArray(next) ? next : [null, null]
    node[Number(bit)] = inner
    node = inner
  }
  node[Number(bits.at(-1))] = at
}
