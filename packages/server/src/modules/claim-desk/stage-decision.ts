import {
  checkDecision,
  type DecisionRefusal,
  type LineDecision,
} from '@aftercare/domain/claims/line-decision'
import {
  decisionOf,
  variantIdOf,
  type LineDecisionRequest,
} from '@aftercare/domain/claims/line-decision-request'
import { minor, sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import { findExchangeProductOfVariant } from '#modules/catalog/exchange-product-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getOrderRow, lockOrderLines } from '#modules/orders/order-facts-reads.ts'
import { shippingGivenBack } from '#modules/resolution/resolution-reads.ts'
import { AppError } from '#platform/errors.ts'
import { listShippingStaged, updateLine, type ClaimLineRow } from '#modules/claims/claim-store.ts'
import { postRevaluation } from '#modules/claims/claim-ledger.ts'
import { decidedLineOf } from '#modules/claims/settlement-reads.ts'
import { findStartedEffects } from '#modules/claim-finalization/load-finalization.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'
import {
  auditClaim,
  changeClaim,
  lineOf,
  type ClaimChange,
  type FoundClaim,
} from '#modules/claims/change-claim.ts'

/**
 * Stages a decision about a line until the claim is finalized; null undoes it, so that the shopper's request
 * applies again. Repeating it only adds to the timeline.
 *
 * @throws AppError 404 for another store's line or an unknown item; 409 for a final or processing line, and
 *   while an effect of it has an unknown outcome (`outcome_unknown`); 422 for more than the value of the line
 *   or of the order's shipping, and for a gift's refund
 */
export const stageDecision = (
  deps: Deps,
  { lineId, decision, ...change }: ClaimChange & { lineId: string; decision: LineDecisionRequest | null },
): Promise<void> =>
  changeClaim(deps, change, async (deps, found) => {
    const line = lineOf(found, lineId)
    const staged = await checkedDecision(deps, found, line, decision)
    await updateLine(deps.db, line, { decision: staged && JSON.stringify(staged) })
    const lines = found.lines.map((row) => (row.id === lineId ? { ...row, decision: staged } : row))
    await postRevaluation(deps, { claim: found.claim, lines }, 'decided')
    await auditClaim(deps, change, {
      action: 'claimLine.decide',
      lineId,
      before: line.decision,
      after: staged,
    })
    await addTimelineEntry(deps, change, {
      type: 'edit',
      message: staged ? stagedText[staged.type] : 'Decision undone.',
      subject: line.itemName,
      madeBy: change.actor,
    })
  })

const stagedText: Record<LineDecision['type'], string> = {
  approve: 'Approval staged.',
  deny: 'Denial staged.',
  cancel: 'Cancellation staged.',
}

/** The decision in its staged form; the caller has locked the claim. */
export async function checkedDecision(
  deps: Deps,
  { claim }: FoundClaim,
  line: ClaimLineRow,
  request: LineDecisionRequest | null,
): Promise<LineDecision | null> {
  const { storeId, orderId, isGiftReturn } = claim
  const { currencyCode } = await getStore(deps.db, storeId)
  const variant = request && (await findVariant(deps, storeId, variantIdOf(request)))
  const decision = request && decisionOf(request, currencyCode, variant)
  const begun = await findStartedEffects(deps, line)
  const checked = checkDecision(
    // Taking a decision back needs the same as taking one.
    decision ?? { type: 'cancel', noteToCustomer: null },
    { ...decidedLineOf(line), ...begun },
    { isGiftReturn, shippingLeftMinor: await shippingLeft(deps, { storeId, orderId, line }) },
  )
  if (!checked.ok) throw refusedDecision(checked.refusal)
  return decision
}

async function findVariant({ db }: Deps, storeId: string, idFromPlatform: string | null) {
  if (idFromPlatform === null) return null
  const found = await findExchangeProductOfVariant(db, storeId, idFromPlatform)
  if (!found) throw new AppError('unprocessable', 'unknown_variant', 'No products found.')
  const { product, variant } = found
  const { priceMinor, options } = variant
  return {
    idFromPlatform,
    title: product.name,
    imgUrl: variant.imgUrl ?? product.imgUrl,
    options,
    priceMinor,
  }
}

/**
 * The order's shipping that is neither refunded nor about to be, apart from this line. Locks the order's
 * lines, so that two claims of one order cannot promise it twice.
 */
async function shippingLeft(
  { db }: Deps,
  { storeId, orderId, line }: { storeId: string; orderId: string; line: ClaimLineRow },
) {
  await lockOrderLines(db, storeId, orderId)
  const { shippingMinor } = await getOrderRow(db, storeId, orderId)
  const staged = await listShippingStaged(db, storeId, orderId)
  const promised = sum(staged.filter(({ id }) => id !== line.id).map((other) => other.shippingFeeMinor))
  return minor(Math.max(shippingMinor - (await shippingGivenBack(db, storeId, orderId)) - promised, 0))
}

const kindOf: Record<DecisionRefusal['code'], 'conflict' | 'unprocessable'> = {
  line_final: 'conflict',
  being_finalised: 'conflict',
  outcome_unknown: 'conflict',
  begun_otherwise: 'conflict',
  no_refund_for_gift: 'unprocessable',
  amount_too_low: 'unprocessable',
  amount_too_high: 'unprocessable',
  fee_too_high: 'unprocessable',
  shipping_too_high: 'unprocessable',
  no_variant: 'unprocessable',
}

const refusedDecision = ({ code }: DecisionRefusal) =>
  new AppError(kindOf[code], code, 'Problem completing your action.')
