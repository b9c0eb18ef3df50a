import * as v from 'valibot'
import { filingSource, finalizationSource } from '../claims/claim-words.ts'
import { address } from '../shared/address-schema.ts'
import { email, id, positiveInteger, shortText } from '../shared/wire.ts'
import { shippingClaimFiltersInQuery } from '../shipping-claims/shipping-claim-filters-schema.ts'
import { shippingClaim, shippingClaimOffer, shippingClaimPreview } from './shipping-claim-schema.ts'
import { shippingClaimListItem } from './shipping-claim-list-item-schema.ts'
import { shippingClaimReason, shippingResolutionMethod } from '../shipping-claims/shipping-claim-words.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const noteText = v.pipe(v.string(), v.trim(), v.maxLength(5000))
const note = v.optional(v.nullable(noteText), null)
const lineIds = v.pipe(
  v.array(id),
  v.minLength(1, 'Please select the order items affected.'),
  v.maxLength(250),
)

/** What to do with the items: refund, resend, or with null neither, which closes the claim. */
const settlement = {
  resolutionMethod: v.nullable(shippingResolutionMethod),
  /** Only these items; by default all open ones. */
  shippingClaimLineItemIds: v.optional(lineIds),
}

/** Shipping-protection claims for staff. */
export const shippingClaimsApi = {
  listShippingClaims: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/claim',
    access: 'viewClaims',
    summary: 'Lists delivery claims by filters, paged. Separate values of one filter by commas.',
    query: v.object({ ...listQuery.entries, ...shippingClaimFiltersInQuery.entries }),
    response: listPage(shippingClaimListItem),
  }),
  shippingClaim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/shipping-protection/claim/:shippingClaimId',
    access: 'viewClaims',
    summary: 'Returns a delivery claim with its conversation, order and parcels.',
    response: shippingClaim,
  }),
  shippingClaimOffer: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/order/:storeOrderId/shipping-protection',
    access: 'viewClaims',
    summary: 'Returns what of an order can be claimed, and what prevents it for each reason.',
    response: shippingClaimOffer,
  }),
  createShippingClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/claim',
    access: 'editClaims',
    summary:
      'Files a delivery claim for a customer; an order may have several. Users who can override eligibility can file outside the terms with a reason.',
    body: v.object({
      reason: shippingClaimReason,
      originalStoreOrder: v.object({
        id,
        lineItems: v.pipe(
          v.array(v.object({ id, quantity: positiveInteger })),
          v.minLength(1, 'Please select the order items affected.'),
          v.maxLength(250),
        ),
      }),
      noteFromCustomer: note,
      /** Names of pictures that were sent for the order. */
      images: v.optional(v.pipe(v.array(shortText), v.maxLength(20)), []),
      customerEmail: email,
      shippingAddress: address,
      /** Why it is filed against the store’s terms; kept in the audit log. */
      overrideReason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(500))), null),
      source: v.optional(filingSource, 'Merchant_App'),
      notifyCustomerByEmail: v.optional(v.boolean(), true),
    }),
    response: v.object({ id }),
  }),
  writeOnShippingClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/claim/:shippingClaimId/conversation',
    access: 'editClaims',
    summary: 'Emails the customer, records what they said, or adds a comment for staff.',
    body: v.object({
      kind: v.picklist(['toCustomer', 'fromCustomer', 'comment']),
      message: v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(5000)),
    }),
    response: shippingClaim,
  }),
  previewShippingClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/claim/:shippingClaimId/finalize/preview',
    access: 'viewClaims',
    summary: 'Previews what resolving items this way would do to money and stock; changes nothing.',
    body: v.object(settlement),
    response: shippingClaimPreview,
  }),
  finalizeShippingClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/shipping-protection/claim/:shippingClaimId/finalize',
    access: 'finalizeClaims',
    summary: 'Refunds or resends items, once; or closes the claim as denied or resolved otherwise.',
    body: v.pipe(
      v.object({
        ...settlement,
        version: v.optional(positiveInteger),
        isDenied: v.optional(v.boolean(), false),
        noteToCustomer: note,
        /** Without it, the customer is emailed; a retry uses the choice of the first attempt. */
        notifyCustomerByEmail: v.optional(v.boolean()),
        /** Without it `Merchant_App`; where something is tried again, as at first. */
        finalizationSource: v.optional(finalizationSource),
      }),
      v.forward(
        v.check(
          ({ isDenied, resolutionMethod }) => !isDenied || resolutionMethod === null,
          'What is denied is neither refunded nor sent again.',
        ),
        ['isDenied'],
      ),
    ),
    response: shippingClaim,
  }),
}
