import * as v from 'valibot'
import { claimFees } from '../claims/claim-fees-schema.ts'
import { claimCustomer, merchantClaim, merchantClaimLine, relatedToClaim } from './merchant-claim-schema.ts'
import { claimBooks } from '../ledger/claim-books-schema.ts'
import { claimRisk } from '../risk/risk-schema.ts'
import { whySections } from '../why/why-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** What staff read of one claim. */
export const merchantClaimsApi = {
  claim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId',
    access: 'viewClaims',
    summary: 'A claim with all that staff need to decide on it.',
    response: merchantClaim,
  }),
  claimLineItem: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId',
    access: 'viewClaims',
    summary: 'One item of a claim, as the claim shows it.',
    response: merchantClaimLine,
  }),
  claimCustomer: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/customer-info',
    access: 'viewClaims',
    summary: 'The customer’s name, email, shipping address, and billing address on a claim.',
    response: claimCustomer,
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
  claimFees: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/fees',
    access: 'viewClaims',
    summary:
      'The fee that a claim was filed with, and what staff decided to take off its refunds for handling.',
    response: claimFees,
  }),
  claimBooks: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/books',
    access: 'viewClaims',
    summary: 'What is owed for a claim, what was paid, and each entry that made it so, oldest first.',
    response: claimBooks,
  }),
}
