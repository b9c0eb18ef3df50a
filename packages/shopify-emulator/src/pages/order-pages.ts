import { html } from 'hono/html'
import { legacyId } from '../graphql/global-ids.ts'
import {
  currentDuties,
  currentQuantity,
  currentTotal,
  netPayment,
  outstanding,
  repaid,
  unfulfilledQuantity,
} from '../orders/order-amounts.ts'
import { financialStatus, fulfillmentStatus, returnStatus } from '../orders/order-status.ts'
import type { Order } from '../orders/order-types.ts'
import { refundedBy } from '../refunds/refund-resolvers.ts'
import { byId } from '../shop/find.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fixedDecimal, type Money } from '../world/money.ts'
import { button, details, table, type Html } from './page.ts'
import { shopPage } from './shop-page.ts'

/** As the customer paid it, and in the shop's currency where that is another. */
export function amount(order: Order, { shop, presentment }: Money): string {
  const { currencyCode, presentmentCurrencyCode } = order
  const paid = `${fixedDecimal(presentment, presentmentCurrencyCode)} ${presentmentCurrencyCode}`
  return currencyCode === presentmentCurrencyCode
    ? paid
    : `${paid} (${fixedDecimal(shop, currencyCode)} ${currencyCode})`
}

const words = (text: string): string => text.toLowerCase().replaceAll('_', ' ')
const day = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')

const orderLink = (shop: Shop, order: Order) =>
  html`<a href="/${shop.domain}/admin/orders/${legacyId(order.id)}">${order.name}</a>`

export const ordersPage = (shop: Shop) =>
  shopPage(
    shop,
    'orders',
    'Orders',
    table<Order>(
      'Orders',
      [
        { name: 'Order', cell: (order) => orderLink(shop, order) },
        { name: 'Date', cell: ({ processedAt }) => day(processedAt) },
        { name: 'Customer', cell: ({ email }) => email ?? 'No email' },
        { name: 'Payment', cell: (order) => words(financialStatus(order)) },
        { name: 'Fulfillment', cell: (order) => words(fulfillmentStatus(order)) },
        { name: 'Returns', cell: (order) => words(returnStatus(order)) },
        { name: 'Total', isNumber: true, cell: (order) => amount(order, currentTotal(order)) },
        { name: 'Refunded', isNumber: true, cell: (order) => amount(order, repaid(order)) },
        { name: 'Tags', cell: ({ tags }) => tags.join(', ') },
      ],
      [...shop.orders.values()]
        .sort((a, b) => b.processedAt.getTime() - a.processedAt.getTime())
        .slice(0, 500),
      'No orders yet.',
    ),
  )

export function orderPage(shop: Shop, order: Order, problems: readonly string[] = []) {
  const at = `/${shop.domain}/admin/orders/${legacyId(order.id)}`
  return shopPage(
    shop,
    'orders',
    `Order ${order.name}`,
    html`${problems.length > 0 ? html`<p role="alert"><strong>Not done:</strong> ${problems.join(' ')}</p>` : ''}
      ${details([
        ['Placed', day(order.processedAt)],
        ['Customer', order.email ?? 'No email'],
        ['Payment', words(financialStatus(order))],
        ['Fulfillment', words(fulfillmentStatus(order))],
        ['Total now', amount(order, currentTotal(order))],
        ['Paid, less refunds', amount(order, netPayment(order))],
        ...(order.lines.some(({ duties }) => duties.length > 0)
          ? ([['Duties', amount(order, currentDuties(order))]] as const)
          : []),
        ['Balance', amount(order, outstanding(order))],
        ['Ships to', addressLine(order)],
        ['Tags', order.tags.join(', ') || 'None'],
        ['Note', order.note ?? 'None'],
        ...(order.cancelledAt ? ([['Canceled', day(order.cancelledAt)]] as const) : []),
      ])}
      <h2>Act as the merchant</h2>
      ${button(`${at}/fulfill`, 'Fulfill items')}${button(`${at}/deliver`, 'Mark as delivered')}${button(`${at}/return`, 'Open return')}${button(`${at}/refund`, 'Refund everything')}${button(`${at}/cancel`, 'Cancel order')}
      ${asCustomer(shop, order)} ${lines(order)} ${transactions(order)} ${refunds(order)}
      ${returns(shop, order)} ${parcels(order)}`,
  )
}

const asCustomer = ({ domain }: Shop, { id, customerId }: Order): Html =>
  customerId === null
    ? html``
    : html`<p>
        <a href="/${domain}/account/login?id=${legacyId(customerId)}&order=${legacyId(id)}"
          >See the order as its customer</a
        >
      </p>`

