import { claimTypes } from '@aftercare/domain/claims/claim-types'
import { claimExternalId, externalIdBytes } from '@aftercare/domain/claims/external-id'
import { firstState, type LineItemState } from '@aftercare/domain/claims/line-item-status'
import { applyRulesTo, type Verdict } from '@aftercare/domain/rules/apply-rules'
import type { ClaimTraces } from '@aftercare/domain/why/explain-claim'
import type { Deps } from '#deps.ts'
import { lineTraces } from '#modules/calculation/calculate-claim.ts'
import type { ValidatedClaim } from '#modules/calculation/validated-claim.ts'
import type { ValidatedLine } from '#modules/calculation/validated-line.ts'
import { claimFactRecord } from '#modules/calculation/submission-policies.ts'
import { writeClaimMailJob } from '#job-kinds/claim-mail-job-kinds.ts'
import { attachAssets } from '#modules/files/attach-assets.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { followFiledClaimJob } from '#job-kinds/claim-job-kinds.ts'
import { evaluateReturnRules } from '#modules/return-shipping/plan-return.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import {
  filedSettlement,
  newClaimRow,
  newLineRow,
  type CheckedSubmission,
  type ClaimOrigin,
  type NewClaimLine,
} from './claim-rows.ts'
import { announceClaim } from '#modules/claims/announce-claim.ts'
import { claimSearchRow } from '#modules/claims/search/claim-search-row.ts'
import { insertClaim, insertLineAssets } from '#modules/claims/claim-store.ts'
import { openLedger } from '#modules/claims/claim-ledger.ts'
import { chooseSubscriptionChanges } from '#modules/subscriptions/choose-subscription-changes.ts'
import { recordTextConsent } from '#modules/text-messages/record-text-consent.ts'
import { riskIfAsked } from './risk-if-asked.ts'
import { riskKey } from '#modules/claim-risk/risk-keys.ts'
import { isFinalizedAutomatically } from '#modules/claims/roll-up-claim.ts'

/** This order gets no instant exchange. Rolls the transaction back; `submitClaim` offers the standard one. */
export class InstantExchangeRefused extends Error {
  override name = 'InstantExchangeRefused'
}

/**
 * Stores a checked claim with its lines, files and history, and leaves what follows to jobs.
 * Call it inside a transaction.
 *
 * @throws InstantExchangeRefused where the risk is too high to send new items at once; AppError as
 *   `chooseSubscriptionChanges` and `recordTextConsent`
 */
export async function fileClaim(
  deps: Deps,
  store: Store,
  checked: CheckedSubmission,
): Promise<{ id: string; externalId: string }> {
  const { claim, exchanges, kept, submission } = checked
  const id = deps.newId()
  const origin = originOf(deps, submission)
  const riskLevel = await riskIfAsked(deps, store, { checked, id, origin })
  if (riskLevel === 'High' && checked.settled.settlement.exchangeMethod === 'instant')
    throw new InstantExchangeRefused()
  const told = { ...claim, claimFacts: { ...claim.claimFacts, riskLevel } }
  const { verdict, trace } = applyRulesTo(claim.rules, 'claim-created', () =>
    claimFactRecord(store, deps.now(), told, kept.result.shipping.method),
  )
  const externalId = claimExternalId(claim.claimType, deps.randomBytes(externalIdBytes))
  const lines = claim.lines.map((line) => ({
    id: deps.newId(),
    line,
    exchange: exchanges.get(line.lineId),
    state: firstStateOf(checked, line),
  }))
  const traces: ClaimTraces = {
    ...lineTraces(claim),
    returnQuote: returnRuleTraces(store, deps.now(), claim),
    submission: checked.settled.trace,
    claimCreated: trace,
  }
  const settlement = filedSettlement(checked.settled, lines)
  const row = newClaimRow(store, deps.now(), {
    id,
    externalId,
    checked,
    lines,
    settlement,
    traces,
    origin,
    ...decisionsOf(verdict),
  })

  const rows = lines.map((line, position) => newLineRow(store, id, position, line, checked.settled))
  await insertClaim(deps.db, {
    claim: row,
    lines: rows,
    search: newSearchRow(store, checked, row, rows, lines),
    entry: receivedEntry(deps, store.storeId, id),
    books: openLedger(deps, store, { claim: row, settlement, lines: rows }),
  })
  await announceClaim(deps, store, id, 'claim/created')
  await attachImages(deps, store, claim, lines)
  await recordTextConsent(deps, store, id, submission)
  await changeSubscriptions(deps, { storeId: store.storeId, claimId: id }, claim, lines)
  await leaveWork(deps, {
    row,
    lines,
    verdict,
    hasShipments: kept.result.shipping.destinations.length > 0,
    mail: checked.withdrawal ? 'withdrawalReceived' : 'claimReceived',
  })
  return { id, externalId }
}

