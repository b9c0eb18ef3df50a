import { firstPage } from '@aftercare/domain/api/list-query'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { createProductGroup, replaceProductGroup } from './edit-product-group.ts'
import { getProductGroup, listProductGroups } from './product-group-reads.ts'
import { countProductsInGroup, listProducts, listProductWords } from './product-list-reads.ts'
import { saveProductCustoms } from './save-product-customs.ts'

/** What a store sells, and its product groups. */
export const productRoutes = newRoutes()

serve(productRoutes, merchantApi.listProducts, ({ deps, store, query: { text, ...part } }) =>
  listProducts(deps.db, store, { text }, part),
)

serve(productRoutes, merchantApi.saveProductCustoms, ({ deps, store, session, params, body }) =>
  saveProductCustoms(deps, store, session.who, params.productId, body),
)

serve(productRoutes, merchantApi.productTags, async ({ deps, store }) => ({
  items: await listProductWords(deps.db, store.storeId, 'tags'),
}))

serve(productRoutes, merchantApi.productTypes, async ({ deps, store }) => ({
  items: await listProductWords(deps.db, store.storeId, 'type'),
}))

serve(productRoutes, merchantApi.productCollections, async ({ deps, store }) => ({
  items: await listProductWords(deps.db, store.storeId, 'collections'),
}))

serve(productRoutes, merchantApi.listProductGroups, ({ deps, store, query }) =>
  listProductGroups(deps.db, store.storeId, query),
)

serve(productRoutes, merchantApi.createProductGroup, ({ deps, store, session, body }) =>
  createProductGroup(deps, store.storeId, session.who, body),
)

const shownInPreview = 5

serve(productRoutes, merchantApi.previewProductGroup, async ({ deps, store, body }) => {
  const part = { ...firstPage, take: shownInPreview }
  const { items } = await listProducts(deps.db, store, { group: body }, part)
  return { productCount: await countProductsInGroup(deps.db, store.storeId, body), newest: items }
})

serve(productRoutes, merchantApi.productGroup, ({ deps, store, params }) =>
  getProductGroup(deps.db, store.storeId, params.groupId),
)

serve(productRoutes, merchantApi.saveProductGroup, ({ deps, store, session, params, body }) =>
  replaceProductGroup(deps, store.storeId, session.who, params.groupId, body),
)

serve(productRoutes, merchantApi.listGroupProducts, async ({ deps, store, params, query }) => {
  const group = await getProductGroup(deps.db, store.storeId, params.groupId)
  return listProducts(deps.db, store, { group }, query)
})
