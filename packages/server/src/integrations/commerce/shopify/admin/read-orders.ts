import * as v from 'valibot'
import type { IncomingOrder } from '../../incoming-order.ts'
import { callShopify, gid, idOfGid } from './call-shopify.ts'
import { allNodes, pageOf, type Page } from './node-pages.ts'
import {
  lineNode,
  mapOrderNode,
  orderNode,
  shippingLineNode,
  type LineNode,
  type OrderParts,
} from './order-node.ts'
import type { ShopAccess } from './shop-access.ts'

export const orderDetailsDocument = /* GraphQL */ `
  query OrderDetails($id: ID!, $withCustomer: Boolean!) {
    order(id: $id) {
      id
      name
      email
      phone
      customerLocale
      sourceName
      tags
      discountCodes
      customAttributes {
        key
        value
      }
      createdAt
      processedAt
      updatedAt
      cancelledAt
      currencyCode
      presentmentCurrencyCode
      taxesIncluded
      displayFinancialStatus
      displayFulfillmentStatus
      paymentGatewayNames
      totalPriceSet {
        ...BothMoney
      }
      totalShippingPriceSet {
        ...BothMoney
      }
      totalTipReceivedSet {
        ...ShopMoney
      }
      shippingAddress {
        ...OrderAddress
      }
      billingAddress {
        ...OrderAddress
      }
      customer @include(if: $withCustomer) {
        id
        firstName
        lastName
        tags
        numberOfOrders
        amountSpent {
          amount
        }
        defaultEmailAddress {
          emailAddress
        }
        defaultPhoneNumber {
          phoneNumber
        }
      }
      risk {
        assessments {
          riskLevel
        }
      }
      shippingLines(first: 10) {
        nodes {
          code
          isRemoved
          originalPriceSet {
            ...ShopMoney
          }
          discountAllocations {
            allocatedAmountSet {
              ...ShopMoney
            }
          }
        }
      }
      lineItems(first: 30) {
        nodes {
          ...OrderLineNode
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      transactions(first: 100) {
        id
        kind
        status
        gateway
        createdAt
        processedAt
        amountSet {
          presentmentMoney {
            amount
            currencyCode
          }
        }
        parentTransaction {
          id
        }
        paymentDetails {
          ... on CardPaymentDetails {
            company
            number
          }
        }
      }
      refunds(first: 100) {
        id
        createdAt
        transactions(first: 10) {
          nodes {
            id
          }
        }
        refundLineItems(first: 30) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
      fulfillments(first: 100) {
        id
        status
        displayStatus
        createdAt
        updatedAt
        deliveredAt
        trackingInfo(first: 10) {
          company
          number
          url
        }
        fulfillmentLineItems(first: 30) {
          nodes {
            quantity
            lineItem {
              id
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }

  fragment ShopMoney on MoneyBag {
    shopMoney {
      amount
    }
  }

  fragment BothMoney on MoneyBag {
    shopMoney {
      amount
      currencyCode
    }
    presentmentMoney {
      amount
      currencyCode
    }
  }

  fragment OrderAddress on MailingAddress {
    firstName
    lastName
    name
    address1
    address2
    city
    zip
    provinceCode
    countryCodeV2
    phone
  }

  fragment OrderLineNode on LineItem {
    id
    title
    name
    variantTitle
    sku
    vendor
    quantity
    currentQuantity
    unfulfilledQuantity
    isGiftCard
    requiresShipping
    product {
      id
    }
    variant {
      id
      inventoryItem {
        measurement {
          weight {
            unit
            value
          }
        }
      }
    }
    originalUnitPriceSet {
      ...ShopMoney
    }
    discountAllocations {
      allocatedAmountSet {
        ...ShopMoney
      }
    }
    taxLines {
      priceSet {
        ...ShopMoney
      }
    }
  }
`

