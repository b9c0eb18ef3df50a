import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { rmaEventOf } from '@aftercare/domain/claims/rma-event'
import { rulesAgree } from '@aftercare/domain/claims/rules-agree'
import { applyRules } from '@aftercare/domain/rules/apply-rules'
import { buildFacts, type FactSource } from '@aftercare/domain/rules/build-facts'
import type { RuleTrace } from '@aftercare/domain/rules/rule-trace'
import type { ClaimTraces } from '@aftercare/domain/why/explain-claim'
import { inTransaction, type Deps } from '#deps.ts'
import { finalizeAutomaticallyJob } from '#job-kinds/claim-job-kinds.ts'
import {
  listGrades,
  lockClaim,
  updateClaim,
  type ClaimLineRow,
  type ClaimRow,
} from '#modules/claims/claim-store.ts'
import { listLiveParcels } from '#modules/claims/parcels/return-shipment-reads.ts'
import { unpackTraces } from '#modules/claims/claim-traces.ts'
import { rollUpClaim } from '#modules/claims/roll-up-claim.ts'
import { storedClaimFacts, storedLineFacts } from '#modules/claims/stored-claim-facts.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { loadOrderFacts } from '#modules/orders/order-facts-reads.ts'
import { loadCustomFields } from '#modules/reasons/reason-reads.ts'
import { loadRules } from '#modules/rules/rule-reads.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { packJson } from '#platform/database/packed-json.ts'
import { isProcessing } from '#modules/claims/settlement-reads.ts'

/**
 * Evaluates the rules of the hook rma-updated for each item of a claim that has to come back, with its
 * progress and inspection result. Call it in the transaction that moved lines of the claim and has locked it.
 */
export const evaluateItemRules = (
  deps: Deps,
  found: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
): Promise<void> =>
  approveByRules(deps, found, {
    hook: 'rma-updated',
    questions: async (awaited) => {
      const grades = await listGrades(deps.db, found.claim.storeId, found.claim.id)
      return awaited.map((line) => {
        const grade = grades.get(line.id) ?? null
        const event = rmaEventOf(line, grade !== null)
        return { lineIds: [line.id], about: [line], became: { rma: { event, grade } } }
      })
    },
    kept: (answers) => ({
      rmaUpdated: answers.flatMap(({ lineIds, trace }) => lineIds.map((lineId) => ({ lineId, trace }))),
    }),
  })

/**
 * Evaluates the rules of the hook shipment-updated for each parcel with undecided lines of a claim. Inspected
 * items are paid by their grade, which only rules about items know: a claim with such a line is skipped. Call
 * it in the transaction that changed the parcel.
 */
export const evaluateParcelRules = (deps: Deps, storeId: string, claimId: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const found = await lockClaim(deps.db, storeId, claimId)
    if (!found) return
    await approveByRules(deps, found, {
      hook: 'shipment-updated',
      questions: async (awaited) => {
        const grades = await listGrades(deps.db, storeId, claimId)
        if (awaited.some(({ id }) => grades.has(id))) return []
        const parcels = await listLiveParcels(deps.db, storeId, claimId)
        return parcels
          .filter(({ lineIds }) => awaited.some(({ id }) => lineIds.includes(id)))
          .map(({ lineIds, status }) => ({ lineIds, about: found.lines, became: { shipment: { status } } }))
      },
      kept: (answers) => ({ shipmentUpdated: answers.map(({ trace }) => trace) }),
    })
  })

type ApprovalHook = 'shipment-updated' | 'rma-updated'

/** A subject of the rules: the lines it decides about, those whose facts it uses, and its latest event. */
type ApprovalQuestion = {
  lineIds: readonly string[]
  about: readonly ClaimLineRow[]
  became: Pick<FactSource, 'shipment' | 'rma'>
}
type ApprovalAnswer<Hook extends ApprovalHook> = {
  lineIds: readonly string[]
  trace: RuleTrace<Hook>
  isApproved: boolean
}

type Asked<Hook extends ApprovalHook> = {
  hook: Hook
  /** The rule subjects: undecided lines that have to come back. */
  questions: (awaited: readonly ClaimLineRow[]) => Promise<readonly ApprovalQuestion[]>
  /** The part of the verdicts that is stored. */
  kept: (answers: readonly ApprovalAnswer<Hook>[]) => Partial<ClaimTraces>
}

/**
 * Evaluates the rules of a hook about a returned claim, and enqueues its finalization once they approve
 * everything it waits for. The latest verdict is stored with it.
 *
 * Claims on hold for review or with high risk are approved by staff, and approved claims never twice: for
 * them rules are not evaluated. While something is still to be inspected, verdicts are stored but approve
 * nothing: rules run again with the inspection result. Call it in the transaction that changed the claim,
 * with the claim locked.
 */
async function approveByRules<Hook extends ApprovalHook>(
  deps: Deps,
  { claim, lines }: { claim: ClaimRow; lines: readonly ClaimLineRow[] },
  { hook, questions, kept }: Asked<Hook>,
): Promise<void> {
  const awaited = mayApprove(claim) ? lines.filter(isAwaited) : []
  if (awaited.length === 0) return
  const store = await getStore(deps.db, claim.storeId)
  const { compiled } = await loadRules(deps.db, store)
  if (!compiled.get(hook)?.length) return
  const asked = await questions(awaited)
  if (asked.length === 0) return
  const { orderId, isGiftReturn } = claim
  const order = (await loadOrderFacts(deps.db, store, orderId, { isGiftReturn }))?.eligibility
  if (!order) return

  const fields = await loadCustomFields(deps.db, store)
  const told = { now: deps.now(), timeZone: store.timeZone, order, claim: storedClaimFacts(claim, lines) }
  const answers = asked.map(({ lineIds, about, became }): ApprovalAnswer<Hook> => {
    const facts = buildFacts({
      ...told,
      ...became,
      lines: about.map((line) => storedLineFacts(order, line, fields)),
    })
    const { verdict, trace } = applyRules<ApprovalHook>(compiled, hook, facts)
    return { lineIds, trace: trace as RuleTrace<Hook>, isApproved: verdict.autoFinalise !== null }
  })
  const isAutoFinalised =
    awaited.every(({ detail }) => detail !== 'Pending_Inspection') &&
    rulesAgree(
      awaited.map(({ id }) => id),
      answers,
    )
  const traces = { ...unpackTraces(claim.trace), ...kept(answers) }
  await updateClaim(deps.db, claim, { trace: packJson(traces), isAutoFinalised })
  if (!isAutoFinalised) return
  await rollUpClaim(deps, { ...claim, isAutoFinalised }, lines)
  await enqueue(deps, finalizeAutomaticallyJob, { storeId: claim.storeId, claimId: claim.id })
}

const mayApprove = ({ claimType, isAutoFinalised, isHeldForReview, riskLevel }: ClaimRow): boolean =>
  !claimTypes[claimType].isReviewedFirst && !isAutoFinalised && !isHeldForReview && riskLevel !== 'High'

/** Items the shopper keeps do not come back, and processing lines are already approved. */
const isAwaited = (line: ClaimLineRow): boolean =>
  !isFinal(line.status) && !isProcessing(line) && line.detail !== 'Return_Not_Required'
