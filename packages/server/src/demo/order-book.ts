import { people } from './demo-people.ts'
import type { DemoLine, DemoOrder } from './order-definition.ts'

const item = (product: string, options?: string[], quantity = 1): DemoLine => ({
  product,
  quantity,
  ...(options && { options }),
})
const scarf = (quantity = 1) => item('highland-lambswool-scarf', ['Rust Check'], quantity)
const mug = (colour = 'Pine', quantity = 1) => item('camp-enamel-mug', [colour], quantity)
const fleece = (size: string) => item('drift-pile-fleece', [size, 'Cream'])
const jacket = (size: string, colour: string) => item('cloudbreak-rain-jacket', [size, colour])
const tee = (size: string, quantity = 1) => item('everyday-organic-tee', [size, 'Sage'], quantity)
const boots = (size: string) => item('ridgeline-boot', [size, 'Chestnut'])
const backpack = (volume: string) => item('wayfarer-backpack', [volume, 'Fir'])
const guarantee = (upTo = 'Up to $250') => item('delivery-guarantee', [upTo])
const freeStickers: DemoLine = { product: 'trail-sticker-set', unitPrice: 0 }

const delivered = (shippedDaysAgo: number) =>
  ({ carrier: 'UPS', state: 'delivered', shippedDaysAgo }) as const
const euro = { currency: 'EUR', rate: 0.9215 }

/** The five orders that show what the portal does; told at the start and on the demo shop's pages. */
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

/** How far along orders are. */
const states: DemoOrder[] = [
  {
    number: 1006,
    daysAgo: 15,
    by: people.iris,
    lines: [tee('M', 3), item('linen-cushion', ['Clay'], 2)],
    refunds: [{ daysAgo: 6, lines: [{ place: 0, quantity: 1 }], note: 'One arrived with a loose hem' }],
  },
  {
    number: 1007,
    daysAgo: 11,
    by: people.theo,
    lines: [jacket('L', 'Slate')],
    cancelled: { daysAgo: 10.5, reason: 'customer' },
    refunds: [{ daysAgo: 10.5, lines: [{ place: 0, quantity: 1, restock: 'cancel' }], withShipping: true }],
  },
  { number: 1008, daysAgo: 1.2, by: people.maya, lines: [backpack('18 L'), mug('Cream', 2)], parcels: [] },
  {
    number: 1009,
    daysAgo: 6,
    by: people.omar,
    lines: [item('trailhead-canvas-trousers', ['32', 'Bracken'], 2), item('bridle-leather-belt', ['34 in'])],
    parcels: [{ ...delivered(5), lines: [[0, 1]] }],
  },
  {
    number: 1010,
    daysAgo: 7,
    by: people.june,
    lines: [item('archive-wool-overshirt', ['M']), item('fisherman-beanie', ['Brick'])],
  },
  { number: 1011, daysAgo: 7.5, by: people.felix, lines: [item('sheepskin-house-slippers', ['9']), scarf()] },
  {
    number: 1012,
    daysAgo: 96,
    by: people.wren,
    lines: [item('stoneware-planter', ['Large']), item('olive-wood-board')],
  },
  {
    number: 1013,
    daysAgo: 42,
    by: people.otis,
    lines: [fleece('L'), item('steady-insulated-bottle', ['Lake'])],
  },
  {
    number: 1014,
    daysAgo: 9,
    by: people.hana,
    lines: [item('everyday-organic-tee', ['S', 'Oat'], 3), item('brass-pocket-compass')],
    presentment: { currency: 'JPY', rate: 151.37 },
    locale: 'ja-JP',
    parcels: [{ carrier: 'DHL Express', state: 'delivered', shippedDaysAgo: 8 }],
  },
  {
    number: 1015,
    daysAgo: 8,
    by: people.yousef,
    lines: [item('meadow-wool-throw', ['Queen', 'Oat']), scarf(2)],
    presentment: { currency: 'KWD', rate: 0.30715 },
    parcels: [{ carrier: 'DHL Express', state: 'delivered', shippedDaysAgo: 7 }],
  },
  {
    number: 1016,
    daysAgo: 10,
    by: people.lena,
    lines: [jacket('M', 'Marigold'), item('merino-trail-socks', ['M'], 2)],
    discounts: [{ title: 'HERBST15', code: 'HERBST15', on: 'order', percent: 15 }],
    presentment: euro,
    locale: 'de-DE',
    parcels: [{ carrier: 'DHL Express', state: 'delivered', shippedDaysAgo: 9 }],
  },
  {
    number: 1017,
    daysAgo: 9,
    by: people.chloe,
    lines: [item('featherlight-down-vest', ['S', 'Slate']), item('fisherman-beanie', ['Oat'], 2)],
    presentment: { currency: 'CAD', rate: 1.3642 },
    locale: 'fr-CA',
  },
  {
    number: 1018,
    daysAgo: 11,
    by: people.emily,
    lines: [item('waxed-canvas-tote', ['Olive']), item('pine-resin-candle', undefined, 2)],
    presentment: { currency: 'GBP', rate: 0.7893 },
    locale: 'en-GB',
  },
  {
    number: 1019,
    daysAgo: 7,
    by: people.maximilian,
    lines: [item('four-season-sleeping-bag', ['Long (up to 198 cm / 6 ft 6 in)']), mug()],
    discounts: [
      {
        title: 'A-RATHER-LONG-CODE-FOR-THE-FRIENDS-OF-THE-SOCIETY',
        code: 'A-RATHER-LONG-CODE-FOR-THE-FRIENDS-OF-THE-SOCIETY',
        on: 'order',
        percent: 5,
      },
    ],
  },
  {
    number: 1020,
    daysAgo: 9,
    by: people.fatima,
    lines: [item('meadow-wool-throw', ['Throw', 'Oat']), mug('Cream', 2)],
    locale: 'ar',
  },
  {
    number: 1021,
    daysAgo: 8,
    by: people.noa,
    lines: [item('linen-cushion', ['Sage'], 2), item('brass-pocket-compass')],
    locale: 'he',
  },
  {
    number: 1022,
    daysAgo: 7,
    by: people.hugo,
    lines: [
      item('timberline-flannel-shirt', ['M', 'Regular', 'Lake']),
      item('timberline-flannel-shirt', ['L', 'Tall', 'Ember']),
    ],
  },
  {
    number: 1023,
    daysAgo: 8,
    by: people.silas,
    lines: [item('woodsman-work-gloves', ['S']), item('woodsman-work-gloves', ['M'])],
  },
  { number: 1024, daysAgo: 9, by: people.nadia, lines: [boots('8'), tee('S'), guarantee()] },
  {
    number: 1025,
    daysAgo: 6,
    by: people.tessa,
    lines: [item('forty-day-walks-guide'), item('brass-pocket-compass')],
    parcels: [
      {
        ...delivered(5),
        lines: [
          [0, 1],
          [1, 1],
        ],
      },
    ],
  },
  {
    number: 1026,
    daysAgo: 7,
    by: people.arlo,
    lines: [item('olive-wood-board'), { title: 'Tip', unitPrice: 9_30, isTip: true }],
  },
  { number: 1027, daysAgo: 6.5, by: people.pearl, lines: [backpack('32 L'), freeStickers] },
]

