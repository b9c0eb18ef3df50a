import * as v from 'valibot'
import { claimFiltersInQuery, claimSortColumn } from '../claims/claim-filters-schema.ts'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** Claim lists for staff. Separate from single claims, whose schemas a list need not load. */
export const claimListsApi = {
  listClaims: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim',
    access: 'viewClaims',
    summary: 'Lists claims by filters, sorted and paged. Separate values of one filter by commas.',
    query: v.object({
      ...listQuery.entries,
      ...claimFiltersInQuery.entries,
      sortBy: v.optional(claimSortColumn, 'createdOn'),
    }),
    response: listPage(claimListItem),
  }),
  listChangedClaims: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/changes',
    access: 'viewClaims',
    summary: 'Lists claims that are new or changed since an earlier answer; some may be repeated.',
    query: v.object({ since: v.optional(v.pipe(v.string(), v.isoTimestamp('Must be a moment'))) }),
    response: v.object({
      items: v.array(claimListItem),
      /** What to ask with next time. Without `since` only this is answered. */
      since: v.string(),
      /** More have changed than are listed: load the list again. */
      areTooMany: v.boolean(),
    }),
  }),
  listClaimTags: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/tags',
    access: 'viewClaims',
    summary: 'Lists all tags ever used on the store’s claims, sorted.',
    response: v.object({ items: v.array(v.string()) }),
  }),
}
