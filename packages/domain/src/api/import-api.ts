import * as v from 'valibot'
import { newImport, storeImport } from '../merchants/store-import-schema.ts'
import { id } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Past orders and products by file, while the server runs. */
export const importApi = {
  listImports: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/import',
    access: 'manageIntegrations',
    summary: 'Lists the store’s imports, newest first, with progress and the first 500 bad rows each.',
    query: listQuery,
    response: listPage(storeImport),
  }),
  beginImport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/import',
    access: 'manageIntegrations',
    summary:
      'Starts an import of orders or products (Shopify’s JSON, or its CSV export of orders), at most 2 GB.',
    body: newImport,
    response: v.object({ id, partBytes: v.number() }),
  }),
  putImportPart: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/import/:importId/part/:part',
    access: 'manageIntegrations',
    summary:
      'Uploads a part of the file, in order from 0, each of `partBytes` except the last; a part can be sent again. The import starts after the last one. 409 for a part out of order.',
    response: storeImport,
  }),
  cancelImport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/import/:importId/cancel',
    access: 'manageIntegrations',
    summary: 'Cancels an import; what was stored stays. 409 if it has ended.',
    response: storeImport,
  }),
}
