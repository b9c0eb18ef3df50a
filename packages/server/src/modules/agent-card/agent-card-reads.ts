import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import type { OrderListItem } from '@aftercare/domain/api/order-list-item-schema'
import type { Deps } from '#deps.ts'
import { listClaimsOfEmail } from '#modules/claims/search/claim-list-reads.ts'
import { claimsWithUnusedDocuments } from '#modules/claims/parcels/return-shipment-reads.ts'
import { getCustomerItem } from '#modules/customer-profiles/customer-profile-reads.ts'
import { findCustomerOfEmail } from '#modules/customers/customer-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getMerchantOrder } from '#modules/orders/merchant-order-reads.ts'
import { listOrdersNumbered, listOrdersOfBuyer } from '#modules/orders/order-list-reads.ts'

type Asked = {
  /** In lower case; empty for the customer of the order. */
  customerEmail: string
  orderNumber: string
  /** What the reader may see of claims. */
  seesClaims: boolean
  seesRisk: boolean
}

const mostOrders = 5
const mostClaims = 20

/**
 * What an agent needs of a customer next to a conversation: the order that they name, the customer's newest orders
 * with what can be claimed of them now, and the customer's claims. Empty for somebody who never ordered.
 */
export async function readAgentCard(
  deps: Deps,
  store: Store,
  { customerEmail, orderNumber, seesClaims, seesRisk }: Asked,
): Promise<AgentCard> {
  const { db } = deps
  const { storeId } = store
  const named = orderNumber === '' ? [] : await listOrdersNumbered(db, store, orderNumber)
  const email = customerEmail || (named[0]?.email?.toLowerCase() ?? '')
  if (email === '') return nobody
  const known = await findCustomerOfEmail(db, storeId, email)
  const customer = known ? await getCustomerItem(db, store, known.id) : null
  const emails = [email, customer?.email, named[0]?.email].filter((one) => typeof one === 'string')
  const bought = await listOrdersOfBuyer(db, store, { customerId: customer?.id ?? null, emails })
  const ids = uniqueIds([...named, ...bought])
  const shown = ids.slice(0, mostOrders)
  const claims = seesClaims ? await listClaimsOfEmail(db, store, { email, seesRisk }) : []
  const newest = claims.slice(0, mostClaims)
  const sendable = await claimsWithUnusedDocuments(
    deps,
    storeId,
    newest.map(({ id }) => id),
  )
  return {
    customer,
    orders: await Promise.all(shown.map((id) => orderOnCard(deps, store, id))),
    otherOrderCount: ids.length - shown.length,
    claims: newest.map((claim) => ({ ...claim, hasDocuments: sendable.has(claim.id) })),
  }
}

const nobody: AgentCard = { customer: null, orders: [], otherOrderCount: 0, claims: [] }

const uniqueIds = (orders: readonly OrderListItem[]): string[] => [...new Set(orders.map(({ id }) => id))]

async function orderOnCard(deps: Deps, store: Store, orderId: string): Promise<AgentCard['orders'][number]> {
  const order = await getMerchantOrder(deps, store, orderId)
  const { id, orderNo, createdOn, canceledOn, isTest, total, currencyCode, lineItems } = order
  const { financialStatus, fulfillmentStatus, moneyObstacle } = order
  return {
    id,
    orderNo,
    createdOn,
    canceledOn,
    ...(isTest && { isTest }),
    total,
    currencyCode,
    financialStatus,
    fulfillmentStatus,
    moneyObstacle,
    lineItems,
  }
}
