import * as v from 'valibot'

/** What a store may use of the product, or not: areas of the console that are hidden where it does not. */
export const storeArea = v.picklist(['returns', 'warranty', 'deliveryProtection', 'registrations'])
export type StoreArea = v.InferOutput<typeof storeArea>
