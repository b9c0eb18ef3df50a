import { findMetafield, type MetafieldArgs } from '../metafields/find-metafield.ts'
import { connection, limited, type PageArgs } from '../graphql/connection.ts'
import type { Context, Resolvers } from '../graphql/context.ts'
import { idOf, legacyId } from '../graphql/global-ids.ts'
import { byId, orderOfPart, sure } from '../shop/find.ts'
import { suggestRefund } from '../refunds/suggest-refund.ts'
import { moneyBag, negative, nothing, subtract, times, type Money } from '../world/money.ts'
import {
  currentQuantity,
  currentSubtotal,
  currentTax,
  currentTotal,
  discountedTotal,
  netPayment,
  originalTotal,
  outstanding,
  payments,
  received,
  refundedShipping,
  repaid,
  shippingPrice,
  unfulfilledQuantity,
} from './order-amounts.ts'
import { financialStatus, fulfillmentStatus, returnStatus } from './order-status.ts'
import { listOrders, visibleOrder } from './order-search.ts'
import type { LineItem, Order, ShippingLine, TaxLine, Transaction } from './order-types.ts'

type First = { first?: number | null }

/** A field that is an amount of the order. */
const amount = (read: (order: Order) => Money) => (order: Order) => moneyBag(read(order), order)

const orderFields = {
  legacyResourceId: ({ id }: Order) => legacyId(id),
  closed: ({ closedAt }: Order) => closedAt !== null,
  displayFinancialStatus: financialStatus,
  displayFulfillmentStatus: fulfillmentStatus,
  returnStatus,
  customerLocale: () => null,
  refundable: (order: Order) => netPayment(order).presentment > 0,
  merchantEditable: ({ cancelledAt }: Order) => cancelledAt === null,
  paymentGatewayNames: (order: Order) => [...new Set(payments(order).map(({ gateway }) => gateway))],
  customer: ({ customerId }: Order, _args: object, { shop }: Context) =>
    customerId === null ? null : (shop.customers.get(customerId) ?? null),
  shippingLine: (order: Order) => order.shippingLine && { ...order.shippingLine, order },
  shippingLines: (order: Order, args: PageArgs, context: Context) =>
    connection(order.shippingLine ? [{ ...order.shippingLine, order }] : [], args, context),
  currentTotalPriceSet: amount(currentTotal),
  currentSubtotalPriceSet: amount(currentSubtotal),
  currentTotalTaxSet: amount(currentTax),
  totalPriceSet: amount(originalTotal),
  totalShippingPriceSet: amount(shippingPrice),
  totalTipReceivedSet: amount(() => nothing),
  totalReceivedSet: amount(received),
  netPaymentSet: amount(netPayment),
  totalRefundedSet: amount(repaid),
  totalRefundedShippingSet: amount(refundedShipping),
  totalOutstandingSet: amount(outstanding),
  risk: ({ riskAssessments }: Order) => ({
    recommendation: riskAssessments.some(({ riskLevel }) => riskLevel === 'HIGH') ? 'CANCEL' : 'ACCEPT',
    assessments: riskAssessments.map(({ provider, ...each }) => ({
      ...each,
      provider: provider === null ? null : { title: provider },
    })),
  }),
  lineItems: ({ lines }: Order, args: PageArgs, context: Context) => connection(lines, args, context),
  fulfillments: ({ fulfillments }: Order, { first }: First) => limited(fulfillments, first),
  fulfillmentOrders: ({ fulfillmentOrders }: Order, args: PageArgs, context: Context) =>
    connection(fulfillmentOrders, args, context),
  transactions: ({ transactions }: Order, { first }: First) => limited(transactions, first),
  refunds: ({ refunds }: Order, { first }: First) => limited(refunds, first),
  returns: ({ returns }: Order, args: PageArgs, context: Context) => connection(returns, args, context),
  metafield: ({ id }: Order, args: MetafieldArgs, { shop, world }: Context) =>
    findMetafield(world, shop, id, args),
  suggestedRefund: suggestRefund,
}

/** The order that a line belongs to. */
const orderOf = ({ shop }: Context, { id }: { id: string }): Order => sure(orderOfPart(shop, id), 'an order')