/** How orders were priced and paid. */
const payments: DemoOrder[] = [
  {
    number: 1028,
    daysAgo: 9,
    by: people.elias,
    lines: [item('lakeside-hammock'), mug('Rust')],
    payment: { giftCard: 'all' },
  },
  { number: 1029, daysAgo: 9, by: people.june, lines: [jacket('S', 'Pine')], payment: { giftCard: 50_00 } },
  {
    number: 1030,
    daysAgo: 5,
    by: people.vera,
    lines: [item('gift-card', ['$100.00']), item('gift-card', ['$25.00'], 2)],
    shipping: 'none',
    shipTo: null,
    parcels: [{ carrier: 'UPS', state: 'untracked', shippedDaysAgo: 5 }],
  },
  {
    number: 1031,
    daysAgo: 12,
    by: people.maya,
    lines: [tee('M', 3), item('merino-trail-socks', ['S'], 1)],
    discounts: [
      { title: 'Three tees for less', on: { lines: [0] }, fixed: 10_00 },
      { title: 'WELCOME10', code: 'WELCOME10', on: 'order', percent: 10 },
    ],
  },
  {
    number: 1032,
    daysAgo: 13,
    by: people.theo,
    lines: [fleece('S'), item('fisherman-beanie', ['Charcoal']), item('steady-insulated-bottle', ['Cream'])],
    discounts: [{ title: 'FRIENDS20', code: 'FRIENDS20', on: 'order', percent: 20 }],
  },
  {
    number: 1033,
    daysAgo: 10,
    by: people.wren,
    lines: [item('basecamp-coffee', undefined, 4), item('camp-enamel-kettle'), mug('Cream', 3)],
    discounts: [{ title: 'TENOFF', code: 'TENOFF', on: 'order', fixed: 10_00 }],
    shipping: 'free',
  },
  {
    number: 1034,
    daysAgo: 14,
    by: people.dana,
    lines: [mug('Pine', 24), mug('Cream', 12), item('steady-insulated-bottle', ['Pine'], 18)],
    discounts: [{ title: 'Wholesale', on: 'order', percent: 40 }],
    tags: ['wholesale'],
    source: 'shopify_draft_order',
    payment: { gateway: 'manual' },
  },
  {
    number: 1035,
    daysAgo: 6,
    by: people.hugo,
    lines: [item('linen-cushion', ['Clay'])],
    discounts: [{ title: 'SORRY', code: 'SORRY', on: 'order', percent: 100 }],
    shipping: 'free',
    note: 'Replaces the cushion that was lost.',
  },
  {
    number: 1036,
    daysAgo: 9,
    by: people.omar,
    lines: [item('featherlight-down-vest', ['M', 'Rust'])],
    discounts: [{ title: 'CLEARANCE30', code: 'CLEARANCE30', on: 'order', percent: 30 }],
  },
  {
    number: 1037,
    daysAgo: 20,
    by: people.elias,
    lines: [item('stoneware-planter', ['Small'], 2)],
    refunds: [
      {
        daysAgo: 12,
        lines: [{ place: 0, quantity: 2, restock: 'no_restock' }],
        withShipping: true,
        note: 'Arrived in pieces',
      },
    ],
  },
  {
    number: 1038,
    daysAgo: 2,
    by: people.arlo,
    lines: [item('two-person-shelter', ['Sand'])],
    payment: { gateway: 'manual', paid: 0 },
    parcels: [],
  },
  {
    number: 1039,
    daysAgo: 8,
    by: people.dana,
    lines: [item('waxed-canvas-tote', ['Navy'], 10)],
    payment: { gateway: 'manual', paid: 300_00 },
    tags: ['wholesale'],
    source: 'shopify_draft_order',
  },
  {
    number: 1040,
    daysAgo: 5,
    by: people.otis,
    lines: [backpack('24 L')],
    payment: { isOnlyAuthorized: true },
    cancelled: { daysAgo: 4.8, reason: 'fraud' },
  },
  {
    number: 1041,
    daysAgo: 1.5,
    by: people.pearl,
    lines: [scarf(), item('woodsman-work-gloves', ['L'])],
    payment: { isOnlyAuthorized: true },
    parcels: [],
  },
  {
    number: 1042,
    daysAgo: 8,
    by: people.silas,
    lines: [boots('11')],
    payment: { gateway: 'paypal' },
    shipping: 'express',
  },
]

