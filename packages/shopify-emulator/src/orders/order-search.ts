import { hasScope } from '../app/installation.ts'
import type { Context } from '../graphql/context.ts'
import { legacyId } from '../graphql/global-ids.ts'
import {
  anyTextIs,
  dateIs,
  flagIs,
  searchMatcher,
  textIs,
  type SearchFields,
  type Term,
} from '../graphql/search.ts'
import { financialStatus, fulfillmentStatus, returnStatus } from './order-status.ts'
import type { Order } from './order-types.ts'

const sixtyDaysMs = 60 * 24 * 60 * 60 * 1000

/** An app that may not read all orders sees those of the last sixty days. */
const isVisible = ({ world, installation }: Context, { processedAt }: Order): boolean =>
  hasScope(installation, 'read_all_orders') ||
  world.clock.now().getTime() - processedAt.getTime() <= sixtyDaysMs

export function visibleOrder(context: Context, id: string): Order | undefined {
  const order = context.shop.orders.get(id)
  return order && isVisible(context, order) ? order : undefined
}

/** `#1001` is found with its sign and without. */
const nameIs = ({ name }: Order, { value }: Term): boolean =>
  name.toLowerCase() === value.toLowerCase() || name.replace(/^#/, '').toLowerCase() === value.toLowerCase()

const statusIs = (order: Order, { value }: Term): boolean => {
  if (value === 'any') return true
  if (value === 'cancelled') return order.cancelledAt !== null
  if (value === 'closed') return order.closedAt !== null
  return value === 'open' && order.closedAt === null && order.cancelledAt === null
}

const fields: SearchFields<Order> = {
  name: nameIs,
  id: textIs(({ id }) => legacyId(id)),
  email: textIs(({ email }) => email),
  confirmation_number: textIs(({ confirmationNumber }) => confirmationNumber),
  customer_id: textIs(({ customerId }) => customerId && legacyId(customerId)),
  created_at: dateIs(({ createdAt }) => createdAt),
  processed_at: dateIs(({ processedAt }) => processedAt),
  updated_at: dateIs(({ updatedAt }) => updatedAt),
  tag: anyTextIs(({ tags }) => tags),
  sku: anyTextIs(({ lines }) => lines.flatMap(({ sku }) => sku ?? [])),
  status: statusIs,
  financial_status: textIs((order) => financialStatus(order)),
  fulfillment_status: textIs((order) => fulfillmentStatus(order)),
  return_status: textIs((order) => returnStatus(order)),
  source_name: textIs(({ sourceName }) => sourceName),
  test: flagIs(({ test }) => test),
}

const sortKeys: Record<string, (order: Order) => number> = {
  CREATED_AT: ({ createdAt }) => createdAt.getTime(),
  UPDATED_AT: ({ updatedAt }) => updatedAt.getTime(),
  PROCESSED_AT: ({ processedAt }) => processedAt.getTime(),
}

type OrderArgs = {
  query?: string | null
  sortKey?: string
  first?: number
  after?: string
  reverse?: boolean
}

/** Orders that a search finds, oldest first by what they are sorted by. There is no search by zip or tracking number. */
export function listOrders(context: Context, { query, sortKey = 'PROCESSED_AT' }: OrderArgs): Order[] {
  const isFound = searchMatcher(query, fields, (order, word) =>
    [order.name, order.name.replace(/^#/, ''), order.email ?? ''].some(
      (text) => text.toLowerCase() === word.toLowerCase(),
    ),
  )
  const read = sortKeys[sortKey]
  const found = [...context.shop.orders.values()].filter(
    (order) => isVisible(context, order) && isFound(order),
  )
  return read ? found.sort((a, b) => read(a) - read(b)) : found
}
