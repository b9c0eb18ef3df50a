import { redirect } from 'react-router'
import { paths } from '../../app/paths.ts'
import { isCreditLine } from '../../drafts/claim-draft-store.ts'
import { claimAt } from '../../session/claim-session.ts'
import type { RouteRequest } from '../../session/order-session.ts'

/**
 * A claim whose credit may be spent in the shop. An order that offers no shopping, and a claim without a line that is
 * credited, lead on to the address.
 */
export async function shopNowAt(route: RouteRequest) {
  const claim = await claimAt(route, 'return')
  const { offerShopNow } = claim.order
  if (!offerShopNow || !claim.draft.lines.some(isCreditLine)) throw redirect(paths.address.to(claim.at))
  return { ...claim, offer: offerShopNow, isChosen: claim.draft.lines.some(({ shopNow }) => shopNow) }
}
export type ShopNowAt = Awaited<ReturnType<typeof shopNowAt>>
