import * as v from 'valibot'
import { newImport, storeImport } from '../merchants/store-import-schema.ts'
import { id } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Past orders and products by file, while the server runs. */
export const importApi = {
  listImports: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/import',
    access: 'manageIntegrations',
    summary:
      'The store’s last 20 imports, newest first, with their progress and the first 500 bad rows each.',
    response: v.object({ items: v.array(storeImport) }),
  }),
  beginImport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/import',
    access: 'manageIntegrations',
    summary:
      'Begins the import of a file of orders or products (Shopify’s JSON, or its CSV export of orders) of at most 2 GB.',
    body: newImport,
    response: v.object({ id, partBytes: v.number() }),
  }),
  putImportPart: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/import/:importId/part/:part',
    access: 'manageIntegrations',
    summary:
      'Takes the file’s bytes, part by part from 0, each of `partBytes` but the last; a part may be sent again. The import runs once all have come. 409 for a part whose turn it is not.',
    response: storeImport,
  }),
  cancelImport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/import/:importId/cancel',
    access: 'manageIntegrations',
    summary: 'Stops an import; what was stored stays. 409 for one that has ended.',
    response: storeImport,
  }),
}
