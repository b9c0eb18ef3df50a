import * as v from 'valibot'
import { claimFiltersInQuery, claimSortColumn } from '../claims/claim-filters-schema.ts'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { merchantClaim, relatedToClaim } from '../claims/merchant-claim-schema.ts'
import { claimBooks } from '../ledger/claim-books-schema.ts'
import { claimRisk } from '../risk/risk-schema.ts'
import { whySections } from '../why/why-schema.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The claims desk's reading side (specification section 7, merchant side). */
export const merchantClaimsApi = {
  listClaims: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim',
    access: 'viewClaims',
    summary: 'Claims by filters, sorted, page by page. Values of one filter are joined by commas.',
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
    summary: 'Claims that are new or changed since an earlier answer, which may tell some of them again.',
    query: v.object({ since: v.optional(v.pipe(v.string(), v.isoTimestamp('Must be a moment'))) }),
    response: v.object({
      items: v.array(claimListItem),
      /** What to ask with next time. Without `since` only this is answered. */
      since: v.string(),
      /** More have changed than are told: read the list anew. */
      areTooMany: v.boolean(),
    }),
  }),
  listClaimTags: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/tags',
    access: 'viewClaims',
    summary: 'The tags that claims of the store were ever given, in their order.',
    response: v.object({ items: v.array(v.string()) }),
  }),
  claim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId',
    access: 'viewClaims',
    summary: 'A claim with all that staff need to decide on it.',
    response: merchantClaim,
  }),
  listRelated: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/related',
    access: 'viewClaims',
    summary: 'Other orders and claims of whoever made this one, the newest of each.',
    response: relatedToClaim,
  }),
  explainClaim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/why',
    access: 'viewClaims',
    summary: 'Why a claim is as it is: eligibility, way back, fees and rules in plain sentences.',
    response: v.object({ sections: whySections }),
  }),
  claimRisk: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/risk',
    access: 'viewRiskSentences',
    summary: 'How risky a claim is and why, in plain sentences; with points for Admins.',
    response: claimRisk,
  }),
  claimBooks: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/books',
    access: 'viewClaims',
    summary: 'What is owed for a claim, what was paid, and each entry that made it so, oldest first.',
    response: claimBooks,
  }),
}
