import { demoCatalog } from './demo-catalog.ts'
import { variantsOf } from './demo-products.ts'
import type { DemoShop } from './demo-shops.ts'

/** What the staff of a demo shop have entered for customs about its variants. */
export const demoCustoms = (shop: DemoShop) =>
  demoCatalog.flatMap((product, place) => {
    const { customs } = product
    if (!customs) return []
    return variantsOf(product, place, shop).map(({ id }) => ({ idFromPlatform: String(id), ...customs }))
  })