/** What is kept of the network address that a claim comes from. */
const originOf = (
  { config, isHiddenAddress }: Deps,
  { clientAddress }: CheckedSubmission['submission'],
): ClaimOrigin => ({
  addressKey: clientAddress && riskKey(config, 'address', clientAddress),
  isHiddenAddress: clientAddress === null ? null : isHiddenAddress(clientAddress),
})

const receivedEntry = (deps: Deps, storeId: string, claimId: string) =>
  ({
    storeId,
    id: deps.newId(),
    claimId,
    datetime: deps.now(),
    type: 'simple',
    message: 'We received your request.',
    subject: null,
    isForCustomer: true,
  }) as const

/**
 * The return shipping was decided by the same rules when the claim was calculated; their verdict is stored
 * here.
 */
const returnRuleTraces = (store: Store, now: Date, claim: ValidatedClaim) =>
  claimTypes[claim.claimType].isReviewedFirst
    ? []
    : claim.lines.map((line) => evaluateReturnRules(store, now, claim, line).trace)

const newSearchRow = (
  { currencyCode }: Store,
  { claim }: CheckedSubmission,
  row: ReturnType<typeof newClaimRow>,
  rows: readonly ReturnType<typeof newLineRow>[],
  lines: readonly NewClaimLine[],
) =>
  claimSearchRow({
    claim: row,
    orderNo: claim.order.order.orderNo,
    isTest: claim.order.order.isTest,
    currencyCode,
    lines: rows.map((line, index) => ({
      ...line,
      errors: [],
      sku: lines[index]?.line.ordered.sku ?? null,
      itemName: lines[index]?.line.ordered.name ?? '',
      imgUrl: lines[index]?.line.ordered.imgUrl ?? null,
    })),
    trackingCodes: [],
  })

function firstStateOf(
  { claim, kept, withdrawal }: CheckedSubmission,
  { lineId, isFinalSale }: ValidatedLine,
): LineItemState {
  const { destinations, keptLineIds } = kept.result.shipping
  if (isFinalSale) return firstState('finalSaleClaimed')
  const isSentBack = destinations.some(({ lineIds }) => lineIds.includes(lineId))
  // Not sent yet, or without a way to send it back: a person decides.
  if (withdrawal && !isSentBack) return firstState('warrantyRequested')
  const isKept = keptLineIds.includes(lineId)
  return firstState(isKept ? 'itemKept' : claimTypes[claim.claimType].firstState)
}

/** A claim on hold for review is approved only by a person. */
const decisionsOf = ({ claimTags, holdForReview, autoFinalise }: Verdict<'claim-created'>) => ({
  tags: [...new Set(claimTags.flatMap(({ action }) => action.params.tags))],
  isHeldForReview: holdForReview !== null,
  isAutoFinalised: autoFinalise !== null && holdForReview === null,
})

/** Binds the uploaded files to the claim; names that were not given out for this order are refused. */
async function attachImages(
  deps: Deps,
  { storeId }: Store,
  claim: ValidatedClaim,
  lines: readonly NewClaimLine[],
): Promise<void> {
  const names = lines.flatMap(({ line }) => line.request.images)
  await attachAssets(deps, { storeId, orderId: claim.order.order.id, names })
  await insertLineAssets(
    deps.db,
    lines.flatMap(({ id, line }) =>
      line.request.images.map((assetName, position) => ({
        storeId,
        claimLineItemId: id,
        assetName,
        position,
      })),
    ),
  )
}

const changeSubscriptions = (
  deps: Deps,
  key: { storeId: string; claimId: string },
  { isGiftReturn, order: { order } }: ValidatedClaim,
  lines: readonly NewClaimLine[],
): Promise<void> =>
  chooseSubscriptionChanges(
    deps,
    { ...key, isOffered: !isGiftReturn && !order.isTest },
    lines.map(({ id, line }) => ({
      id,
      orderLineItemId: line.ordered.id,
      reason: line.reason,
      chosen: line.request.subscriptionChange,
    })),
  )

async function leaveWork(
  deps: Deps,
  filed: {
    row: ReturnType<typeof newClaimRow>
    lines: readonly NewClaimLine[]
    verdict: Verdict<'claim-created'>
    hasShipments: boolean
    mail: 'claimReceived' | 'withdrawalReceived'
  },
): Promise<void> {
  const { storeId, id: claimId, orderId } = filed.row
  // Left here, so that no other mail of the claim can be written before it.
  await enqueue(deps, writeClaimMailJob, { storeId, claimId, type: filed.mail, trigger: 'filed' })
  await enqueue(deps, followFiledClaimJob, {
    storeId,
    claimId,
    orderId,
    hasShipments: filed.hasShipments,
    // A gift's value is issued when the parcel is first scanned, unless nothing has to come back.
    isReady: filed.lines.some(
      ({ state }) =>
        isFinalizedAutomatically(filed.row, state) &&
        ((!filed.row.isGiftReturn && !filed.row.isInstantExchange) || state.detail === 'Return_Not_Required'),
    ),
    orderTags: [...new Set(filed.verdict.orderTags.flatMap(({ action }) => action.params.tags))],
  })
}
