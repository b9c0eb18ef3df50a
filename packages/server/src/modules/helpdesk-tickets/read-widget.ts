import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import { windowsOf } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { checkSentences } from '@aftercare/domain/why/why-messages'
import * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { readAgentCard } from '#modules/agent-card/agent-card-reads.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { admitGorgias } from './admit-helpdesk.ts'

const customerEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.includes('@'))

type Line = AgentCard['orders'][number]['lineItems'][number]
type Place = { store: Store; consoleUrl: string }

/**
 * What a widget of a helpdesk shows of a customer: their claims and orders in words, with addresses of the console.
 *
 * @throws AppError 401 for a wrong key; 422 without an email address
 */
export async function readWidget(
  deps: Deps,
  storeId: string,
  { header, email }: { header: (name: string) => string | undefined; email: string },
) {
  await admitGorgias(deps, storeId, header)
  const asked = v.safeParse(customerEmail, email)
  if (!asked.success) throw new AppError('unprocessable', 'invalid_query', 'Must be an email address')
  const store = await getStore(deps.db, storeId)
  const given = { customerEmail: asked.output, orderNumber: '', seesClaims: true, seesRisk: false }
  const card = await readAgentCard(deps, store, given)
  const place = { store, consoleUrl: `${deps.config.publicUrl}/admin/${storeId}` }
  return {
    customer: { name: card.customer?.name ?? null, email: asked.output },
    open_in_aftercare: `${place.consoleUrl}/agent-card?customerEmail=${encodeURIComponent(asked.output)}`,
    claims: card.claims.map((claim) => claimWords(claim, place)),
    orders: card.orders.map((order) => orderWords(order, place)),
  }
}

const claimWords = (claim: AgentCard['claims'][number], { store, consoleUrl }: Place) => ({
  number: claim.externalId,
  type: claim.claimType === 'return' ? 'Return' : 'Warranty',
  status: rollupLabels[claim.claimRollupStatusCode],
  order: claim.orderNo,
  items: claim.itemCount,
  value: money(claim.amount, store.currencyCode),
  reasons: claim.reasons.join(', '),
  filed_on: day(claim.createdOn, store),
  open: `${consoleUrl}/claims/${claim.claimType}/${claim.id}`,
})

const orderWords = (order: AgentCard['orders'][number], place: Place) => ({
  number: order.orderNo,
  placed_on: day(order.createdOn, place.store),
  total: money(order.total, order.currencyCode),
  items: order.lineItems
    .filter(({ isAftercareProduct }) => !isAftercareProduct)
    .map((line) => ({
      name: [line.name, ...line.optionsFromPlatform.map(({ value }) => value)].join(' · '),
      can_be_claimed: `${line.remainingReturnableQuantity} of ${line.quantity}`,
      return: eligibilityWords('return', line, place.store),
      warranty: eligibilityWords('warranty', line, place.store),
    })),
  open: `${place.consoleUrl}/orders/${order.id}`,
  start_claim: isClaimable(order) ? `${place.consoleUrl}/orders/${order.id}/claim` : null,
})

const isClaimable = ({ moneyObstacle, lineItems }: AgentCard['orders'][number]): boolean =>
  moneyObstacle === null &&
  lineItems.some((line) => claimTypes.some((type) => openWindows(type, line).length > 0))

const claimTypes = ['return', 'warranty'] as const

const openWindows = (claimType: ClaimType, line: Line) =>
  windowsOf(claimType, line).filter(({ isEligible }) => isEligible)

/** Until when an item can be claimed in this way, or why not. */
function eligibilityWords(claimType: ClaimType, line: Line, store: Store): string {
  const open = openWindows(claimType, line)
  if (open.length === 0) return `No. ${checkSentences[line.failedChecks[claimType] ?? 'outsideWindow']}`
  const dates = open.flatMap(({ lastEligibleDate }) => lastEligibleDate ?? [])
  const last = dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  return last !== undefined && dates.length === open.length ? `Until ${day(last, store)}` : 'Yes'
}

const day = (moment: string, { timeZone }: Store): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(new Date(moment))

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