const addressLine = ({ shippingAddress: to }: Order): string =>
  to
    ? [to.firstName, to.lastName, to.address1, to.zip, to.city, to.provinceCode, to.countryCode]
        .filter(Boolean)
        .join(', ')
    : 'No address'

const lines = (order: Order): Html =>
  html`<h2>Items</h2>
    ${table(
      'Items',
      [
        { name: 'Item', cell: (line) => [line.title, line.variantTitle].filter(Boolean).join(' · ') },
        { name: 'Ordered', isNumber: true, cell: ({ quantity }) => quantity },
        { name: 'Now', isNumber: true, cell: currentQuantity },
        { name: 'Refunded', isNumber: true, cell: ({ refunded }) => refunded },
        { name: 'To send', isNumber: true, cell: unfulfilledQuantity },
        { name: 'Unit price', isNumber: true, cell: ({ unitPrice }) => amount(order, unitPrice) },
      ],
      order.lines,
      'No items.',
    )}`

const transactions = (order: Order): Html =>
  html`<h2>Transactions</h2>
    ${table(
      'Transactions',
      [
        { name: 'Kind', cell: ({ kind }) => words(kind) },
        { name: 'Status', cell: ({ status }) => words(status) },
        { name: 'Gateway', cell: ({ gateway }) => gateway },
        { name: 'Date', cell: ({ createdAt }) => day(createdAt) },
        { name: 'Amount', isNumber: true, cell: (each) => amount(order, each.amount) },
      ],
      order.transactions,
      'Nothing was paid.',
    )}`

const refunds = (order: Order): Html =>
  html`<h2>Refunds</h2>
    ${table(
      'Refunds',
      [
        { name: 'Date', cell: ({ createdAt }) => day(createdAt) },
        {
          name: 'Items',
          cell: (refund) =>
            refund.lines
              .map(
                ({ lineItemId, quantity }) => `${quantity} × ${byId(order.lines, lineItemId)?.title ?? ''}`,
              )
              .join(', ') || 'None',
        },
        { name: 'Shipping', isNumber: true, cell: ({ shipping }) => amount(order, shipping) },
        { name: 'Refunded', isNumber: true, cell: (refund) => amount(order, refundedBy(order, refund)) },
        { name: 'Note', cell: ({ note }) => note ?? '' },
      ],
      order.refunds,
      'Nothing was refunded.',
    )}`

const returns = (shop: Shop, order: Order): Html =>
  html`<h2>Returns</h2>
    ${table(
      'Returns',
      [
        { name: 'Return', cell: ({ name }) => name },
        { name: 'Status', cell: ({ status }) => words(status) },
        {
          name: 'Items',
          cell: (opened) => `${sum(opened.lines, 'quantity')}, ${sum(opened.lines, 'processed')} processed`,
        },
        {
          name: 'Exchanged for',
          cell: (opened) =>
            opened.exchangeLines
              .map(
                ({ quantity, variantId }) =>
                  `${quantity} × ${shop.variants.get(variantId)?.sku ?? variantId}`,
              )
              .join(', ') || 'Nothing',
        },
        {
          name: 'Goods',
          cell: (opened) =>
            opened.reverseOrders
              .flatMap((reverse) => reverse.lines.flatMap(({ dispositions }) => dispositions))
              .map(({ quantity, type }) => `${quantity} ${words(type)}`)
              .join(', ') || 'Not received',
        },
        {
          name: 'Tracking',
          cell: (opened) =>
            opened.reverseOrders
              .flatMap(({ deliveries }) => deliveries)
              .map(({ tracking }) => tracking?.number ?? 'Label')
              .join(', '),
        },
      ],
      order.returns,
      'No returns.',
    )}`

const sum = <Name extends string>(items: readonly Record<Name, number>[], name: Name): number =>
  items.reduce((total, item) => total + item[name], 0)

const parcels = (order: Order): Html =>
  html`<h2>Fulfillments</h2>
    ${table(
      'Fulfillments',
      [
        { name: 'Fulfillment', cell: ({ name }) => name },
        { name: 'Status', cell: ({ status, events }) => words(events.at(-1)?.status ?? status) },
        { name: 'Items', isNumber: true, cell: (parcel) => sum(parcel.lines, 'quantity') },
        { name: 'Tracking', cell: ({ tracking }) => tracking.map(({ number }) => number).join(', ') },
      ],
      order.fulfillments,
      'Nothing was sent.',
    )}`
