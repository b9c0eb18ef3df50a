import { GraphQLError } from 'graphql'
import type { Context } from './context.ts'

export type PageArgs = { first?: number | null; after?: string | null; reverse?: boolean | null }

const mostNodes = 250

const cursorOf = (id: string) => Buffer.from(JSON.stringify({ last_id: id })).toString('base64')

/**
 * A page of `nodes`, which are in their usual order. A bulk operation gets all of them.
 *
 * @throws GraphQLError without `first`, for more than 250 nodes and for a cursor of nothing that is there
 */
export function connection<Node>(
  nodes: readonly Node[],
  { first, after, reverse }: PageArgs,
  { isBulk, window }: Pick<Context, 'isBulk' | 'window'>,
  idOf: (node: Node) => string = (node) => (node as { id: string }).id,
) {
  const all = reverse ? nodes.toReversed() : nodes
  const ordered = window && !window.isTaken ? all.slice(window.from, window.from + window.size) : all
  if (window) window.isTaken = true
  const size = isBulk ? (first ?? ordered.length) : checkedSize(first)
  const from = after ? ordered.findIndex((node) => cursorOf(idOf(node)) === after) + 1 : 0
  if (after && from === 0) throw new GraphQLError('Invalid cursor for current pagination sort.')
  const page = ordered.slice(from, from + size)
  const last = page.at(-1)
  return {
    nodes: page,
    edges: page.map((node) => ({ node, cursor: cursorOf(idOf(node)) })),
    pageInfo: {
      hasNextPage: from + size < ordered.length,
      hasPreviousPage: from > 0,
      startCursor: page[0] === undefined ? null : cursorOf(idOf(page[0])),
      endCursor: last === undefined ? null : cursorOf(idOf(last)),
    },
  }
}

function checkedSize(first: number | null | undefined): number {
  if (first === null || first === undefined)
    throw new GraphQLError('you must provide one of first or last', { extensions: { code: 'BAD_REQUEST' } })
  if (first < 0) throw new GraphQLError('first must be a positive integer')
  if (first > mostNodes) throw new GraphQLError(`first cannot exceed ${mostNodes}`)
  return first
}

/** A list that takes `first` and is no connection. */
export const limited = <Item>(items: readonly Item[], first: number | null | undefined): readonly Item[] =>
  first === null || first === undefined ? items : items.slice(0, first)
