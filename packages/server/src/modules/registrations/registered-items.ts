import type { RegisteredVariants } from '@aftercare/domain/registrations/new-registration-schema'
import type { Deps } from '#deps.ts'
import { listRegistrableVariants } from '#modules/catalog/registrable-variant-reads.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { RegisteredItem } from '#modules/orders/registration-order.ts'

/** The products of these variants, or undefined if one of them cannot be registered. */
export async function registeredItems(
  { db }: Deps,
  { storeId }: Store,
  variants: RegisteredVariants,
): Promise<RegisteredItem[] | undefined> {
  const known = await listRegistrableVariants(
    db,
    storeId,
    variants.map(({ id }) => id),
  )
  const items = variants.flatMap(({ id, quantity }) => {
    const found = known.find(({ variant }) => variant.idFromPlatform === id)
    return found ? [{ ...found, quantity }] : []
  })
  return items.length === variants.length ? items : undefined
}