/** Where orders went and how. */
const deliveries: DemoOrder[] = [
  {
    number: 1043,
    daysAgo: 4,
    by: people.iris,
    shipTo: null,
    lines: [item('bridle-leather-belt', ['36 in']), tee('L')],
    shipping: 'none',
    source: 'pos',
    payment: { gateway: 'cash' },
    parcels: [{ carrier: 'UPS', state: 'untracked', shippedDaysAgo: 4 }],
  },
  {
    number: 1044,
    daysAgo: 8,
    by: people.ruth,
    lines: [item('camp-enamel-kettle')],
    parcels: [{ carrier: 'USPS', state: 'delivered', shippedDaysAgo: 7 }],
  },
  {
    number: 1045,
    daysAgo: 9,
    by: people.tessa,
    lines: [jacket('XL', 'Slate')],
    parcels: [{ carrier: 'UPS', state: 'failure', shippedDaysAgo: 7 }],
  },
  {
    number: 1046,
    daysAgo: 6,
    by: people.nadia,
    lines: [item('lakeside-hammock')],
    parcels: [{ carrier: 'FedEx', state: 'delayed', shippedDaysAgo: 4 }],
  },
  {
    number: 1047,
    daysAgo: 6,
    by: people.felix,
    lines: [item('waxed-canvas-tote', ['Olive'])],
    parcels: [{ carrier: 'UPS', state: 'ready_for_pickup', shippedDaysAgo: 4 }],
  },
  {
    number: 1048,
    daysAgo: 5,
    by: people.elias,
    lines: [item('hearth-lantern')],
    parcels: [{ carrier: 'USPS', state: 'attempted_delivery', shippedDaysAgo: 3.5 }],
  },
  {
    number: 1049,
    daysAgo: 3,
    by: people.pearl,
    lines: [fleece('XS'), tee('XS')],
    parcels: [{ carrier: 'UPS', state: 'in_transit', shippedDaysAgo: 1.6 }],
  },
  {
    number: 1050,
    daysAgo: 8,
    by: people.camille,
    lines: [item('pine-resin-candle'), item('linen-cushion', ['Sage'])],
    presentment: euro,
    locale: 'fr-FR',
    parcels: [{ carrier: 'DHL Express', state: 'delivered', shippedDaysAgo: 7 }],
  },
  {
    number: 1051,
    daysAgo: 9,
    by: people.alba,
    lines: [item('fisherman-beanie', ['Brick'], 2)],
    presentment: euro,
    locale: 'es-ES',
  },
  {
    number: 1052,
    daysAgo: 9,
    by: people.giulia,
    lines: [item('wayfarer-backpack', ['24 L', 'Sand'])],
    presentment: euro,
    locale: 'it-IT',
  },
  {
    number: 1053,
    daysAgo: 7,
    by: people.saoirse,
    lines: [item('merino-trail-socks', ['L'], 3)],
    presentment: euro,
    locale: 'en-IE',
  },
  {
    number: 1054,
    daysAgo: 9,
    by: people.daan,
    lines: [item('steady-insulated-bottle', ['Lake'], 2)],
    presentment: euro,
    locale: 'nl-NL',
  },
  {
    number: 1055,
    daysAgo: 10,
    by: people.jonas,
    lines: [boots('12'), freeStickers],
    presentment: euro,
    locale: 'de-DE',
    refunds: [{ daysAgo: 3, lines: [{ place: 1, quantity: 1, restock: 'no_restock' }] }],
  },
  {
    number: 1056,
    daysAgo: 8,
    by: people.rhys,
    lines: [item('highland-lambswool-scarf', ['Moss Check'], 2)],
    presentment: { currency: 'GBP', rate: 0.7893 },
  },
  {
    number: 1057,
    daysAgo: 10,
    by: people.aiden,
    lines: [item('trailhead-canvas-trousers', ['34', 'Ink'])],
    presentment: { currency: 'CAD', rate: 1.3642 },
  },
  {
    number: 1058,
    daysAgo: 11,
    by: people.priya,
    lines: [item('four-season-sleeping-bag', ['Regular (up to 183 cm / 6 ft)'])],
    presentment: { currency: 'AUD', rate: 1.5217 },
  },
  {
    number: 1059,
    daysAgo: 9,
    by: people.beatriz,
    lines: [jacket('S', 'Pine')],
    presentment: { currency: 'BRL', rate: 5.4413 },
    locale: 'pt-BR',
  },
  {
    number: 1060,
    daysAgo: 9,
    by: people.wing,
    lines: [item('brass-pocket-compass', undefined, 2)],
    presentment: { currency: 'HKD', rate: 7.8125 },
  },
  {
    number: 1061,
    daysAgo: 8,
    by: people.layla,
    lines: [item('pine-resin-candle', undefined, 3)],
    presentment: { currency: 'AED', rate: 3.6725 },
    locale: 'ar',
  },
]

