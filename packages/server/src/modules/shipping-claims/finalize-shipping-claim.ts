import type { FinalizationSource } from '@aftercare/domain/claims/claim-words'
import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import {
  auditShippingClaim,
  changeShippingClaim,
  statusAfter,
  type ShippingClaimChange,
} from './change-shipping-claim.ts'
import { closeShippingClaim } from './close-shipping-claim.ts'
import { itemsToSettle, startedStepObstacle, unresolvedItems } from './settlement-obstacles.ts'
import { settlementRequest, givenAway } from './settlement-request.ts'
import { runShippingClaimJournalJob } from '#job-kinds/shipping-claim-job-kinds.ts'
import { carryOutNow } from './shipping-claim-journal.ts'
import {
  findOpenStep,
  insertStep,
  updateShippingClaim,
  updateStep,
  type FoundShippingClaim,
  type SettlementStep,
} from './shipping-claim-store.ts'
import { takeUp } from './take-up.ts'

type ShippingClaimFinalization = ShippingClaimChange & {
  /** Null closes the claim without giving anything. */
  method: ShippingResolutionMethod | null
  isDenied: boolean
  /** Only these items; by default all open ones. */
  lineIds?: readonly string[] | undefined
  noteToCustomer: string | null
  /** Without it the customer is emailed, or as chosen at the first attempt. */
  isMailed: boolean | undefined
  /** The console by default, or the source of the first attempt. */
  source: FinalizationSource | undefined
  /** The caller's payout limit for the claim; null is unlimited. */
  approvalLimitMinor: MinorUnits | null
  /** See `runInlineOrEnqueue`; without it a job carries it out. */
  isInline?: boolean
}

/**
 * Resolves items of a claim by refund or resending, or closes it without either. The request is stored under
 * its own key in this transaction, and carried out once, however often it is requested: by a job, or if
 * requested in this transaction where the platform is our own database. A failed attempt with an unknown
 * outcome can only be retried with the same method and items.
 *
 * @throws AppError 404 for another store's claim; 403 above the limit; 409 for a closed claim, while it is
 *   processing, if it has changed since, and if an item cannot be resolved this way
 */
export const finalizeShippingClaim = (
  deps: Deps,
  store: Store,
  asked: ShippingClaimFinalization,
): Promise<void> =>
  changeShippingClaim(deps, asked, async (deps, found) => {
    const { claim } = found
    statusAfter(claim, 'takenUp')
    const begun = await findOpenStep(deps.db, claim.storeId, claim.id)
    if (begun) await resumeFinalization(deps, store, found, begun, asked)
    const noteFromMerchant = asked.noteToCustomer || claim.noteFromMerchant
    await updateShippingClaim(deps.db, claim, { noteFromMerchant })
    await auditShippingClaim(deps, asked, {
      action: 'shippingClaim.finalize',
      before: { status: claim.status },
      after: {
        method: asked.method,
        isDenied: asked.isDenied,
        lineIds: begun?.lineIds ?? asked.lineIds ?? null,
      },
    })
    if (!begun && asked.method) await begin(deps, store, found, asked.method, asked)
    if (begun || asked.method) await carryOut(deps, asked)
    else await closeWithout(deps, { ...found, claim: { ...claim, noteFromMerchant } }, asked)
  })

async function carryOut(
  deps: Deps,
  { storeId, claimId, isInline }: ShippingClaimFinalization,
): Promise<void> {
  const commerce = isInline ? await deps.commerce.inOurDatabase(deps, storeId) : undefined
  if (commerce) await carryOutNow({ ...deps, commerce }, { storeId, claimId })
  else await enqueue(deps, runShippingClaimJournalJob, { storeId, claimId })
}

export const startedOtherwise = () =>
  new AppError('conflict', 'begun_otherwise', 'Problem completing your action.')

/**
 * Continues an attempt with an unknown outcome: the request stays the same, and the email choice is the new
 * or the original one.
 */
async function resumeFinalization(
  deps: Deps,
  store: Store,
  found: FoundShippingClaim,
  step: SettlementStep,
  { method, isMailed, source, approvalLimitMinor }: ShippingClaimFinalization,
): Promise<void> {
  const { claim } = found
  if (claim.error === null)
    throw new AppError('conflict', 'being_finalised', 'Your request is already being processed.')
  if (step.request.method !== method) throw startedOtherwise()
  assertWithinLimit(approvalLimitMinor, givenAway(found, unresolvedItems(found, step.lineIds)))
  const error = await startedStepObstacle(deps, store, found, step)
  await updateStep(deps.db, step, {
    // Its result unless it happened before.
    outcome: error && JSON.stringify({ failedLineIds: step.lineIds, error }),
    isMailed: isMailed ?? step.isMailed,
    resolvedIn: source ?? step.resolvedIn,
  })
  await updateShippingClaim(deps.db, claim, { error: null })
}

function refuseFor(obstacle: StepError | null | undefined): void {
  if (obstacle) throw new AppError('conflict', obstacle.code.toLowerCase(), obstacle.message)
}

function assertWithinLimit(limitMinor: MinorUnits | null, givenAwayMinor: MinorUnits): void {
  if (limitMinor !== null && givenAwayMinor > limitMinor)
    throw new AppError('forbidden', 'approval_limit', 'Sorry, not authorized')
}

async function begin(
  deps: Deps,
  store: Store,
  found: FoundShippingClaim,
  method: ShippingResolutionMethod,
  { lineIds, approvalLimitMinor, isMailed = true, source = 'Merchant_App', actor }: ShippingClaimFinalization,
): Promise<void> {
  const { claim } = found
  const { storeId, id: claimId } = claim
  const lines = unresolvedItems(found, lineIds)
  if (lines.length === 0)
    throw new AppError('conflict', 'nothing_to_finalise', 'Problem completing your action.')
  const obstructed = (await itemsToSettle(deps, store, found, lines, method)).find(({ obstacle }) => obstacle)
  refuseFor(obstructed?.obstacle)
  assertWithinLimit(approvalLimitMinor, givenAway(found, lines))

  const id = deps.newId()
  const order = await getOrderRow(deps.db, storeId, claim.orderId)
  await insertStep(deps.db, {
    storeId,
    id,
    claimId,
    state: 'waiting',
    lineIds: lines.map((line) => line.id),
    request: JSON.stringify(settlementRequest(method, id, { claim, order, lines })),
    outcome: null,
    isMailed,
    resolvedIn: source,
    askedBy: JSON.stringify({ userId: actor.userId, name: actor.name }),
    createdOn: deps.now(),
    endedOn: null,
  })
  // What becomes of it is emailed when it is known.
  await takeUp(deps, claim, { isMailed: false })
  await updateShippingClaim(deps.db, claim, { error: null })
}

async function closeWithout(
  deps: Deps,
  found: FoundShippingClaim,
  { isDenied, isMailed = true, source = 'Merchant_App', actor }: ShippingClaimFinalization,
): Promise<void> {
  // A partly paid claim was not denied.
  if (isDenied && found.lines.some(({ resolutionMethod }) => resolutionMethod !== null))
    throw new AppError('conflict', 'partly_settled', 'Problem completing your action.')
  await closeShippingClaim(deps, found, {
    event: isDenied ? 'denied' : 'resolved',
    resolvedIn: source,
    isMailed,
    madeBy: actor,
  })
}
