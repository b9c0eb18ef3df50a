import type { CartAttribute } from './plus-record.ts'

/** A line of a cart. */
type CartLine = { id: string; variantIdFromPlatform: string; quantity: number }

/**
 * The variants by which a store sells the guarantee, the one that fits this cart (null: none does), and whether
 * it is offered where the shopper is at all.
 */
type GuaranteeProduct = {
  variantIds: readonly string[]
  fittingVariantId: string | null
  isServed: boolean
}

/**
 * Whether this cart has the guarantee as a product, may have it, has it where it is not offered, or has nothing
 * to do with it.
 */
export type GuaranteeOffer =
  | { kind: 'absent' }
  | { kind: 'offered'; variantId: string }
  | { kind: 'added' | 'unserved'; lines: CartLine[] }

/**
 * A cart with only the guarantee is not offered it, and one that has it keeps the control to remove it
 * whatever the store sells now. If it is not offered, it has to be removed.
 */
export function guaranteeOffer(
  lines: readonly CartLine[],
  { variantIds, fittingVariantId, isServed }: GuaranteeProduct,
): GuaranteeOffer {
  const own = lines.filter((line) => variantIds.includes(line.variantIdFromPlatform))
  if (own.length > 0) return { kind: isServed ? 'added' : 'unserved', lines: own }
  if (fittingVariantId === null || lines.length === 0) return { kind: 'absent' }
  return { kind: 'offered', variantId: fittingVariantId }
}

/** What a platform's checkout lets us do with a cart right now. */
type LinePermissions = { canAdd: boolean; canRemove: boolean }

/** A change of the cart. Only a shopper's request may add; what costs them no more may also follow from the cart. */
export type GuaranteeChange =
  | { type: 'add'; variantId: string; attributes: CartAttribute[] }
  | { type: 'remove'; lineId: string; quantity: number }
  | { type: 'swap'; lineId: string; variantId: string }

/** Says on the line, and so in the order, where the shopper turned the guarantee on. */
export const placementAttribute = '_aftercare_placement'

/** The changes that turn the guarantee on or off, in the order in which they are made. */
export function guaranteeChanges(
  offer: GuaranteeOffer,
  isWanted: boolean,
  placement: string,
): GuaranteeChange[] {
  if (offer.kind === 'offered' && isWanted)
    return [
      {
        type: 'add',
        variantId: offer.variantId,
        attributes: [{ key: placementAttribute, value: placement }],
      },
    ]
  if ('lines' in offer && !isWanted)
    return offer.lines.map(({ id, quantity }) => ({ type: 'remove', lineId: id, quantity }))
  return []
}

/** Whether the platform lets the shopper change their mind here. */
export const mayChange = (offer: GuaranteeOffer, { canAdd, canRemove }: LinePermissions): boolean =>
  (offer.kind === 'offered' && canAdd) || ('lines' in offer && canRemove)