/** What else merchants' orders look like. */
const oddities: DemoOrder[] = [
  {
    number: 1062,
    daysAgo: 9,
    by: people.nadia,
    lines: [item('camp-enamel-kettle'), mug('Pine', 2), item('olive-wood-board')],
    refunds: [
      {
        daysAgo: 8.8,
        lines: [{ place: 2, quantity: 1, restock: 'cancel' }],
        note: 'Taken out before it was sent',
      },
    ],
    parcels: [
      {
        ...delivered(8),
        lines: [
          [0, 1],
          [1, 2],
        ],
      },
    ],
  },
  {
    number: 1063,
    daysAgo: 18,
    by: people.june,
    lines: [
      {
        product: 'archive-wool-overshirt',
        options: ['S'],
        title: 'Discontinued Wool Cape',
        isProductDeleted: true,
        unitPrice: 120_00,
      },
      tee('M'),
    ],
  },
  {
    number: 1064,
    daysAgo: 12,
    by: people.dana,
    lines: [{ title: 'Engraving, one line', unitPrice: 15_00 }, item('brass-pocket-compass')],
    source: 'shopify_draft_order',
  },
  {
    number: 1065,
    daysAgo: 8,
    by: people.arlo,
    lines: [
      { product: 'everyday-organic-tee', options: ['M', 'Charcoal'], properties: { Monogram: 'A.B.' } },
      { product: 'everyday-organic-tee', options: ['M', 'Charcoal'] },
    ],
    source: 'iphone',
  },
  {
    number: 1066,
    daysAgo: 9,
    by: people.vera,
    lines: [jacket('M', 'Pine'), boots('8'), item('two-person-shelter', ['Ochre']), guarantee('Up to $500')],
    tags: ['vip'],
  },
  {
    number: 1067,
    daysAgo: 27,
    by: people.ada,
    lines: [item('bridle-leather-belt', ['32 in']), item('steady-insulated-bottle', ['Pine'])],
  },
  { number: 1068, daysAgo: 8, by: people.omar, lines: [item('trail-sticker-set', undefined, 2)] },
  {
    number: 1069,
    daysAgo: 7,
    by: people.silas,
    lines: [item('meadow-wool-throw', ['Throw', 'Meadow']), item('linen-cushion', ['Clay'], 2), guarantee()],
  },
  { number: 1070, daysAgo: 9, by: people.lin, lines: [item('two-person-shelter', ['Ochre'])] },
]

/** Every order of the demo shop, oldest number first. */
export const orderBook: readonly DemoOrder[] = [...toTry, ...states, ...payments, ...deliveries, ...oddities]

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
