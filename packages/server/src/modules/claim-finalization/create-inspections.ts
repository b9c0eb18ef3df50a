import { nextState } from '@aftercare/domain/claims/line-item-status'
import { applyRules } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import type { ClaimLineRow, ClaimRow } from '#modules/claims/claim-store.ts'
import { storedClaimFacts, storedLineFacts } from '#modules/claims/stored-claim-facts.ts'
import { insertInspection } from '#modules/claims/inspection-store.ts'

/**
 * Evaluates the rules of the hook item-received for a claim's lines whose parcel has just arrived, and stores
 * the required inspections. Returns the lines that wait for one. Call it in the transaction that moves them.
 */
export async function createInspections(
  deps: Deps,
  claim: ClaimRow,
  lines: readonly ClaimLineRow[],
  arrivedIds: ReadonlySet<string>,
): Promise<string[]> {
  const { storeId, orderId, isGiftReturn } = claim
  const store = await getStore(deps.db, storeId)
  const { compiled } = await loadRules(deps.db, store)
  const arrived = lines.filter(({ id, status, detail, previousDetail }) => {
    if (detail === null || !arrivedIds.has(id)) return false
    return nextState({ status, detail, previousDetail }, { type: 'arrivedToInspect' }).ok
  })
  const order =
    arrived.length > 0 ? await loadOrderFacts(deps.db, store, orderId, { isGiftReturn }) : undefined
  if (!order) return []

  const fields = await loadCustomFields(deps.db, store)
  const inspected: string[] = []
  for (const line of arrived) {
    const facts = buildFacts({
      now: deps.now(),
      timeZone: store.timeZone,
      order: order.eligibility,
      lines: [storedLineFacts(order.eligibility, line, fields)],
      claim: storedClaimFacts(claim, lines),
    })
    const { inspections } = applyRules(compiled, 'item-received', facts).verdict
    for (const { action } of inspections)
      await insertInspection(deps.db, {
        storeId,
        id: deps.newId(),
        claimLineItemId: line.id,
        ...action.params,
        grade: null,
        comment: null,
        createdOn: deps.now(),
        savedOn: null,
        savedBy: null,
      })
    if (inspections.length > 0) inspected.push(line.id)
  }
  return inspected
}
