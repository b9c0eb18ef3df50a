import type { StockChoices } from '@aftercare/domain/api/out-of-stock-api'
import type { LineDecisionRequest } from '@aftercare/domain/claims/line-decision-request'
import type { Deps } from '#deps.ts'
import { isChoosable } from '#modules/claims/ask-for-choice.ts'
import { lineOf, type FoundClaim } from '#modules/claims/change-claim.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { listExchanges, listOutcomes } from '../outcome-change/list-outcome-changes.ts'
import type { WantedOutcome } from '../outcome-change/recalculate-claim.ts'

type Wanted = Omit<WantedOutcome, 'lineId'>

/**
 * What a shopper can have instead of the new item that is out of stock: other items that leave nothing to pay, and the
 * refund or gift card that the item allowed when the claim was filed.
 *
 * @throws AppError 404 for another claim's item; 409 once there is nothing to choose
 */
export async function listChoices(
  deps: Deps,
  store: Store,
  found: FoundClaim,
  lineId: string,
): Promise<StockChoices> {
  const line = chooseableLineOf(found, lineId)
  // What was decided about other items does not matter for this one.
  const alone = { claim: found.claim, lines: [line] }
  return {
    outcomes: await listOutcomes(deps, store, alone, lineId),
    products: (await listExchanges(deps, store, alone, lineId)).products,
  }
}

/** @throws AppError 409 once there is nothing to choose for the line */
export function chooseableLineOf(found: FoundClaim, lineId: string): ClaimLineRow {
  const line = lineOf(found, lineId)
  if (!isChoosable(found.claim, line)) throw nothingToChoose()
  return line
}

/**
 * The approval that a choice asks for.
 *
 * @throws AppError 409 for what is not offered
 */
export async function approvalOfChoice(
  deps: Deps,
  store: Store,
  { claim, line }: { claim: FoundClaim['claim']; line: ClaimLineRow },
  wanted: Wanted,
): Promise<LineDecisionRequest> {
  const alone = { claim, lines: [line] }
  const outcomes = await listOutcomes(deps, store, alone, line.id)
  const resolution =
    wanted.outcome === 'exchange'
      ? await exchangeFor(deps, store, alone, line, wanted.variantIdFromPlatform, outcomes)
      : outcomes.includes(wanted.outcome) && payoutBy[wanted.outcome]
  if (!resolution) throw notOffered()
  const { decision } = line
  return {
    type: 'approve',
    resolution,
    wasResolvedExternally: false,
    isRestocked: decision?.type === 'approve' ? decision.isRestocked : null,
    noteToCustomer: decision?.noteToCustomer ?? null,
  }
}

type Resolution = Extract<LineDecisionRequest, { type: 'approve' }>['resolution']

const payoutBy: Record<'refund' | 'giftCard', Resolution> = {
  refund: { method: 'refund', amount: null, handlingFee: 0, shippingFee: 0 },
  giftCard: { method: 'giftCard', amount: null, hasIncentive: true },
}

/** Null where the item is not offered. What a cheaper one leaves over is paid out where the policy says so. */
async function exchangeFor(
  deps: Deps,
  store: Store,
  alone: FoundClaim,
  line: ClaimLineRow,
  variantIdFromPlatform: string | null,
  outcomes: StockChoices['outcomes'],
): Promise<Resolution | null> {
  const { products, method } = await listExchanges(deps, store, alone, line.id)
  const isOffered = products.some(({ variants }) =>
    variants.some(({ idFromPlatform }) => idFromPlatform === variantIdFromPlatform),
  )
  if (variantIdFromPlatform === null || !isOffered) return null
  const isPaidOut = method === 'PAYMENT_AND_PARTIAL_REFUND'
  const usual = line.creditMethod ?? (outcomes.includes('refund') ? 'Refund' : 'Gift_Card')
  return {
    method: 'variantExchange',
    variantIdFromPlatform,
    creditMethod: isPaidOut ? usual : null,
    inventory: 'decrementObeyingPolicy',
  }
}

const nothingToChoose = () =>
  new AppError('conflict', 'nothing_to_choose', 'There’s nothing left to choose for this item.')
const notOffered = () =>
  new AppError('conflict', 'outcome_not_offered', 'This option isn’t available anymore. Choose another one.')