const lineAmount = (read: (line: LineItem) => Money) => (line: LineItem, _args: object, context: Context) =>
  moneyBag(read(line), orderOf(context, line))

const allocations = (discounts: readonly Money[], order: Order) =>
  discounts
    .filter(({ presentment }) => presentment > 0)
    .map((discount) => ({ allocatedAmountSet: moneyBag(discount, order) }))

const perUnit = (total: Money, { quantity }: LineItem): Money =>
  quantity === 0 ? total : times(total, 1 / quantity)

const lineFields = {
  name: ({ title, variantTitle }: LineItem) => (variantTitle ? `${title} - ${variantTitle}` : title),
  currentQuantity,
  refundableQuantity: currentQuantity,
  unfulfilledQuantity,
  originalUnitPriceSet: lineAmount(({ unitPrice }) => unitPrice),
  discountedUnitPriceAfterAllDiscountsSet: lineAmount((line) => perUnit(discountedTotal(line), line)),
  discountedTotalSet: lineAmount((line) => subtract(discountedTotal(line), negative(line.orderDiscount))),
  totalDiscountSet: lineAmount(({ lineDiscount }) => lineDiscount),
  discountAllocations: ({ id, lineDiscount, orderDiscount }: LineItem, _args: object, context: Context) =>
    allocations([lineDiscount, orderDiscount], orderOf(context, { id })),
  taxLines: (line: LineItem, _args: object, context: Context) =>
    line.taxLines.map((tax) => taxView(tax, orderOf(context, line))),
  image: ({ variantId }: LineItem, _args: object, { shop }: Context) => {
    const url = shop.variants.get(variantId ?? '')?.imageUrl
    return url ? { url, altText: null } : null
  },
  product: ({ productId }: LineItem, _args: object, { shop }: Context) =>
    shop.products.get(productId ?? '') ?? null,
  variant: ({ variantId }: LineItem, _args: object, { shop }: Context) =>
    shop.variants.get(variantId ?? '') ?? null,
  suggestedReturnReasonDefinitions: (_line: LineItem, args: PageArgs, context: Context) =>
    connection(
      context.shop.returnReasons.filter(({ deleted }) => !deleted),
      args,
      context,
    ),
}

export const taxView = ({ title, rate, price }: TaxLine, order: Order) => ({
  title,
  rate,
  priceSet: moneyBag(price, order),
})

type ShippingOfOrder = ShippingLine & { order: Order }

const gatewayNames: Record<string, string> = {
  shopify_payments: 'Shopify Payments',
  gift_card: 'Gift card',
  shopify_store_credit: 'Store credit',
  manual: 'Manual',
}

export const orderResolvers: Resolvers = {
  QueryRoot: {
    order: (_root: unknown, { id }: { id: string }, context: Context) =>
      visibleOrder(context, idOf('Order', id)) ?? null,
    orders: (_root: unknown, args: Parameters<typeof listOrders>[1], context: Context) =>
      connection(listOrders(context, args), args, context),
  },
  Order: orderFields,
  LineItem: lineFields,
  ShippingLine: {
    originalPriceSet: ({ price, order }: ShippingOfOrder) => moneyBag(price, order),
    discountedPriceSet: ({ order }: ShippingOfOrder) => moneyBag(shippingPrice(order), order),
    discountAllocations: ({ discount, order }: ShippingOfOrder) => allocations([discount], order),
    isRemoved: () => false,
  },
  OrderTransaction: {
    amountSet: (transaction: Transaction, _args: object, context: Context) =>
      moneyBag(transaction.amount, orderOf(context, transaction)),
    formattedGateway: ({ gateway }: Transaction) => gatewayNames[gateway] ?? gateway,
    parentTransaction: (transaction: Transaction, _args: object, context: Context) =>
      transaction.parentId === null
        ? null
        : (byId(orderOf(context, transaction).transactions, transaction.parentId) ?? null),
    processedAt: ({ createdAt }: Transaction) => createdAt,
    paymentDetails: () => null,
    manualPaymentGateway: ({ gateway, isManual = false }: Transaction) => isManual || gateway === 'manual',
  },
}
