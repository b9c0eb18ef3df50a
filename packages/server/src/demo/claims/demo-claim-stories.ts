import type { DemoLine } from '../order-definition.ts'

/** A request about one line of an order. */
export type DemoRequest = {
  /** The line's place in the order. */
  place: number
  quantity?: number
  reasonId: number
  reasonDetailId?: number
  comments?: string
  /** The same product in other options is an exchange. */
  as: 'refund' | 'giftCard' | { exchangeFor: string[] }
  /** Pictures of the fault, and where it is. */
  fault?: { photos: 'backpack' | 'boot' | 'jacket' | 'lantern' | 'mug' | 'planter'; where: string }
}

/** An order, and why it comes back. */
type DemoStory = { lines: DemoLine[]; asks: DemoRequest[] }

const item = (product: string, options: string[] = [], quantity = 1): DemoLine => ({
  product,
  quantity,
  ...(options.length > 0 && { options }),
})
const line = (product: string, options: string[], ask: Omit<DemoRequest, 'place'>): DemoStory => ({
  lines: [item(product, options, ask.quantity ?? 1)],
  asks: [{ place: 0, ...ask }],
})

/** All demo claims with texts by their shoppers. */
// prettier-ignore
export const stories = {
  smallJacket: line('cloudbreak-rain-jacket', ['M', 'Pine'], { reasonId: 1, reasonDetailId: 2, as: { exchangeFor: ['L', 'Pine'] }, comments: 'Fits over a shirt but not over a fleece. I love the color, so the same in L please.' }),
  tornJacket: line('cloudbreak-rain-jacket', ['L', 'Marigold'], { reasonId: 3, reasonDetailId: 8, as: 'refund', comments: 'The pocket seam opened on the second walk. I was only carrying a map.', fault: { photos: 'jacket', where: 'Seam' } }),
  shortTrousers: line('trailhead-canvas-trousers', ['32', 'Bracken'], { reasonId: 1, reasonDetailId: 1, as: { exchangeFor: ['34', 'Bracken'] }, comments: 'A little short when I sit. The 34 should do it.' }),
  scarf: line('highland-lambswool-scarf', ['Rust Check'], { reasonId: 7, as: 'refund' }),
  scarfGift: line('highland-lambswool-scarf', ['Moss Check'], { reasonId: 7, as: 'giftCard', comments: 'It was meant for my brother, who turned out to have the very same one.' }),
  boots: line('ridgeline-boot', ['9', 'Chestnut'], { reasonId: 1, reasonDetailId: 2, as: { exchangeFor: ['10', 'Chestnut'] }, comments: 'Tried them on in the living room: my toes touch the front. A 10 would be perfect.' }),
  splitBoots: line('ridgeline-boot', ['11', 'Peat'], { reasonId: 3, reasonDetailId: 8, as: 'refund', comments: 'Stitching came loose above the heel after about twenty days on easy trails.', fault: { photos: 'boot', where: 'Seam' } }),
  bigFleece: line('drift-pile-fleece', ['L', 'Cream'], { reasonId: 2, reasonDetailId: 6, as: { exchangeFor: ['M', 'Cream'] }, comments: 'Runs large, at least on me.' }),
  fleeceColor: line('drift-pile-fleece', ['M', 'Moss'], { reasonId: 5, reasonDetailId: 9, as: 'refund', comments: 'On screen it looked like moss, in the hall it is more of an olive.' }),
  mugs: line('camp-enamel-mug', ['Pine'], { quantity: 4, reasonId: 7, as: 'giftCard', comments: 'We ended up with eight. Four are plenty.' }),
  chippedMug: line('camp-enamel-mug', ['Rust'], { quantity: 2, reasonId: 3, reasonDetailId: 7, as: 'refund', comments: 'Both arrived chipped. The box was dented on one side.', fault: { photos: 'mug', where: 'Glass or enamel' } }),
  lantern: line('hearth-lantern', [], { reasonId: 4, as: 'refund', comments: 'Glass is cracked and it does not hold a charge for more than ten minutes.', fault: { photos: 'lantern', where: 'Glass or enamel' } }),
  flannel: line('timberline-flannel-shirt', ['M', 'Regular', 'Ember'], { reasonId: 2, reasonDetailId: 5, as: 'refund', comments: 'Too wide in the shoulders.' }),
  backpack: line('wayfarer-backpack', ['24 L', 'Fir'], { reasonId: 3, reasonDetailId: 8, as: 'giftCard', comments: 'The front tore next to the left strap. It was loaded with two books and a thermos.', fault: { photos: 'backpack', where: 'Fabric' } }),
  biggerPack: line('wayfarer-backpack', ['18 L', 'Sand'], { reasonId: 5, reasonDetailId: 11, as: { exchangeFor: ['32 L', 'Sand'] }, comments: 'My laptop does not fit after all. Happy to pay the difference.' }),
  planter: line('stoneware-planter', ['Large'], { reasonId: 3, reasonDetailId: 7, as: 'refund', comments: 'A crack runs all the way round. It leaks.', fault: { photos: 'planter', where: 'Glass or enamel' } }),
  throw: line('meadow-wool-throw', ['Queen', 'Oat'], { reasonId: 6, as: 'refund', comments: 'It sheds a lot, even after airing it for a week.' }),
  cushions: line('linen-cushion', ['Clay'], { quantity: 3, reasonId: 5, reasonDetailId: 9, as: 'giftCard', comments: 'More pink than clay in our light.' }),
  kettle: line('camp-enamel-kettle', [], { reasonId: 8, as: 'refund', comments: 'I ordered the kettle and got a board. A nice board, but still.' }),
  board: line('olive-wood-board', [], { reasonId: 7, as: 'refund' }),
  tent: line('two-person-shelter', ['Ochre'], { reasonId: 7, as: 'refund', comments: 'Our trip was called off, the tent is still in its bag.' }),
  hammock: line('lakeside-hammock', [], { reasonId: 9, as: 'refund', comments: 'It came two days after the holiday.' }),
  vest: line('featherlight-down-vest', ['M', 'Slate'], { reasonId: 1, reasonDetailId: 3, as: { exchangeFor: ['L', 'Slate'] } }),
  tote: line('waxed-canvas-tote', ['Olive'], { reasonId: 6, as: 'giftCard', comments: 'The wax smell did not go away.' }),
  belt: line('bridle-leather-belt', ['34 in'], { reasonId: 7, as: 'refund' }),
  tees: line('everyday-organic-tee', ['S', 'Sage'], { quantity: 2, reasonId: 1, reasonDetailId: 2, as: { exchangeFor: ['M', 'Sage'] }, comments: 'One size up, please, both of them.' }),
  beanie: line('fisherman-beanie', ['Brick'], { reasonId: 7, as: 'refund' }),
  compass: line('brass-pocket-compass', [], { reasonId: 6, as: 'refund', comments: 'North is wherever I stand.' }),
  wardrobe: {
    lines: [item('cloudbreak-rain-jacket', ['S', 'Slate']), item('trailhead-canvas-trousers', ['30', 'Ink']), item('fisherman-beanie', ['Oat'])],
    asks: [
      { place: 0, reasonId: 2, reasonDetailId: 4, as: { exchangeFor: ['XS', 'Slate'] }, comments: 'Sleeves are too long.' },
      { place: 1, reasonId: 2, reasonDetailId: 5, as: 'refund', comments: 'Too wide at the waist.' },
    ],
  },
  household: {
    lines: [item('meadow-wool-throw', ['Throw', 'Meadow']), item('linen-cushion', ['Sage'], 2), item('pine-resin-candle', [], 2)],
    asks: [
      { place: 0, reasonId: 6, as: 'refund', comments: 'Scratchier than the old one.' },
      { place: 1, quantity: 2, reasonId: 5, reasonDetailId: 9, as: 'refund', comments: 'The two do not match each other.' },
    ],
  },
} as const satisfies Record<string, DemoStory>
export type StoryName = keyof typeof stories
