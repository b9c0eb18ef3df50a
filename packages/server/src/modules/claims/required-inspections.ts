import { applyRules } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { ActionParams } from '@aftercare/domain/rules/actions'
import type { Deps } from '#deps.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import type { ClaimLineRow, ClaimRow } from './claim-store.ts'
import { storedClaimFacts, storedLineFacts } from './stored-claim-facts.ts'

/**
 * The inspections that rules of the hook item-received require of these lines of a claim, by line; lines without one
 * are left out.
 */
export async function listRequiredInspections(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  asked: readonly ClaimLineRow[],
): Promise<Map<string, ActionParams<'inspection'>[]>> {
  const required = new Map<string, ActionParams<'inspection'>[]>()
  if (asked.length === 0) return required
  const { storeId, orderId, isGiftReturn } = claim
  const store = await getStore(deps.db, storeId)
  const { compiled } = await loadRules(deps.db, store)
  const order = await loadOrderFacts(deps.db, store, orderId, { isGiftReturn })
  if (!order) return required

  const fields = await loadCustomFields(deps.db, store)
  for (const line of asked) {
    const facts = buildFacts({
      now: deps.now(),
      timeZone: store.timeZone,
      order: order.eligibility,
      lines: [storedLineFacts(order.eligibility, line, fields)],
      claim: storedClaimFacts(claim, lines),
    })
    const { inspections } = applyRules(compiled, 'item-received', facts).verdict
    if (inspections.length > 0)
      required.set(
        line.id,
        inspections.map(({ action }) => action.params),
      )
  }
  return required
}
