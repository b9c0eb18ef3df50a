import { paths } from '../../../app/paths.ts'

type PageOf = (storeId: string, id: string) => string

const pages: ReadonlyMap<string, PageOf> = new Map<string, PageOf>([
  // A claim’s page finds its claim type by itself.
  ['claim', (storeId, claimId) => paths.claim.to({ storeId, claimType: 'return', claimId })],
  ['shippingClaim', (storeId, shippingClaimId) => paths.shippingClaim.to({ storeId, shippingClaimId })],
  ['order', (storeId, orderId) => paths.order.to({ storeId, orderId })],
  ['registration', (storeId, registrationId) => paths.registration.to({ storeId, registrationId })],
  ['customer', (storeId, customerId) => paths.customer.to({ storeId, customerId })],
  ['rule', (storeId, ruleId) => paths.rule.to({ storeId, ruleId })],
  ['rate', (storeId, rateId) => paths.rate.to({ storeId, rateId })],
])

/** The page of a changed thing; undefined if there is none. */
export const pageOf = (storeId: string, { type, id }: { type: string; id: string }): string | undefined =>
  pages.get(type)?.(storeId, id)
