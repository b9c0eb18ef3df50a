import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { Registration } from '@aftercare/domain/api/registration-schema'
import { adasAddress } from './claim-fixtures.ts'
import type { aDesk } from './desk-fixtures.ts'

/** Files a warranty claim for one unit of a registration, at the desk. */
export async function aClaimOn(
  desk: Awaited<ReturnType<typeof aDesk>>,
  { id, lineItems }: Pick<Registration, 'id' | 'lineItems'>,
) {
  const quoted = await desk.call(merchantApi.quoteClaim, {
    params: desk.params,
    body: {
      originalStoreOrderId: id,
      claimType: 'warranty',
      claimLineItems: [
        {
          originalStoreOrderLineItemId: lineItems[0]?.id ?? '',
          quantity: 1,
          reasonId: 2,
          reasonCategoryCode: 'Defective_Item',
          requestedResolutionMethodEnum: 'warrantyReview',
        },
      ],
      shippingAddress: adasAddress,
      isOverridingEligibility: true,
    },
  })
  return desk.call(merchantApi.createClaim, {
    params: desk.params,
    body: {
      calculationId: quoted.calculation.id,
      customerEmail: 'ada@example.com',
      shippingAddress: adasAddress,
      overrideReason: 'Seen in the shop, without a picture',
    },
  })
}
