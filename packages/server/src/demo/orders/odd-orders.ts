import { people } from '../demo-people.ts'
import type { DemoOrder } from '../order-definition.ts'
import { item, mug, jacket, tee, boots, guarantee, delivered } from './demo-lines.ts'

/** What else merchants' orders look like. */
export const oddOrders: readonly DemoOrder[] = [
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
  {
    number: 1071,
    daysAgo: 120,
    by: people.june,
    lines: [item('four-season-sleeping-bag', ['Regular (up to 183 cm / 6 ft)'])],
    parcels: [delivered(118)],
  },
]
