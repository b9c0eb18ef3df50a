import { setImmediate } from 'node:timers/promises'
import { parse, type GraphQLSchema } from 'graphql'
import type { Context } from '../graphql/context.ts'
import { executeWith } from '../graphql/run-operation.ts'
import type { Shop } from '../shop/shop-state.ts'
import { publish } from '../webhooks/publish.ts'
import type { World } from '../world/world.ts'
import type { BulkOperation } from './bulk-types.ts'

const rootsAtOnce = 1000

/** Runs a shop's waiting operations, one after another; returns their number. */
export async function runBulkOperations(schema: GraphQLSchema, world: World, shop: Shop): Promise<number> {
  const waiting = [...shop.bulkOperations.values()].filter(
    ({ status }) => status === 'CREATED' || status === 'CANCELING',
  )
  for (const operation of waiting) await run(schema, world, shop, operation)
  return waiting.length
}

async function run(schema: GraphQLSchema, world: World, shop: Shop, operation: BulkOperation): Promise<void> {
  const { installation } = shop
  const document = parse(operation.query)
  const parts: string[] = []
  if (operation.status === 'CREATED') operation.status = 'RUNNING'
  for (let from = 0; operation.status === 'RUNNING' && installation; from += rootsAtOnce) {
    const window = { from, size: rootsAtOnce, isTaken: false }
    const context: Context = { world, shop, installation, isBulk: true, window, cost: 0 }
    const { data, errors } = await executeWith(schema, document, context)
    if (errors) {
      const isDenied = errors.some(({ extensions }) => extensions?.['code'] === 'ACCESS_DENIED')
      operation.errorCode = isDenied ? 'ACCESS_DENIED' : 'INTERNAL_SERVER_ERROR'
      operation.status = 'FAILED'
      break
    }
    const { lines, roots } = flatten(data as Record<string, unknown>)
    operation.objectCount += lines.length
    operation.rootObjectCount += roots
    if (lines.length > 0) parts.push(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
    if (roots < rootsAtOnce) break
    await setImmediate()
  }
  finish(world, shop, operation, parts)
}

function finish(world: World, shop: Shop, operation: BulkOperation, parts: string[]): void {
  operation.completedAt = world.clock.now()
  if (operation.status === 'RUNNING') {
    operation.status = 'COMPLETED'
    operation.result = parts
  }
  if (operation.status === 'CANCELING') operation.status = 'CANCELED'
  publish(world, shop, 'bulk_operations/finish', {
    admin_graphql_api_id: operation.id,
    completed_at: operation.completedAt.toISOString(),
    created_at: operation.createdAt.toISOString(),
    error_code: operation.errorCode?.toLowerCase() ?? null,
    status: operation.status.toLowerCase(),
    type: 'query',
  })
}

type Line = Record<string, unknown>

/** A line for each node; those within another one name it. */
function flatten(data: Record<string, unknown>): { lines: Line[]; roots: number } {
  const lines: Line[] = []
  let roots = 0
  const add = (node: Record<string, unknown>, parentId: unknown): void => {
    const nested: [unknown, Record<string, unknown>[]][] = []
    const line: Line = {}
    for (const [name, value] of Object.entries(node)) {
      const nodes = nodesOf(value)
      if (nodes) nested.push([node['id'], nodes])
      else line[name] = value
    }
    if (parentId !== undefined) line['__parentId'] = parentId
    lines.push(line)
    for (const [id, nodes] of nested) for (const inner of nodes) add(inner, id)
  }
  for (const value of Object.values(data))
    for (const node of nodesOf(value) ?? []) {
      roots += 1
      add(node, undefined)
    }
  return { lines, roots }
}

/** The nodes of a connection, by either of its forms; undefined for anything else. */
function nodesOf(value: unknown): Record<string, unknown>[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('edges' in value && Array.isArray(value.edges))
    return value.edges.map((edge: { node: Record<string, unknown> }) => edge.node)
  return 'nodes' in value && Array.isArray(value.nodes)
    ? (value.nodes as Record<string, unknown>[])
    : undefined
}
