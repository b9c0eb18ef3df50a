import type { Store } from '#modules/merchants/store-reads.ts'

/** The weight of a parcel, with the store's default for units of unknown weight. */
export const gramsOf = (
  { settings }: Pick<Store, 'settings'>,
  lines: readonly { grams: number; quantity: number }[],
): number =>
  lines.reduce(
    (total, { grams, quantity }) => total + quantity * (grams || settings.returnShipping.defaultGrams),
    0,
  )
