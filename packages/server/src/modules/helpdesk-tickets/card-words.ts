import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { windowsOf } from '@aftercare/domain/claims/claim-types'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import type { LinkingHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { checkSentences } from '@aftercare/domain/why/why-messages'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

/* A card in words, for helpdesks that show what we answer. */

type Order = AgentCard['orders'][number]
type Line = Order['lineItems'][number]

/** The console's addresses in a helpdesk, which say where who follows them came from. */
export function consoleLinks({ config }: Deps, { storeId }: Store, via: LinkingHelpdesk) {
  const base = `${config.publicUrl}/admin/${storeId}`
  return {
    card: (email: string) => `${base}/agent-card?customerEmail=${encodeURIComponent(email)}&via=${via}`,
    claim: ({ id, claimType }: AgentCard['claims'][number]) => `${base}/claims/${claimType}/${id}?via=${via}`,
    order: ({ id }: Order) => `${base}/orders/${id}?via=${via}`,
    /** Null if nothing of the order can be claimed. */
    newClaim: (order: Order) => (isClaimable(order) ? `${base}/orders/${order.id}/claim?via=${via}` : null),
  }
}

/** The items that a customer bought, without those that we sold them. */
export const goodsOf = ({ lineItems }: Order): Line[] =>
  lineItems.filter(({ isAftercareProduct }) => !isAftercareProduct)

export const lineName = ({ name, optionsFromPlatform }: Line): string =>
  [name, ...optionsFromPlatform.map(({ value }) => value)].join(' · ')

const isClaimable = ({ moneyObstacle, lineItems }: Order): boolean =>
  moneyObstacle === null &&
  lineItems.some((line) => claimTypes.some((type) => openWindows(type, line).length > 0))

const claimTypes = ['return', 'warranty'] as const

const openWindows = (claimType: ClaimType, line: Line) =>
  windowsOf(claimType, line).filter(({ isEligible }) => isEligible)

/** Until when an item can be claimed in this way, or why not. */
export function eligibilityWords(claimType: ClaimType, line: Line, store: Store): string {
  const open = openWindows(claimType, line)
  if (open.length === 0) return `No. ${checkSentences[line.failedChecks[claimType] ?? 'outsideWindow']}`
  const dates = open.flatMap(({ lastEligibleDate }) => lastEligibleDate ?? [])
  const last = dates.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  return last !== undefined && dates.length === open.length ? `Until ${day(last, store)}` : 'Yes'
}

export const day = (moment: string, { timeZone }: Store): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone }).format(new Date(moment))

export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount)
