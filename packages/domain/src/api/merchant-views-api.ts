import * as v from 'valibot'
import { claimFilters, claimSortColumn } from '../claims/claim-filters-schema.ts'
import { claimListItem } from '../claims/claim-list-item-schema.ts'
import { orderListItem } from './order-list-item-schema.ts'
import { orderFilters } from '../orders/order-filters-schema.ts'
import { countedViewKind, newSavedView, savedView, viewKind } from '../reporting/saved-view-schema.ts'
import { registrationFilters } from '../registrations/registration-filters-schema.ts'
import { registrationListItem } from '../registrations/registration-list-item-schema.ts'
import { shippingClaimFilters } from '../shipping-claims/shipping-claim-filters-schema.ts'
import { shippingClaimListItem } from './shipping-claim-list-item-schema.ts'
import { id } from '../shared/wire.ts'
import { version, versionSeen } from '../shared/document-version.ts'
import { cursor, listPage } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** The page of a list, in a request body. */
const part = {
  cursor: v.optional(
    v.nullable(
      v.object({ ...cursor.entries, id: v.pipe(v.string(), v.uuid('Must be a cursor of this list')) }),
    ),
    null,
  ),
  orderBy: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  take: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250)), 50),
}

/** Saved views, and searches with their filters. */
export const merchantViewsApi = {
  search: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/search',
    access: 'viewClaims',
    summary: 'Runs a view: claims, delivery claims, orders or registrations by filters, paged.',
    body: v.variant('kind', [
      v.object({
        kind: v.picklist(['Return', 'Warranty']),
        filters: v.optional(v.omit(claimFilters, ['claimType']), {}),
        sortBy: v.optional(claimSortColumn, 'createdOn'),
        ...part,
      }),
      v.object({ kind: v.literal('Shipping'), filters: v.optional(shippingClaimFilters, {}), ...part }),
      v.object({ kind: v.literal('Order'), filters: v.optional(orderFilters, {}), ...part }),
      v.object({ kind: v.literal('Registration'), filters: v.optional(registrationFilters, {}), ...part }),
    ]),
    response: v.union([
      listPage(claimListItem),
      listPage(shippingClaimListItem),
      listPage(orderListItem),
      listPage(registrationListItem),
    ]),
  }),
  listViews: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/view',
    access: 'viewClaims',
    summary: 'Lists the views of one kind or all: built-in ones first, then the store’s by name.',
    query: v.object({ kind: v.optional(viewKind) }),
    response: v.object({ items: v.array(savedView) }),
  }),
  createView: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/view',
    access: 'editClaims',
    summary: 'Saves filters, order and columns under a name.',
    body: newSavedView,
    response: savedView,
  }),
  updateView: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/view/:viewId',
    access: 'editClaims',
    summary: 'Replaces a view of the version that was read; its kind stays.',
    body: v.intersect([newSavedView, v.object({ version })]),
    response: savedView,
  }),
  deleteView: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/view/:viewId',
    access: 'editClaims',
    summary: 'Deletes a view, if the version is current.',
    query: versionSeen,
    response: v.undefined(),
  }),
  countViews: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/view/counts',
    access: 'viewClaims',
    summary: 'Counts the claims in each view of a kind, up to a thousand.',
    query: v.object({ kind: countedViewKind }),
    response: v.object({
      items: v.array(v.object({ viewId: id, count: v.number(), isMore: v.boolean() })),
    }),
  }),
}
