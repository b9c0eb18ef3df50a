import { people } from './demo-people.ts'
import type { DemoOrder } from './order-definition.ts'
import { item, scarf, mug, fleece, tee, boots, backpack, delivered } from './orders/demo-lines.ts'
import { oddOrders } from './orders/odd-orders.ts'
import { ordersByDelivery } from './orders/orders-by-delivery.ts'
import { ordersByPayment } from './orders/orders-by-payment.ts'
import { ordersByState } from './orders/orders-by-state.ts'

/** The first orders, which show the portal's features, listed at start and on the demo shop's pages. */
const toTry: DemoOrder[] = [
  {
    number: 1001,
    daysAgo: 8.3,
    by: people.ada,
    lines: [scarf(), mug('Pine', 2), fleece('M')],
    parcels: [delivered(7)],
  },
  {
    number: 1002,
    daysAgo: 12.6,
    by: people.grace,
    shipTo: people.mateo.address,
    lines: [item('meadow-wool-throw', ['Throw', 'Meadow']), item('pine-resin-candle')],
    parcels: [{ ...delivered(11), tracking: '1Z999AA10123456784' }],
    tags: ['gift'],
    note: 'Happy housewarming!',
    noteAttributes: { 'Gift wrap': 'Yes' },
  },
  { number: 1003, daysAgo: 9.2, by: people.lin, lines: [boots('9')], parcels: [delivered(8)] },
  {
    number: 1004,
    daysAgo: 10.4,
    by: people.noor,
    lines: [item('hearth-lantern'), backpack('24 L')],
    parcels: [{ carrier: 'FedEx', state: 'delivered', shippedDaysAgo: 9 }],
  },
  {
    number: 1005,
    daysAgo: 6.1,
    by: people.sam,
    lines: [
      item('two-person-shelter', ['Ochre']),
      item('camp-enamel-kettle'),
      mug('Rust', 4),
      item('lakeside-hammock'),
    ],
    shipping: 'free',
    parcels: [
      { carrier: 'UPS', state: 'delivered', shippedDaysAgo: 5, lines: [[0, 1]] },
      {
        carrier: 'USPS',
        state: 'out_for_delivery',
        shippedDaysAgo: 2.5,
        lines: [
          [1, 1],
          [2, 2],
        ],
      },
      {
        carrier: 'FedEx',
        state: 'label_purchased',
        shippedDaysAgo: 0.4,
        lines: [
          [2, 2],
          [3, 1],
        ],
      },
    ],
  },
]

/** Every order of the demo shop, oldest number first. */
export const orderBook: readonly DemoOrder[] = [
  ...toTry,
  ...ordersByState,
  ...ordersByPayment,
  ...ordersByDelivery,
  ...oddOrders,
]

/** The orders of the shop in Japan, where prices are in yen and hold the tax. */
export const japaneseOrderBook: readonly DemoOrder[] = [
  { number: 1001, daysAgo: 8, by: people.hana, lines: [tee('S', 3), mug('Cream', 2)], locale: 'ja-JP' },
  {
    number: 1002,
    daysAgo: 9,
    by: people.kenji,
    lines: [fleece('M'), item('merino-trail-socks', ['M'], 3)],
    discounts: [{ title: 'AKI', code: 'AKI', on: 'order', percent: 15 }],
    locale: 'ja-JP',
  },
  {
    number: 1003,
    daysAgo: 14,
    by: people.hana,
    lines: [item('linen-cushion', ['Sage'], 3)],
    refunds: [{ daysAgo: 4, lines: [{ place: 0, quantity: 1 }] }],
    locale: 'ja-JP',
  },
]

/** The orders of the shop in Kuwait, where a dinar has a thousand fils. */
export const kuwaitiOrderBook: readonly DemoOrder[] = [
  {
    number: 1001,
    daysAgo: 8,
    by: people.fatima,
    lines: [scarf(), item('pine-resin-candle', undefined, 3)],
    locale: 'ar',
  },
  {
    number: 1002,
    daysAgo: 9,
    by: people.yousef,
    lines: [item('bridle-leather-belt', ['36 in']), mug('Rust', 3)],
    discounts: [{ title: 'MARHABA', code: 'MARHABA', on: 'order', fixed: 10_00 }],
  },
]
