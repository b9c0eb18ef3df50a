import { rmaEventOf } from '@aftercare/domain/claims/rma-event'
import type { Deps } from '#deps.ts'
import { listGrades, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { approveByRules } from './approve-by-rules.ts'

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
