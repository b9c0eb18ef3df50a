import { deliveryClaimApi } from '@aftercare/domain/api/delivery-claim-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import { address } from '@aftercare/domain/shared/address-schema'
import { redirect } from 'react-router'
import * as v from 'valibot'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import type { DraftCustomer } from '../../drafts/claim-draft.ts'
import { deliveryClaimFor, type DeliveryClaimDraft } from '../../drafts/delivery-claim-draft.ts'
import { keepLast } from '../../session/keep-last.ts'
import { orderAt, type RouteRequest } from '../../session/order-session.ts'

/**
 * The order that an address is about, as its buyer sees it. One with a claim leads to the claim, one that
 * cannot have any to the page that says so, and a gift to its hub: the delivery is the giver's to claim.
 */
export async function deliveryOrderAt({ params }: RouteRequest) {
  const { store = '', orderId = '' } = params
  const found = await orderAt({ store, orderId, isGiftReturn: false })
  const { order, settings } = found
  const at = { store, orderId }
  if (order.isGiftReturn) throw redirect(paths.order.to(found.at))
  const latest = latestClaim(order)
  if (latest)
    throw redirect(
      paths.deliveryClaim.claimFrom.to({ ...at, shippingClaimId: latest.id, entryPoint: 'existing' }),
    )
  if (!mayBeClaimed(order)) throw redirect(paths.deliveryClaim.notProtected.to(at))
  return { order, settings, at }
}

/** Whether an order can have a delivery claim at all, whatever its time. */
export const mayBeClaimed = (order: StorefrontOrder): boolean =>
  !order.canceledOn && (order.wasShippingProtected || order.isUnprotectedShippingClaimPermitted)

/** The order's newest delivery claim. */
export const latestClaim = ({ shippingClaims }: StorefrontOrder) =>
  [...shippingClaims].sort((a, b) => b.createdOn.localeCompare(a.createdOn))[0]

/** What of the order can be claimed now, asked for once as long as it is the same order that we hold. */
export const deliveryOffer = keepLast(
  ({ order }: { order: StorefrontOrder }) =>
    call(deliveryClaimApi.deliveryClaimOffer, { params: { storefrontId: order.storefrontId }, query: {} }),
  ({ order }) => [order],
)

/**
 * The claim that is being written for the order at this address, with what can be claimed. Without one that
 * was begun, or without proof of the order, the order comes first.
 */
export async function deliveryClaimAt(route: RouteRequest) {
  const { order, settings, at } = await deliveryOrderAt(route)
  const draft = deliveryClaimFor(at.orderId)
  if (order.isRedacted || !isBegun(at.orderId)) throw redirect(paths.deliveryClaim.order.to(at))
  return { order, settings, at, draft, offer: await deliveryOffer({ order }) }
}
export type DeliveryClaimAt = Awaited<ReturnType<typeof deliveryClaimAt>>

const isBegun = (orderId: string): boolean => {
  const { status, isBegun: hasBegun } = deliveryClaimFor(orderId)
  return hasBegun && status === 'new'
}

/** The same for the steps after the reason, of which one without a reason begins again. */
export async function reasonedClaimAt(route: RouteRequest) {
  const claim = await deliveryClaimAt(route)
  const { reason } = claim.draft
  if (!reason) throw redirect(paths.deliveryClaim.order.to(claim.at))
  const known = claim.offer.reasons.find((each) => each.reason === reason)
  return { ...claim, reason, requiredImageCount: known?.requiredImageCount ?? 0 }
}

/** The same for the steps at the end: a claim with missing parts leads to its order. */
export async function describedClaimAt(route: RouteRequest) {
  const claim = await reasonedClaimAt(route)
  const { draft, at, requiredImageCount } = claim
  if (draft.items.length === 0 || !draft.isDescribed || draft.assets.length < requiredImageCount)
    throw redirect(paths.deliveryClaim.order.to(at))
  return claim
}

/** Where replacements and updates go: what the customer entered, else what the order says if that is enough. */
export function recipientOf(
  { customerInfo }: Pick<DeliveryClaimDraft, 'customerInfo'>,
  { email, shippingAddress }: StorefrontOrder,
  { theme }: Pick<CustomerSettings, 'theme'>,
): DraftCustomer | undefined {
  if (customerInfo) return customerInfo
  if (!email || !shippingAddress) return undefined
  const known = v.safeParse(address, shippingAddress)
  if (!known.success || (theme.isShippingClaimPhoneRequired && !known.output.phone)) return undefined
  const { id: _id, line2, phone, ...rest } = known.output
  return { email, address: { ...rest, ...(line2 && { line2 }), ...(phone && { phone }) } }
}

/** What customers of this reason read instead of a form, if the store has said so. */
export const overrideFor = (order: StorefrontOrder, reason: DeliveryClaimDraft['reason']) =>
  order.shippingClaimReasonOverrides.find((override) => override.reason === reason)
