import { rmaEventOf } from '@aftercare/domain/claims/rma-event'
import { applyFinalizationRule } from '@aftercare/domain/finalization/apply-finalization-rule'
import { applyRules } from '@aftercare/domain/rules/apply-rules'
import { buildFacts } from '@aftercare/domain/rules/build-facts'
import type { LineTrace } from '@aftercare/domain/why/explain-claim'
import type { Deps } from '#deps.ts'
import { updateClaim, type ClaimRow } from '#modules/claims/claim-store.ts'
import { unpackTraces } from '#modules/claims/claim-traces.ts'
import { storedClaimFacts, storedLineFacts } from '#modules/claims/stored-claim-facts.ts'
import { storeIn } from '#modules/merchants/store-in-language.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { packJson } from '#platform/database/packed-json.ts'
import type { DecidedRow, FinalizableClaim } from './load-finalization.ts'

type Settled = { decided: readonly DecidedRow[]; traces: readonly LineTrace<'before-finalise'>[] }

/**
 * The decisions, completed by the rules of the hook before-finalise where staff have not decided. Finalizing
 * and its preview both call it before planning, so that they agree.
 *
 * Changes nothing. A caller that finalizes stores the traces with `saveFinalizationTraces`.
 */
export async function applyFinalizationRules(
  { db, now }: Deps,
  { store, claim, lines, grades }: FinalizableClaim,
  decided: readonly DecidedRow[],
): Promise<Settled> {
  // The note is for the customer.
  const { compiled } = await loadRules(db, storeIn(store, [claim.locale]))
  if (!compiled.get('before-finalise')?.length) return { decided, traces: [] }
  const { orderId, isGiftReturn } = claim
  const order = (await loadOrderFacts(db, store, orderId, { isGiftReturn }))?.eligibility
  if (!order) return { decided, traces: [] }

  const fields = await loadCustomFields(db, store)
  const told = { now: now(), timeZone: store.timeZone, order, claim: storedClaimFacts(claim, lines) }
  const traces: LineTrace<'before-finalise'>[] = []
  const settled = decided.map(({ line, decision }) => {
    if (decision.type !== 'approve') return { line, decision }
    const grade = grades.get(line.id) ?? null
    const facts = buildFacts({
      ...told,
      rma: { event: rmaEventOf(line, grade !== null), grade },
      lines: [storedLineFacts(order, line, fields)],
    })
    const { verdict, trace } = applyRules(compiled, 'before-finalise', facts)
    traces.push({ lineId: line.id, trace })
    if (!verdict.finalisation) return { line, decision }
    const known = {
      decision,
      isDecided: line.decision !== null,
      valueMinor: line.amountMinor,
      noteToCustomer: line.noteToCustomer,
      grade,
    }
    const { params } = verdict.finalisation.action
    return { line, decision: applyFinalizationRule(known, params, store.currencyCode) }
  })
  return { decided: settled, traces }
}

/** Stores the rules' latest verdict for each of its lines with the claim. The caller has locked the claim. */
export async function saveFinalizationTraces(
  { db }: Deps,
  claim: ClaimRow,
  asked: readonly LineTrace<'before-finalise'>[],
): Promise<void> {
  if (asked.length === 0) return
  const traces = unpackTraces(claim.trace)
  const others = (traces.beforeFinalise ?? []).filter(
    ({ lineId }) => !asked.some((one) => one.lineId === lineId),
  )
  await updateClaim(db, claim, { trace: packJson({ ...traces, beforeFinalise: [...others, ...asked] }) })
}
