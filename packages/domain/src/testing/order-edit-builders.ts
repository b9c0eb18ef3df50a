import type { EditableLine, ItemTerms, VariantOnSale } from '../orders/item-change.ts'
import { minor } from '../shared/money.ts'

/** Units of a red scarf at 10.00, a discount of one cent on the line less, taxed with 8 cents each. */
export const orderLine = (id: string, quantity: number, given: Partial<EditableLine> = {}): EditableLine => ({
  id,
  kind: 'item',
  productIdFromPlatform: 'scarf',
  variantIdFromPlatform: 'red',
  currentQuantity: quantity,
  listTotalMinor: minor(1_000 * quantity),
  taken: [],
  removedQuantity: 0,
  paid: {
    quantity,
    paidTotalMinor: minor(1_000 * quantity - 1),
    taxTotalMinor: minor(80 * quantity),
    isTaxIncluded: false,
  },
  ...given,
})

/** A color of the scarf at 10.00, of which there are five. */
export const variantOnSale = (id: string, given: Partial<VariantOnSale> = {}): VariantOnSale => ({
  idFromPlatform: id,
  productIdFromPlatform: 'scarf',
  priceMinor: minor(1_000),
  isStockTracked: true,
  quantity: 5,
  canOversell: false,
  ...given,
})

/** Red and blue are on sale, and everything can be changed. */
export const itemTerms = (given: Partial<ItemTerms> = {}): ItemTerms => ({
  variants: [variantOnSale('red'), variantOnSale('blue')],
  minInventory: 0,
  mayCostMore: true,
  maySwap: true,
  ...given,
})
