import { ApiError } from '@aftercare/domain/api/client'
import { redirect } from 'react-router'
import { paths } from '../app/paths.ts'
import { claimLineRequestsOf } from '../drafts/claim-draft.ts'
import { draftFor, unlockDraft } from '../drafts/claim-draft-store.ts'
import { findUnanswered } from '../drafts/unanswered-submission.ts'
import { forgetOrder, orderAddressOf, orderAt, type RouteRequest } from './order-session.ts'

/**
 * The claim that a shopper brings to its end at this address: order, settings, draft, and the address's
 * parts for links. Without finished lines, or without proof that the order is theirs (D3), they go back
 * to the list of lines, which asks for both; a claim that was filed, or is of a kind that ends
 * otherwise, leads to the order.
 *
 * A draft that was sent without an answer is opened again: what was sent can be sent once more.
 */
export async function claimAt(route: RouteRequest) {
  const { order, settings, at: orderIsAt } = await orderAt(orderAddressOf(route))
  const at = { ...orderIsAt, claimType: 'return' as const }
  const { orderId } = at
  if (route.params['claimType'] !== at.claimType) throw redirect(paths.order.to(at))

  if (findUnanswered(draftFor(orderId, at.claimType))) unlockDraft()
  const draft = draftFor(orderId, at.claimType)
  if (draft.status !== 'new') throw redirect(paths.order.to(at))
  const lines = claimLineRequestsOf(draft)
  if (lines.length === 0 || order.isRedacted) throw redirect(paths.claim.to(at))
  return { order, settings, draft, lines, at }
}
export type ClaimToFinish = Awaited<ReturnType<typeof claimAt>>

/**
 * What to tell the shopper when the server refused a step of their claim. Where it no longer knows
 * that the order is theirs, they are asked to prove it once more (D3). Anything that is no refusal, a
 * fault of the server among it, is thrown on: it may be over when it is tried again.
 */
export function refusalToFinish(error: unknown, at: ClaimToFinish['at']): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  // A conflict means that something was taken or decided elsewhere: the order we hold no longer tells.
  if (error.status === 401 || error.status === 409) forgetOrder()
  if (error.status === 401) throw redirect(paths.claim.to(at))
  return error.message
}
