import { firstPage } from '@aftercare/domain/api/list-query'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { requestExport } from './request-export.ts'
import { listStoreExports } from './store-export-reads.ts'

/** All data of a store, for its Admins. */
export const storeExportRoutes = newRoutes()

serve(storeExportRoutes, merchantApi.listStoreExports, ({ deps, store, query }) =>
  listStoreExports(deps, query, store.storeId),
)

serve(storeExportRoutes, merchantApi.requestStoreExport, async ({ deps, store, session }) => {
  await requestExport(deps, store, session.who, 'Requested by the store')
  return listStoreExports(deps, firstPage, store.storeId)
})
