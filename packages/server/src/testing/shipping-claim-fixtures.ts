import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import { minor } from '@aftercare/domain/shared/money'
import type { ShippingClaimPolicy } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import type { ShippingClaimReason } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import { adasAddress, aReturnShop, anOrder, type Bought } from './claim-fixtures.ts'
import { aUser, merchantClient } from './merchant-fixtures.ts'

type Given = {
  lines?: Parameters<typeof anOrder>[2]
  order?: Parameters<typeof anOrder>[3]
  staff?: { finalizeLimit?: number | null; mayOverrideEligibility?: boolean }
  roleCode?: 'Admin' | 'Staff'
  policy?: Partial<ShippingClaimPolicy>
  theme?: Partial<Theme>
  slug?: string
}

/** A protected order that was sent ten days ago without a scan since, and a staff session. */
export async function aShippingDesk(
  deps: Deps,
  { lines = [{ quantity: 2, paidTotalMinor: minor(4000) }], ...given }: Given = {},
) {
  const store = await aReturnShop(deps, {
    ...(given.slug && { slug: given.slug }),
    ...(given.theme && { theme: given.theme }),
    settings: {
      ...(given.staff && { staff: given.staff }),
      ...(given.policy && { shippingClaims: given.policy }),
    },
  })
  const bought = await anOrder(deps, store, lines, { wasShippingProtected: true, ...given.order })
  await send10DaysAgo(deps, store.storeId, bought)
  const { storeId } = store
  const { token } = await aUser(deps, store, given.roleCode ?? 'Admin')
  const call = merchantClient(deps, { token })
  const body = (lineItems: { id: string; quantity: number }[] = allOf(bought, lines)) => ({
    reason: 'Lost' as ShippingClaimReason,
    originalStoreOrder: { id: bought.order.id, lineItems },
    noteFromCustomer: 'It never came',
    customerEmail: 'ada@example.com',
    shippingAddress: adasAddress,
  })
  const create = async (given: Partial<Parameters<typeof send>[0]> = {}) => {
    const { id } = await send({ ...body(), ...given })
    const params = { storeId, shippingClaimId: id }
    return {
      claimId: id,
      params,
      show: () => call(merchantApi.shippingClaim, { params }),
      finalize: (given: object) =>
        call(merchantApi.finalizeShippingClaim, { params, body: { resolutionMethod: null, ...given } }),
    }
  }
  const send = (given: ReturnType<typeof body> & { overrideReason?: string; images?: string[] }) =>
    call(merchantApi.createShippingClaim, { params: { storeId }, body: given })
  return { store, storeId, bought, call, body, send, create }
}

/** All of the order in one unscanned parcel. */
export async function send10DaysAgo(deps: Deps, storeId: string, { order, lineIds }: Bought) {
  const id = deps.newId()
  const createdOn = new Date(deps.now().getTime() - 10 * dayMs)
  await deps.db
    .insertInto('fulfillment')
    .values({
      storeId,
      id,
      orderId: order.id,
      idFromPlatform: id,
      status: 'success',
      isFulfilled: true,
      destinationAddress: null,
      carrier: 'UPS',
      trackingCode: '1Z999',
      trackingKey: '1Z999',
      trackingUrl: null,
      estimatedDeliveryOn: null,
      deliveredOn: null,
      createdOn,
      platformUpdatedOn: createdOn,
    })
    .execute()
  await deps.db
    .insertInto('fulfillment_line')
    .values(lineIds.map((orderLineItemId) => ({ storeId, fulfillmentId: id, orderLineItemId, quantity: 1 })))
    .execute()
}

const allOf = ({ lineIds }: { lineIds: string[] }, lines: NonNullable<Given['lines']>) =>
  lineIds.map((id, index) => ({ id, quantity: lines[index]?.quantity ?? 1 }))
