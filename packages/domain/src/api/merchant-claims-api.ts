import * as v from 'valibot'
import { claimFees } from '../claims/claim-fees-schema.ts'
import { claimCustomer, merchantClaim, merchantClaimLine, relatedToClaim } from './merchant-claim-schema.ts'
import { claimLedger } from '../ledger/claim-ledger-schema.ts'
import { claimRisk } from '../risk/risk-schema.ts'
import { whySections } from '../why/why-schema.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

/** What staff read of one claim. */
export const merchantClaimsApi = {
  claim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId',
    access: 'viewClaims',
    summary: 'Returns a claim with everything staff need to decide.',
    response: merchantClaim,
  }),
  claimLineItem: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId',
    access: 'viewClaims',
    summary: 'Returns one line of a claim.',
    response: merchantClaimLine,
  }),
  claimCustomer: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/customer-info',
    access: 'viewClaims',
    summary: 'Returns the customer’s name, email, shipping address, and billing address on a claim.',
    response: claimCustomer,
  }),
  listRelated: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/related',
    access: 'viewClaims',
    summary: 'Lists the newest other orders and claims of the same customer.',
    response: relatedToClaim,
  }),
  explainClaim: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/why',
    access: 'viewClaims',
    summary: 'Explains a claim in sentences: eligibility, return shipping, fees and rules.',
    response: v.object({ sections: whySections }),
  }),
  claimRisk: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/risk',
    access: 'viewRiskSentences',
    summary: 'Returns a claim’s risk level and reasons; for Admins with points.',
    response: claimRisk,
  }),
  claimFees: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/fees',
    access: 'viewClaims',
    summary: 'Returns the return fee of the claim, and the refund deductions that staff decided.',
    response: claimFees,
  }),
  claimLedger: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/books',
    access: 'viewClaims',
    summary: 'Returns a claim’s balance and ledger entries, oldest first.',
    response: claimLedger,
  }),
}
