import { isEligibleFor } from '@aftercare/domain/eligibility/claim-type'
import type { StorefrontOrder } from '@aftercare/domain/orders/order-schema'
import type { ClaimReason } from '@aftercare/domain/reasons/reason-schema'
import { redirect } from 'react-router'
import { because, paths } from '../../app/paths.ts'
import { draftFor, remainingQuantity, removeLine } from '../../drafts/claim-draft-store.ts'
import { nextStep, type Step } from '../../flow/next-step.ts'
import { claimKindAt } from '../../session/claim-session.ts'
import { findOrderLine, type RouteRequest } from '../../session/order-session.ts'

export type ClaimAt = Awaited<ReturnType<typeof claimAt>>
export type ClaimLineAt = Awaited<ReturnType<typeof claimLineAt>>

/**
 * The claim that an address is about: its order, its store's settings and what the shopper has written
 * so far. A kind of claim that cannot be filed leads to the order, and so does a claim that is just being sent.
 */
export async function claimAt(route: RouteRequest) {
  const { order, settings, at } = await claimKindAt(route)
  const draft = draftFor(order.idFromPlatform, at.claimType)
  if (draft.status === 'submitted') throw redirect(paths.order.to(at))
  return { ...at, order, settings, draft }
}

/**
 * A line of the claim and its item, for the screens about it. A missing draft (expired, or never started
 * here) leads to the list of items with a message; a filed claim leads to the order. An item that can no
 * longer be claimed is removed from the draft.
 */
export async function claimLineAt(route: RouteRequest) {
  const claim = await claimAt(route)
  const { draft, order, claimType } = claim
  if (draft.status === 'completed') throw redirect(paths.order.to(claim))

  const line = draft.lines.find(({ id }) => id === route.params['draftId'])
  if (!line) throw redirect(paths.claim.to(claim, because.restarted))
  if (order.isRedacted) throw redirect(paths.claim.to(claim))
  const orderLine = findOrderLine(order, line.originalStoreOrderLineItemId)
  if (!orderLine || !isEligibleFor(claimType, orderLine)) {
    removeLine(line.id)
    throw redirect(paths.claim.to(claim))
  }
  const reasons = orderLine[claimType].claimReasons.filter(({ isDeleted }) => !isDeleted)
  const reason = reasons.find(({ id }) => id === line.reasonId)
  return { ...claim, draftId: line.id, line, orderLine, reasons, reason }
}

/** The same for the steps after the reason, which need the reason and its detail. */
export async function reasonedLineAt(route: RouteRequest) {
  const at = await claimLineAt(route)
  const { reason, line } = at
  if (!reason) throw redirect(paths.claimLine.reason.to(at))
  const details = detailsOf(reason)
  if (details.length > 0 && !details.some(({ id }) => id === line.reasonDetailId))
    throw redirect(paths.claimLine.reasonDetail.to({ ...at, reasonId: String(reason.id) }))
  return { ...at, reason }
}
export type ReasonedLineAt = Awaited<ReturnType<typeof reasonedLineAt>>

/** What a reason can be narrowed down to. */
export const detailsOf = (reason: ClaimReason) =>
  reason.claimReasonDetails.filter(({ isDeleted }) => !isDeleted)

/** Whether the guarantee of the order's delivery covers what went wrong: then its own claim is offered first. */
export const isProtectedDelivery = (order: StorefrontOrder, reason: ClaimReason): boolean =>
  order.wasShippingProtected &&
  !order.isGiftReturn &&
  order.shippingClaims.length === 0 &&
  reason.category.code === 'Shipping_Issue'

type Answered = { reason?: ClaimReason | undefined; hasFollowUp?: boolean }

/** The address of the screen that follows `step`, as far as the answers known by then decide it. */
export function addressAfter(
  step: Step | 'start',
  at: Omit<ClaimLineAt, 'reason' | 'reasons'>,
  { reason, hasFollowUp = false }: Answered = {},
): string {
  const { line, order, orderLine, claimType } = at
  const next = nextStep(step, {
    remainingQuantity: remainingQuantity(orderLine, line.id),
    isProtectedDelivery: reason !== undefined && isProtectedDelivery(order, reason),
    reasonHasDetails: reason !== undefined && detailsOf(reason).length > 0,
    hasFollowUp,
    claimType,
  })
  return addressOf[next]({ ...at, reasonId: String(reason?.id) })
}

type StepAddress = {
  store: string
  orderId: string
  isGiftReturn: boolean
  claimType: string
  draftId: string
  reasonId: string
}

const addressOf: Record<Step, (at: StepAddress) => string> = {
  quantity: paths.claimLine.quantity.to,
  reason: paths.claimLine.reason.to,
  'shipping-protection': paths.claimLine.shippingProtection.to,
  'reason-detail': paths.claimLine.reasonDetail.to,
  'follow-up': paths.claimLine.followUp.to,
  meta: paths.claimLine.meta.to,
  resolution: paths.claimLine.resolution.to,
  done: paths.claim.to,
}
