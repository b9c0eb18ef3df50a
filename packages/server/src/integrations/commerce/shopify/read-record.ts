import * as v from 'valibot'
import type { IncomingFulfillment, IncomingOrder, IncomingTrackingEvent } from '../incoming-order.ts'
import type { IncomingProduct } from '../incoming-product.ts'
import { optionalId, platformId } from './fields.ts'
import {
  fulfillmentEventPayload,
  fulfillmentPayload,
  mapFulfillment,
  mapFulfillmentEvent,
} from './fulfillment-payload.ts'
import { mapOrder } from './map-order.ts'
import { orderPayload } from './order-payload.ts'
import { parseJson } from './parse-json.ts'
import { customerPrivacyPayload, type CustomerPrivacyRequest } from './privacy-payload.ts'
import { mapProduct, productPayload } from './product-payload.ts'

/** A platform's data is invalid; `message` says where and why, without the data. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
}
/** It is no JSON, or neither an order nor a product that we know. */
export class UnknownRecord extends UnreadableRecord {}

/*
 * @throws UnreadableRecord for invalid JSON and invalid data
 */
export const readOrder = (text: string): IncomingOrder => toOrder(parse(text))
export const readProduct = (text: string): IncomingProduct => mapProduct(read(productPayload, text))
export const readFulfillment = (text: string): IncomingFulfillment =>
  mapFulfillment(read(fulfillmentPayload, text))
export const readFulfillmentEvent = (text: string): IncomingTrackingEvent =>
  mapFulfillmentEvent(read(fulfillmentEventPayload, text))
/** The id of the order that a refund, a return, an edit or a risk assessment is about. */
export function readNamedOrder(text: string): string {
  const named = read(namedOrder, text)
  const id =
    named.order_id ??
    named.order?.id ??
    named.order_edit?.order_id ??
    named.admin_graphql_api_order_id?.split('/').at(-1)
  if (!id) throw new UnreadableRecord('It names no order')
  return id
}

const namedOrder = v.object({
  order_id: optionalId,
  order: v.nullish(v.object({ id: platformId }), null),
  order_edit: v.nullish(v.object({ order_id: platformId }), null),
  admin_graphql_api_order_id: optionalId,
})

/** The global id of the bulk operation that has ended. */
export const readBulkOperationId = (text: string): string =>
  read(v.object({ admin_graphql_api_id: platformId }), text).admin_graphql_api_id

/** The inventory item whose level has changed. */
export const readInventoryItemId = (text: string): string =>
  read(v.object({ inventory_item_id: platformId }), text).inventory_item_id

/** The id of a product or a collection that is gone, or has changed. */
export const readRecordId = (text: string): string => read(v.object({ id: platformId }), text).id

/** How people call what a message is about: "#1001", a product's title or an id; null for what does not say. */
export function nameOfRecord(text: string): string | null {
  const named = v.object({
    name: v.fallback(v.nullish(v.string(), null), null),
    title: v.fallback(v.nullish(v.string(), null), null),
    id: v.fallback(v.nullish(platformId, null), null),
  })
  try {
    const { name, title, id } = fit(named, parse(text))
    return (name ?? title ?? id)?.trim().slice(0, 100) || null
  } catch {
    return null
  }
}

export const readCustomerPrivacyRequest = (text: string): CustomerPrivacyRequest =>
  read(customerPrivacyPayload, text)

/**
 * An order or a product, on its own or as Shopify's API returns it: `{"order": {…}}`.
 *
 * @throws UnknownRecord for anything else
 */
export function readOrderOrProduct(
  text: string,
): { kind: 'order'; order: IncomingOrder } | { kind: 'product'; product: IncomingProduct } {
  const value = unwrapped(parse(text))
  if (has(value, 'line_items')) return { kind: 'order', order: toOrder(value) }
  if (has(value, 'variants')) return { kind: 'product', product: mapProduct(fit(productPayload, value)) }
  throw new UnknownRecord('This is neither an order nor a product')
}

/** What a wrapper such as `{"order": {…}}` holds, which has no other field. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [field, ...others] = Object.entries(value)
  const isWrapper = field && others.length === 0 && (field[0] === 'order' || field[0] === 'product')
  return isWrapper ? field[1] : value
}

/** Amounts that fit their form may still be too large to be added up exactly. */
function toOrder(value: unknown): IncomingOrder {
  const payload = fit(orderPayload, value)
  try {
    return mapOrder(payload)
  } catch (cause) {
    if (cause instanceof RangeError || cause instanceof v.ValiError)
      throw new UnreadableRecord('An amount is too large', { cause })
    throw cause
  }
}

const has = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value

const read = <Schema extends v.GenericSchema>(schema: Schema, text: string) => fit(schema, parse(text))

function parse(text: string): unknown {
  try {
    return parseJson(text)
  } catch (cause) {
    throw new UnknownRecord('Invalid JSON', { cause })
  }
}

function fit<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value)
  if (result.success) return result.output
  throw new UnreadableRecord(describeIssue(result.issues[0]))
}

/** "line_items.0.price is no amount"; valibot's own messages start with "Invalid". */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'The record'
  const message = issue.message.startsWith('Invalid')
    ? `is no ${issue.expected ?? 'valid value'}`
    : issue.message
  return issue.received === 'undefined' ? `${field} is missing` : `${field} ${message}`
}
