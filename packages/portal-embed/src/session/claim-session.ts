import { ApiError } from '@aftercare/domain/api/client'
import { claimType as knownClaimType, type ClaimType } from '@aftercare/domain/claims/claim-words'
import * as v from 'valibot'
import { redirect } from 'react-router'
import { paths } from '../app/paths.ts'
import { claimLineRequestsOf } from '../drafts/claim-draft.ts'
import { draftFor, unlockDraft } from '../drafts/claim-draft-store.ts'
import { findUnanswered } from '../drafts/unanswered-submission.ts'
import { forgetOrder, orderAddressOf, orderAt, type RouteRequest } from './order-session.ts'

/** The order and claim type of a path. An unknown or disabled type redirects to the order. */
export async function claimKindAt(route: RouteRequest) {
  const address = orderAddressOf(route)
  const kind = v.safeParse(knownClaimType, route.params['claimType'])
  if (!kind.success) throw redirect(paths.order.to(address))
  const { order, settings, at } = await orderAt(address)
  if (!settings[kind.output].isEnabled) throw redirect(paths.order.to(at))
  return { order, settings, at: { ...at, claimType: kind.output } }
}

/**
 * The claim that is completed at this path: order, settings, draft, and parameters for links. Without
 * finished lines or proof it redirects to the list of lines; a filed claim or another type than `expected`
 * redirects to the order.
 *
 * A draft whose submission got no answer is unlocked, so that it can be sent again.
 */
export async function claimAt(route: RouteRequest, expected?: ClaimType) {
  const { order, settings, at } = await claimKindAt(route)
  const { orderId, claimType } = at
  if (expected && claimType !== expected) throw redirect(paths.order.to(at))

  if (findUnanswered(draftFor(orderId, claimType))) unlockDraft()
  const draft = draftFor(orderId, claimType)
  if (draft.status !== 'new') throw redirect(paths.order.to(at))
  const lines = claimLineRequestsOf(draft)
  if (lines.length === 0 || order.isRedacted) throw redirect(paths.claim.to(at))
  return { order, settings, draft, lines, at }
}
export type ClaimToFinish = Awaited<ReturnType<typeof claimAt>>

/**
 * The message for the shopper if the server refused a step of their claim. If access to the order has
 * expired, they are asked to prove it again. Anything else, such as a server error, is rethrown, since a
 * retry may succeed.
 */
export function refusalToFinish(error: unknown, at: ClaimToFinish['at']): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  // A conflict means that something was claimed or decided elsewhere: the cached order is outdated.
  if (error.status === 401 || error.status === 409) forgetOrder()
  if (error.status === 401) throw redirect(paths.claim.to(at))
  return error.message
}
