import type { InspectionGradeCode } from '@aftercare/domain/claims/inspection-grade-schema'
import type { DecidedLine, LineDecision } from '@aftercare/domain/claims/line-decision'
import { planFinalization, type FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { paidForLine, paidOf } from '@aftercare/domain/ledger/fold-ledger'
import type { Deps } from '#deps.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { getPaidOrderId } from '#modules/orders/order-facts-reads.ts'
import {
  findReturnId,
  listExchangedLineIds,
  listLineIdsOfReturn,
} from '#modules/resolution/resolution-reads.ts'
import { listPlatformLocations } from '#modules/return-shipping/return-location-reads.ts'
import { listGrades, type ClaimLineRow, type ClaimRow } from '#modules/claims/claim-store.ts'
import { hasStarted, readJournal, type EffectRow, type MailRow } from '#modules/claims/journal-store.ts'
import {
  approvalsOf,
  expectedDecision,
  isProcessing,
  settlementOf,
} from '#modules/claims/settlement-reads.ts'

/** A claim with everything its finalization needs. */
export type FinalizableClaim = {
  store: Store
  paidOrderId: string
  claim: ClaimRow
  lines: ClaimLineRow[]
  entries: LedgerEntry[]
  grades: ReadonlyMap<string, InspectionGradeCode>
  /** The platform's ids of the lines' return locations, where known. */
  returnedTo: ReadonlyMap<string, string>
  /** Its items come back by a return in Shopify. */
  hasShopReturn: boolean
  /** The lines whose units that return has processed: Shopify takes them off the order, whatever they came back for. */
  takenOffLineIds: readonly string[]
  orderedLineIds: readonly string[]
  restockedLineIds: readonly string[]
  /** The open steps of its journal, in order, and its emails that wait for them. */
  steps: readonly EffectRow[]
  mails: readonly MailRow[]
}

/** Loads all of it at once. The caller has locked the claim. */
export async function loadFinalization(
  { db }: Deps,
  { claim, lines }: { claim: ClaimRow; lines: ClaimLineRow[] },
): Promise<FinalizableClaim> {
  const { storeId, id, orderId } = claim
  const [store, paidOrderId, entries, grades, returnedTo, orderedLineIds, journal] = await Promise.all([
    getStore(db, storeId),
    getPaidOrderId(db, storeId, orderId),
    listEntries(db, storeId, id),
    listGrades(db, storeId, id),
    listPlatformLocations(db, storeId, id),
    listExchangedLineIds(db, storeId, id),
    readJournal(db, storeId, id),
  ])
  const hasShopReturn = store.shopScopes !== null && (await findReturnId(db, storeId, id)) !== null
  const takenOffLineIds = hasShopReturn ? await listLineIdsOfReturn(db, storeId, id) : []
  return {
    store,
    paidOrderId,
    claim,
    lines,
    entries,
    grades,
    returnedTo,
    hasShopReturn,
    takenOffLineIds,
    orderedLineIds,
    ...journal,
  }
}

export type DecidedRow = { line: ClaimLineRow; decision: LineDecision }

/** The lines that are being processed, with their decisions. */
export const processingLines = ({ lines }: FinalizableClaim): DecidedRow[] =>
  lines.filter(isProcessing).flatMap((line) => {
    const decision = expectedDecision(line)
    return decision ? [{ line, decision }] : []
  })

/** What finalizing these lines does, given what happened before. */
export const planOf = (
  { store, claim, lines, entries, grades, orderedLineIds, restockedLineIds }: FinalizableClaim,
  now: readonly DecidedRow[],
): FinalizationPlan =>
  planFinalization(
    settlementOf(claim, lines),
    {
      settledBefore: approvalsOf(lines.filter(({ status }) => status === 'Approved')),
      now: now.map(({ line, decision }) => ({
        lineId: line.id,
        quantity: line.quantity,
        status: line.status,
        detail: line.detail,
        decision,
        grade: grades.get(line.id) ?? null,
        isOrdered: orderedLineIds.includes(line.id) || line.orderedAheadOn !== null,
        isRestocked: restockedLineIds.includes(line.id),
      })),
    },
    paidOf(entries),
    store.settings.finalisation,
  )

/** The started effect of an open line: it limits what can be decided about it. */
export async function findStartedEffects(
  { db }: Deps,
  line: ClaimLineRow,
): Promise<Pick<DecidedLine, 'isProcessing' | 'isOutcomeUnknown' | 'startedMethod'>> {
  const { storeId, claimId, id, decision } = line
  const isStarted =
    (await listExchangedLineIds(db, storeId, claimId)).includes(id) ||
    paidForLine(await listEntries(db, storeId, claimId), id) > 0
  return {
    isProcessing: isProcessing(line),
    isOutcomeUnknown: await hasStarted(db, storeId, line),
    startedMethod: isStarted && decision?.type === 'approve' ? decision.resolution.method : null,
  }
}
