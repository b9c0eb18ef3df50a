import * as v from 'valibot'
import { id, moment } from '../shared/wire.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

export const storeExport = v.object({
  id,
  storeName: v.string(),
  /** The store is deleted once the archive is there. */
  isRemoval: v.boolean(),
  requestedBy: v.string(),
  reason: v.string(),
  state: v.picklist(['waiting', 'ready', 'expired', 'failed']),
  sizeBytes: v.nullable(v.number()),
  createdOn: moment,
  expiresOn: v.nullable(moment),
  /** When the store was deleted. */
  removedOn: v.nullable(moment),
  /** Of the ZIP file, below the server’s address; good for a quarter of an hour. */
  downloadUrl: v.nullable(v.string()),
})

const list = listPage(storeExport)

/** Archives of all of a store’s data. */
export const storeExportApi = {
  listStoreExports: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/export',
    access: 'managePlan',
    summary:
      'Lists the archives of the store’s data, the newest first, with the addresses of those that are ready.',
    query: listQuery,
    response: list,
  }),
  requestStoreExport: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/export',
    access: 'managePlan',
    summary:
      'Requests an archive of all of the store’s data, and lists the newest; 409 while one is being made.',
    response: list,
  }),
}
