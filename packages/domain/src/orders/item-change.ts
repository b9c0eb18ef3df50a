import { isInStock } from '../catalog/exchange-catalog.ts'
import { minor, multiply, shareOf, sum, zero, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'
import { takeUnits, worthOf, type PaidLine, type UnitsValue } from './paid-units.ts'

export type EditableLine = {
  id: string
  kind: 'item' | 'protection' | 'gift_card' | 'tip'
  productIdFromPlatform: string | null
  variantIdFromPlatform: string | null
  currentQuantity: number
  /** Before every discount, for the units ordered. */
  listTotalMinor: MinorUnits
  paid: PaidLine
  /** What earlier claims took of the line. */
  taken: readonly UnitsValue[]
  /** Units that the platform took off the order. */
  removedQuantity: number
}

/** A variant on sale now. */
export type VariantOnSale = {
  idFromPlatform: string
  productIdFromPlatform: string
  priceMinor: MinorUnits
  isStockTracked: boolean | null
  quantity: number | null
  canOversell: boolean
}

/** What decides how items can change, besides the order itself. */
export type ItemTerms = {
  variants: readonly VariantOnSale[]
  /** Units that the store keeps back. */
  minInventory: number
  /** Whether a change can cost something: the store takes cards, and its platform can add units. */
  mayCostMore: boolean
  /** Whether the platform can put one variant in the place of another. */
  maySwap: boolean
}

/** How many units of a line are wanted from now on. */
export type WantedQuantity = { id: string; quantity: number }
/** Units of a line to be replaced with the same number of another variant. */
export type WantedSwap = { id: string; quantity: number; variantIdFromPlatform: string }

/** Units that leave an order, how many of the line stay, and what was paid for them, tax included. */
export type RemovedUnits = {
  orderLineItemId: string
  quantity: number
  leftQuantity: number
  valueMinor: MinorUnits
}

/**
 * Units that an order gains: more of the line, or another variant in its place. They cost what the line's
 * units did: the same discount off the list price, the same tax on it.
 */
export type AddedUnits = {
  orderLineItemId: string
  variantIdFromPlatform: string
  isSwap: boolean
  quantity: number
  listMinor: MinorUnits
  /** Includes the tax if the order's prices do. */
  paidMinor: MinorUnits
  taxMinor: MinorUnits
  /** What the shopper pays for them, tax included. */
  valueMinor: MinorUnits
}

export type ItemChange = { removed: RemovedUnits[]; added: AddedUnits[] }

export const noItemChange: ItemChange = { removed: [], added: [] }

/** More units of a line than anybody adds at once. */
export const mostAddedUnits = 20

const invalidData = 'Invalid data submitted. Please try again.'
export const notInStock = 'There aren’t enough of these items in stock.'

const unitsOf = (lines: readonly EditableLine[]) =>
  lines.reduce((total, line) => total + (line.kind === 'item' ? line.currentQuantity : 0), 0)

/** Units of a line that are in the order and in no claim. */
const unitsFree = ({ currentQuantity, paid, taken, removedQuantity }: EditableLine): number =>
  Math.min(
    currentQuantity,
    paid.quantity - removedQuantity - taken.reduce((total, units) => total + units.quantity, 0),
  )

/** Units of the order's items, whatever else it has. */
export const unitsLeft = ({ lines }: { lines: readonly EditableLine[] }): number => unitsOf(lines)

/**
 * The change that leads to the wanted quantities; lines that are left out stay as they are.
 *
 * Refused with a message for the shopper if a line is not in the order, if nothing changes, if nothing would
 * remain (that is a cancellation), if units cannot be added, and if there are too few of them.
 */
export function changeQuantities(
  lines: readonly EditableLine[],
  wanted: readonly WantedQuantity[],
  terms: ItemTerms,
): Result<ItemChange, string> {
  const items = itemsNamed(lines, wanted)
  if (!items) return refuse(invalidData)
  const deltas = items.map(({ line, wanted: { quantity } }) => ({
    line,
    delta: quantity - line.currentQuantity,
  }))
  if (deltas.some(({ line, delta }) => -delta > unitsFree(line))) return refuse(invalidData)
  const removed = deltas.flatMap(({ line, delta }) => (delta < 0 ? [removedFrom(line, -delta)] : []))
  const more = deltas.flatMap(({ line, delta }) => (delta > 0 ? [{ line, quantity: delta }] : []))
  if (more.some(({ line, quantity }) => quantity > mostAdded(line, terms))) return refuse(notInStock)
  const added = more.map(({ line, quantity }) => moreOf(line, quantity))
  if (removed.length + added.length === 0) return refuse('Please change at least one quantity.')
  const remaining =
    unitsOf(lines) + sumOf(added, ({ quantity }) => quantity) - sumOf(removed, ({ quantity }) => quantity)
  if (remaining === 0) return refuse('To remove every item, cancel the order instead.')
  return inStock({ removed, added }, terms)
}

/**
 * The change that replaces units with other variants of the same product.
 *
 * Refused with a message for the shopper if a line or variant is unknown, if nothing changes, if a variant
 * costs more and that cannot be paid, and if it is out of stock.
 */
export function swapVariants(
  lines: readonly EditableLine[],
  wanted: readonly WantedSwap[],
  terms: ItemTerms,
): Result<ItemChange, string> {
  if (wanted.length === 0) return refuse('Please choose an item to swap.')
  const items = itemsNamed(lines, wanted)
  if (!items) return refuse(invalidData)
  const swaps = items.map(({ line, wanted: { quantity, variantIdFromPlatform } }) => {
    const variant = otherVariants(line, terms).find((each) => each.idFromPlatform === variantIdFromPlatform)
    const isPossible = variant && quantity >= 1 && quantity <= unitsFree(line)
    return isPossible && { removed: removedFrom(line, quantity), added: swappedFor(line, quantity, variant) }
  })
  if (!swaps.every((swap) => swap !== undefined && swap !== false)) return refuse(notInStock)
  const change = { removed: swaps.map(({ removed }) => removed), added: swaps.map(({ added }) => added) }
  return inStock(change, terms)
}

/** Whether these units can still leave the order, for the same amount as when that was computed. */
export const isStillRemovable = (lines: readonly EditableLine[], removed: readonly RemovedUnits[]): boolean =>
  removed.every((units) => {
    const line = lines.find(({ id }) => id === units.orderLineItemId)
    return (
      line !== undefined &&
      units.quantity <= unitsFree(line) &&
      removedFrom(line, units.quantity).valueMinor === units.valueMinor
    )
  })

/** What a change costs the shopper, before it is refunded or paid; negative is what they get back. */
export const differenceOf = ({ removed, added }: ItemChange): MinorUnits =>
  minor(sum(added.map(({ valueMinor }) => valueMinor)) - sum(removed.map(({ valueMinor }) => valueMinor)))

/** How many more units of a line there can be. */
export function mostAdded(line: EditableLine, { variants, minInventory, mayCostMore }: ItemTerms): number {
  const variant = variants.find(({ idFromPlatform }) => idFromPlatform === line.variantIdFromPlatform)
  if (!variant || !mayCostMore || line.kind !== 'item' || line.currentQuantity === 0) return 0
  if (isInStock(variant, mostAddedUnits, minInventory)) return mostAddedUnits
  return Math.max(0, (variant.quantity ?? 0) - minInventory)
}

/** The variants that a unit of a line can be swapped for, with what that costs or gives back. */
export function otherVariants<Variant extends VariantOnSale>(
  line: EditableLine,
  { variants, ...terms }: Omit<ItemTerms, 'variants'> & { variants: readonly Variant[] },
): (Variant & { differenceMinor: MinorUnits })[] {
  if (!terms.maySwap || line.kind !== 'item' || unitsFree(line) === 0) return []
  return variants
    .filter(
      (variant) =>
        variant.productIdFromPlatform === line.productIdFromPlatform &&
        variant.idFromPlatform !== line.variantIdFromPlatform &&
        isInStock(variant, 1, terms.minInventory),
    )
    .map((variant) => ({
      ...variant,
      differenceMinor: differenceOf({
        removed: [removedFrom(line, 1)],
        added: [swappedFor(line, 1, variant)],
      }),
    }))
    .filter(({ differenceMinor }) => terms.mayCostMore || differenceMinor <= 0)
}

function itemsNamed<Wanted extends { id: string }>(
  lines: readonly EditableLine[],
  wanted: readonly Wanted[],
): { line: EditableLine; wanted: Wanted }[] | undefined {
  const named = wanted.flatMap((one) => {
    const line = lines.find(({ id, kind }) => id === one.id && kind === 'item')
    return line ? [{ line, wanted: one }] : []
  })
  const isEachOnce = new Set(wanted.map(({ id }) => id)).size === wanted.length
  return isEachOnce && named.length === wanted.length ? named : undefined
}

function removedFrom(line: EditableLine, quantity: number): RemovedUnits {
  const value = takeUnits(line.paid, line.taken, quantity, line.removedQuantity)
  const leftQuantity = line.currentQuantity - quantity
  return { orderLineItemId: line.id, quantity, leftQuantity, valueMinor: worthOf(value) }
}

/** Paid for like the others; the price is what the line's units are worth afterwards, less what they were. */
function moreOf(line: EditableLine, quantity: number): AddedUnits {
  const { paid } = line
  const added = {
    listMinor: shareOf(line.listTotalMinor, quantity, paid.quantity),
    paidMinor: shareOf(paid.paidTotalMinor, quantity, paid.quantity),
    taxMinor: shareOf(paid.taxTotalMinor, quantity, paid.quantity),
  }
  const after = {
    ...paid,
    quantity: paid.quantity + quantity,
    paidTotalMinor: minor(paid.paidTotalMinor + added.paidMinor),
    taxTotalMinor: minor(paid.taxTotalMinor + added.taxMinor),
  }
  const free = unitsFree(line)
  return {
    ...added,
    orderLineItemId: line.id,
    variantIdFromPlatform: line.variantIdFromPlatform ?? '',
    isSwap: false,
    quantity,
    valueMinor: minor(
      worthOf(takeUnits(after, line.taken, free + quantity, line.removedQuantity)) -
        worthOf(takeUnits(paid, line.taken, free, line.removedQuantity)),
    ),
  }
}

function swappedFor(line: EditableLine, quantity: number, variant: VariantOnSale): AddedUnits {
  const { paidTotalMinor, taxTotalMinor } = line.paid
  const listMinor = multiply(variant.priceMinor, quantity)
  const paidMinor =
    line.listTotalMinor > 0 ? shareOf(listMinor, paidTotalMinor, line.listTotalMinor) : listMinor
  const taxMinor = paidTotalMinor > 0 ? shareOf(paidMinor, taxTotalMinor, paidTotalMinor) : zero
  return {
    orderLineItemId: line.id,
    variantIdFromPlatform: variant.idFromPlatform,
    isSwap: true,
    quantity,
    listMinor,
    paidMinor,
    taxMinor,
    valueMinor: line.paid.isTaxIncluded ? paidMinor : minor(paidMinor + taxMinor),
  }
}

/** Several lines may want the same variant. */
function inStock(change: ItemChange, { variants, minInventory }: ItemTerms): Result<ItemChange, string> {
  const isThere = variants.every((variant) => {
    const wanted = sumOf(
      change.added.filter((units) => units.variantIdFromPlatform === variant.idFromPlatform),
      ({ quantity }) => quantity,
    )
    return wanted === 0 || isInStock(variant, wanted, minInventory)
  })
  return isThere ? ok(change) : refuse(notInStock)
}

const sumOf = <Entry>(entries: readonly Entry[], amountOf: (entry: Entry) => number): number =>
  entries.reduce((total, entry) => total + amountOf(entry), 0)
