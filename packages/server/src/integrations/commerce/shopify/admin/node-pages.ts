import * as v from 'valibot'

const pageInfo = v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) })

/** A page of a connection: its `nodes` and its `pageInfo`. */
export const pageOf = <Node extends v.GenericSchema>(node: Node) =>
  v.object({ nodes: v.array(node), pageInfo })
export type Page<Node> = { nodes: Node[]; pageInfo: v.InferOutput<typeof pageInfo> }

/** The first page's nodes and those of all pages after it. */
export async function allNodes<Node>(
  first: Page<Node>,
  read: (after: string) => Promise<Page<Node>>,
): Promise<Node[]> {
  const nodes = [...first.nodes]
  let { hasNextPage, endCursor } = first.pageInfo
  while (hasNextPage && endCursor !== null) {
    const page = await read(endCursor)
    nodes.push(...page.nodes)
    ;({ hasNextPage, endCursor } = page.pageInfo)
  }
  return nodes
}

/** The nodes of all pages; `read` gets null for the first one. */
export const readAllNodes = async <Node>(
  read: (after: string | null) => Promise<Page<Node>>,
): Promise<Node[]> => allNodes(await read(null), read)
