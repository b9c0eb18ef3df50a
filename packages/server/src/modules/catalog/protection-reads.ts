import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { Db } from '#platform/database/database.ts'

/** A variant by which a store sells the delivery guarantee. */
export type ProtectionVariant = {
  idFromPlatform: string
  title: string
  price: number
  currencyCode: string
}

/** All of them, the cheapest first. */
export async function listProtectionVariants(
  db: Db,
  { storeId, currencyCode }: Pick<Store, 'storeId' | 'currencyCode'>,
): Promise<ProtectionVariant[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_variant', (join) =>
      join
        .onRef('product_variant.storeId', '=', 'product.storeId')
        .onRef('product_variant.productId', '=', 'product.id'),
    )
    .where('product.storeId', '=', storeId)
    .where('product.isProtection', '=', true)
    .where('product.deletedOn', 'is', null)
    .orderBy('product_variant.priceMinor')
    .orderBy('product_variant.idFromPlatform')
    .select([
      'product.title as productTitle',
      'product_variant.idFromPlatform',
      'product_variant.title',
      'product_variant.priceMinor',
    ])
    .execute()
  return rows.map(({ idFromPlatform, productTitle, title, priceMinor }) => ({
    idFromPlatform,
    title: title === 'Default Title' ? productTitle : `${productTitle} - ${title}`,
    price: toDecimal(priceMinor, currencyCode),
    currencyCode,
  }))
}
