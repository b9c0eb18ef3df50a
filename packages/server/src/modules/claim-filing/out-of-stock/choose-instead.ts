import type { ChosenSums } from '@aftercare/domain/api/out-of-stock-api'
import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import { saysOutOfStock } from '@aftercare/domain/claims/out-of-stock-choice'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import { isDeepStrictEqual } from 'node:util'
import { inTransaction, type Deps } from '#deps.ts'
import { checkedDecision } from '#modules/claim-desk/stage-decision.ts'
import { listObstacles } from '#modules/claim-finalization/finalization-obstacles.ts'
import { finalizeLines, prepareFinalization } from '#modules/claim-finalization/finalize-lines.ts'
import type { FinalizableClaim } from '#modules/claim-finalization/load-finalization.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import { auditClaim, type FoundClaim } from '#modules/claims/change-claim.ts'
import { changeOwnClaim, type OwnClaim } from '#modules/claims/change-own-claim.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { writeLineStates } from '#modules/claims/claim-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import type { WantedOutcome } from '../outcome-change/recalculate-claim.ts'
import { approvalOfChoice, chooseableLineOf } from './list-choices.ts'

/**
 * What the shopper gets by a choice, for them to agree to. Changes nothing.
 *
 * @throws AppError as `takeChoice`
 */
export const previewChoice = (
  deps: Deps,
  store: Store,
  found: FoundClaim,
  wanted: WantedOutcome,
): Promise<ChosenSums> =>
  inTransaction(deps, async (deps) => sumsOf(deps, store, await chosen(deps, store, found, wanted)))

/**
 * Gives a shopper something else for an item whose approved exchange is out of stock, and finalizes it: a job sends the
 * new item, the refund or the gift card, once.
 *
 * @throws AppError 404 as `changeOwnClaim` and for another claim's item; 409 once there is nothing to choose, for what
 *   is not offered, where the sums are others than were shown, and while other items are being processed
 */
export const takeChoice = (
  deps: Deps,
  store: Store,
  { lineId, outcome, variantIdFromPlatform, shown, ...own }: OwnClaim & WantedOutcome & { shown: ChosenSums },
): Promise<void> =>
  changeOwnClaim(deps, own, async (deps, found, change) => {
    const wanted = { lineId, outcome, variantIdFromPlatform }
    const choice = await chosen(deps, store, found, wanted)
    if (!isDeepStrictEqual(await sumsOf(deps, store, choice), shown)) throw amountsChanged()

    const { line, decision, claim, lines } = choice
    await writeLineStates(deps.db, [line])
    await postRevaluation(deps, { claim, lines }, 'decided')
    await auditClaim(deps, change, {
      action: 'claimLine.choose',
      lineId,
      before: null,
      after: { outcome, variantIdFromPlatform },
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: chosenText[outcome],
      subject: line.itemName,
      isForCustomer: true,
      madeBy: change.actor,
    })
    await finalizeLines(
      deps,
      { claim, lines },
      {
        choose: onlyThis(lineId, decision),
        askedBy: change.actor,
        isMailed: null,
      },
    )
  })

type Choice = FoundClaim & { line: FoundClaim['lines'][number]; decision: LineDecision }

/** The claim with the choice as its line's decision. */
async function chosen(deps: Deps, store: Store, found: FoundClaim, wanted: WantedOutcome): Promise<Choice> {
  const failed = chooseableLineOf(found, wanted.lineId)
  const request = await approvalOfChoice(deps, store, { claim: found.claim, line: failed }, wanted)
  const decision = await checkedDecision(deps, found, failed, request)
  if (!decision) throw notPossible()
  const line = { ...failed, decision, errors: failed.errors.filter((error) => !saysOutOfStock(error)) }
  return {
    claim: found.claim,
    lines: found.lines.map((row) => (row.id === line.id ? line : row)),
    line,
    decision,
  }
}

async function sumsOf(
  deps: Deps,
  { currencyCode }: Store,
  { line, decision, ...found }: Choice,
): Promise<ChosenSums> {
  const { known, decided, plan } = await prepareFinalization(deps, found, onlyThis(line.id, decision))
  const { obstacles } = await listObstacles(deps, known, decided)
  if (obstacles.size > 0) throw notPossible()
  const { refundMinor, cardRefundMinor, giftCardMinor, incentiveMinor } = plan.payouts
  return {
    refund: toDecimal(minor(refundMinor + cardRefundMinor), currencyCode),
    giftCard: toDecimal(minor(giftCardMinor + incentiveMinor), currencyCode),
    incentive: toDecimal(incentiveMinor, currencyCode),
  }
}

const onlyThis =
  (lineId: string, decision: LineDecision) =>
  ({ lines }: FinalizableClaim) =>
    lines.filter(({ id }) => id === lineId).map((line) => ({ line, decision }))

/** Shoppers read them too. */
const chosenText = {
  refund: 'You chose a refund instead.',
  giftCard: 'You chose store credit or a gift card instead.',
  exchange: 'You chose another item instead.',
} as const

const amountsChanged = () =>
  new AppError('conflict', 'amounts_changed', 'The amounts have changed. Check them and save again.')
const notPossible = () =>
  new AppError(
    'conflict',
    'choice_not_possible',
    'We can’t complete this online at the moment. Please contact the store.',
  )
