import { customerApi } from '@aftercare/domain/api/customer-api'
import type { CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import { call } from '../../api.ts'
import { speakAbout } from '../../session/order-token.ts'

/** Loads a claim. The calls that follow are about its order, with the proof of a look-up in this browser. */
export async function loadClaim(params: {
  storefrontId: string
  claimExternalId: string
}): Promise<CustomerClaim> {
  const claim = await call(customerApi.claim, { params })
  speakAbout(claim.originalStoreOrder.idFromPlatform)
  return claim
}
