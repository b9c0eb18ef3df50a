import type { AgentCard } from '@aftercare/domain/api/agent-card-api'
import { rollupLabels } from '@aftercare/domain/claims/claim-labels'
import { sql } from 'kysely'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { readAgentCard } from '#modules/agent-card/agent-card-reads.ts'
import { listClaimVersions } from '#modules/claims/claim-record-reads.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { admitGorgias } from './admit-helpdesk.ts'
import { consoleLinks, day, eligibilityWords, goodsOf, lineName, money } from './card-words.ts'

const customerEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.includes('@'))

type Place = { store: Store; links: ReturnType<typeof consoleLinks> }

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
  const place = { store, links: consoleLinks(deps, store, 'gorgias') }
  const { card, versions } = await readClaimsAsShown(deps, store, given)
  return {
    customer: { name: card.customer?.name ?? null, email: asked.output },
    open_in_aftercare: place.links.card(asked.output),
    claims: card.claims.map((claim) => claimWords(claim, versions.get(claim.id) ?? 0, place)),
    orders: card.orders.map((order) => orderWords(order, place)),
  }
}

/** Reads both in one snapshot, so that a button acts only on the version that the card shows. */
const readClaimsAsShown = (deps: Deps, store: Store, given: Parameters<typeof readAgentCard>[2]) =>
  inTransaction(deps, async (deps) => {
    await sql`set transaction isolation level repeatable read`.execute(deps.db)
    const card = await readAgentCard(deps, store, given)
    const ids = card.claims.map(({ id }) => id)
    return { card, versions: await listClaimVersions(deps.db, store.storeId, ids) }
  })

const claimWords = (claim: AgentCard['claims'][number], version: number, { store, links }: Place) => ({
  id: claim.id,
  version,
  number: claim.externalId,
  type: claim.claimType === 'return' ? 'Return' : 'Warranty',
  status: rollupLabels[claim.claimRollupStatusCode],
  order: claim.orderNo,
  items: claim.itemCount,
  value: money(claim.amount, store.currencyCode),
  reasons: claim.reasons.join(', '),
  filed_on: day(claim.createdOn, store),
  can_be_approved: claim.claimRollupStatusCode === 'readyForReview' ? 'Yes' : 'No',
  label_can_be_emailed: claim.hasDocuments ? 'Yes' : 'No',
  open: links.claim(claim),
})

const orderWords = (order: AgentCard['orders'][number], { store, links }: Place) => ({
  number: order.orderNo,
  placed_on: day(order.createdOn, store),
  total: money(order.total, order.currencyCode),
  items: goodsOf(order).map((line) => ({
    name: lineName(line),
    can_be_claimed: `${line.remainingReturnableQuantity} of ${line.quantity}`,
    return: eligibilityWords('return', line, store),
    warranty: eligibilityWords('warranty', line, store),
  })),
  open: links.order(order),
  start_claim: links.newClaim(order),
})
