import type { Store } from '#modules/merchants/store-reads.ts'

/** What a parcel weighs, with the store's usual weight for a unit of which nothing is known. */
export const gramsOf = (
  { settings }: Pick<Store, 'settings'>,
  lines: readonly { grams: number; quantity: number }[],
): number =>
  lines.reduce(
    (total, { grams, quantity }) => total + quantity * (grams || settings.returnShipping.defaultGrams),
    0,
  )
