import * as v from 'valibot'
import type { IncomingOrder } from '../../incoming-order.ts'
import type { IncomingProduct } from '../../incoming-product.ts'
import { describeIssue, UnreadableRecord } from '../read-record.ts'
import { parseJson } from '../parse-json.ts'
import { idOfGid } from './call-shopify.ts'
import { lineNode, mapOrderNode, orderNode, shippingLineNode, type LineNode } from './order-node.ts'
import { mapProductNode, productNode, variantNode } from './product-node.ts'

/**
 * One object of a bulk result; `row` counts from 1. `incomplete` is an order whose parcels or refunds have to be
 * read on their own.
 */
export type BulkRecord = { row: number } & (
  | { kind: 'order'; order: IncomingOrder }
  | { kind: 'product'; product: IncomingProduct }
  | { kind: 'incomplete'; idFromPlatform: string; updatedOn: Date }
  | { kind: 'bad'; reason: string }
)

type Group = { row: number; texts: string[] }

/**
 * Reads the result of a bulk operation as a stream, from the object after `rowsRead`. The parts of an object
 * follow it. An object that cannot be read is `bad`, and reading continues.
 */
export async function* readBulk(
  kind: 'products' | 'orders',
  chunks: AsyncIterable<Uint8Array>,
  rowsRead: number,
): AsyncGenerator<BulkRecord> {
  for await (const group of groups(lines(chunks)))
    if (group.row > rowsRead) yield { row: group.row, ...readGroup(kind, group) }
}

async function* lines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  yield rest + decoder.decode()
}

/** Within a text, quotes are escaped. */
const isPart = /[{,]\s*"__parentId"\s*:\s*"/

async function* groups(texts: AsyncIterable<string>): AsyncGenerator<Group> {
  let group: Group = { row: 0, texts: [] }
  for await (const text of texts) {
    if (text.trim() === '') continue
    if (isPart.test(text)) {
      group.texts.push(text)
      continue
    }
    if (group.row > 0) yield group
    group = { row: group.row + 1, texts: [text] }
  }
  if (group.row > 0) yield group
}

type Read = BulkRecord extends infer Each ? (Each extends { row: number } ? Omit<Each, 'row'> : never) : never

function readGroup(kind: 'products' | 'orders', { texts }: Group): Read {
  try {
    const [root, ...parts] = texts.map((text) => fit(v.looseObject({ id: v.string() }), parse(text)))
    if (!root) return { kind: 'bad', reason: 'Empty' }
    return kind === 'products' ? readProduct(root, parts) : readOrder(root, parts)
  } catch (error) {
    if (error instanceof UnreadableRecord) return { kind: 'bad', reason: error.message }
    // Amounts that fit their form may still be too large to be added up exactly.
    if (error instanceof RangeError || error instanceof v.ValiError)
      return { kind: 'bad', reason: 'An amount is too large' }
    throw error
  }
}

type Part = { id: string }

const partsOf = <Schema extends v.GenericSchema>(parts: readonly Part[], type: string, schema: Schema) =>
  parts.filter(({ id }) => id.startsWith(`gid://shopify/${type}/`)).map((part) => fit(schema, part))

function readProduct(root: Part, parts: readonly Part[]): Read {
  const product = mapProductNode(
    fit(productNode, root),
    partsOf(parts, 'ProductVariant', variantNode),
    parts.filter(({ id }) => id.startsWith('gid://shopify/Collection/')).map(({ id }) => id),
  )
  return { kind: 'product', product }
}

function readOrder(root: Part, parts: readonly Part[]): Read {
  const order = fit(orderNode, root)
  if (order.fulfillments.length > 1 || order.refunds.length > 0)
    return { kind: 'incomplete', idFromPlatform: idOfGid(order.id), updatedOn: order.updatedAt }
  const lines = partsOf(parts, 'LineItem', lineNode)
  const shippingLines = partsOf(parts, 'ShippingLine', shippingLineNode)
  const parcels = new Map(order.fulfillments.map(({ id }) => [id, sentUnits(lines)]))
  return { kind: 'order', order: mapOrderNode({ order, lines, shippingLines, parcels, refunds: new Map() }) }
}

/** What was sent of an order without refunds is in its only parcel. */
const sentUnits = (lines: readonly LineNode[]) =>
  lines.flatMap(({ id: lineId, currentQuantity, unfulfilledQuantity }) => {
    const quantity = currentQuantity - unfulfilledQuantity
    return quantity > 0 ? [{ lineId, quantity }] : []
  })

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new UnreadableRecord('Invalid JSON', { cause })
  }
}

function fit<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new UnreadableRecord(describeIssue(result.issues[0]))
}