export const orderLinesDocument = /* GraphQL */ `
  query OrderLines($id: ID!, $after: String) {
    order(id: $id) {
      lineItems(first: 60, after: $after) {
        nodes {
          id
          title
          name
          variantTitle
          sku
          vendor
          quantity
          currentQuantity
          unfulfilledQuantity
          isGiftCard
          requiresShipping
          product {
            id
          }
          variant {
            id
            inventoryItem {
              measurement {
                weight {
                  unit
                  value
                }
              }
            }
          }
          originalUnitPriceSet {
            shopMoney {
              amount
            }
          }
          discountAllocations {
            allocatedAmountSet {
              shopMoney {
                amount
              }
            }
          }
          taxLines {
            priceSet {
              shopMoney {
                amount
              }
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const parcelLinesDocument = /* GraphQL */ `
  query ParcelLines($id: ID!, $after: String) {
    fulfillment(id: $id) {
      fulfillmentLineItems(first: 250, after: $after) {
        nodes {
          quantity
          lineItem {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const refundLinesDocument = /* GraphQL */ `
  query RefundLines($id: ID!, $after: String) {
    refund(id: $id) {
      refundLineItems(first: 250, after: $after) {
        nodes {
          quantity
          lineItem {
            id
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const ordersByNameDocument = /* GraphQL */ `
  query OrdersByName($query: String!) {
    orders(first: 5, query: $query, sortKey: CREATED_AT, reverse: true) {
      nodes {
        id
        name
      }
    }
  }
`

const units = v.object({ quantity: v.nullable(v.number()), lineItem: v.object({ id: v.string() }) })
type Units = v.InferOutput<typeof units>

const details = v.object({
  order: v.nullable(
    v.object({
      ...orderNode.entries,
      shippingLines: v.object({ nodes: v.array(shippingLineNode) }),
      lineItems: pageOf(lineNode),
      refunds: v.array(
        v.object({
          ...orderNode.entries.refunds.item.entries,
          transactions: v.object({ nodes: v.array(v.object({ id: v.string() })) }),
          refundLineItems: pageOf(units),
        }),
      ),
      fulfillments: v.array(
        v.object({ ...orderNode.entries.fulfillments.item.entries, fulfillmentLineItems: pageOf(units) }),
      ),
    }),
  ),
})

/**
 * An order as Shopify has it now, with every payment, parcel and refund; undefined for one that the shop does
 * not have or does not show us. Without the scope for customers, the order comes without its customer.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure
 */
export async function readShopOrder(
  access: ShopAccess,
  idFromPlatform: string,
  { withCustomer }: { withCustomer: boolean },
): Promise<IncomingOrder | undefined> {
  const id = gid('Order', idFromPlatform)
  const variables = { id, withCustomer }
  const { order } = await callShopify(access, { document: orderDetailsDocument, variables }, details)
  if (!order) return undefined

  const lines = await allNodes(order.lineItems, (after) => readLines(access, id, after))
  const parcels: OrderParts['parcels'] = await mapEach(order.fulfillments, async (parcel) =>
    toUnits(
      await allNodes(parcel.fulfillmentLineItems, (after) => readParcelLines(access, parcel.id, after)),
    ),
  )
  const refunds: OrderParts['refunds'] = await mapEach(order.refunds, async (refund) => ({
    lines: toUnits(
      await allNodes(refund.refundLineItems, (after) => readRefundLines(access, refund.id, after)),
    ),
    transactionIds: refund.transactions.nodes.map((transaction) => transaction.id),
  }))
  return mapOrderNode({ order, lines, shippingLines: order.shippingLines.nodes, parcels, refunds })
}

/** The ids of orders with this number, newest first, at most five. Shopify ignores a leading `#`. */
export async function findShopOrders(access: ShopAccess, orderNo: string): Promise<string[]> {
  const query = `name:"${orderNo.replaceAll(/["\\]/g, '\\$&')}"`
  const { orders } = await callShopify(
    access,
    { document: ordersByNameDocument, variables: { query } },
    named,
  )
  return orders.nodes.map(({ id }) => idOfGid(id))
}

const named = v.object({
  orders: v.object({ nodes: v.array(v.object({ id: v.string(), name: v.string() })) }),
})

async function readLines(access: ShopAccess, id: string, after: string): Promise<Page<LineNode>> {
  const schema = v.object({ order: v.object({ lineItems: pageOf(lineNode) }) })
  const { order } = await callShopify(
    access,
    { document: orderLinesDocument, variables: { id, after } },
    schema,
  )
  return order.lineItems
}

async function readParcelLines(access: ShopAccess, id: string, after: string): Promise<Page<Units>> {
  const schema = v.object({ fulfillment: v.object({ fulfillmentLineItems: pageOf(units) }) })
  const question = { document: parcelLinesDocument, variables: { id, after } }
  return (await callShopify(access, question, schema)).fulfillment.fulfillmentLineItems
}

async function readRefundLines(access: ShopAccess, id: string, after: string): Promise<Page<Units>> {
  const schema = v.object({ refund: v.object({ refundLineItems: pageOf(units) }) })
  const question = { document: refundLinesDocument, variables: { id, after } }
  return (await callShopify(access, question, schema)).refund.refundLineItems
}

async function mapEach<Item extends { id: string }, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  for (const item of items) results.set(item.id, await read(item))
  return results
}

const toUnits = (found: readonly Units[]) =>
  found.map(({ quantity, lineItem }) => ({ lineId: lineItem.id, quantity: quantity ?? 0 }))
