import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import type { ClaimSummary } from '@aftercare/domain/resolution/summarize-claim'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError } from '#platform/errors.ts'
import { chooseShipping, type ShippingChoice } from './choose-shipping.ts'
import type { ValidatedClaim } from './validated-claim.ts'
import { withCreditMethod } from './line-outcome.ts'
import type { PricedExchange } from './price-exchanges.ts'
import { calculateTotals, type ClaimChoices } from './calculate-totals.ts'

type ExchangeChoice = Pick<ClaimChoices, 'exchangeMethod' | 'isInstantRefused'>

/** The sums if every line that allows the method took it; null where it needs another return method. */
export type CreditOption = { creditMethod: CreditMethod; summary: ClaimSummary | null }

/**
 * The claim's result for each credit method, for the shopper to compare. Rules are evaluated for each, since
 * fees, labels and bonuses may depend on the outcome. None if no line allows both.
 */
export async function listCreditOptions(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  exchanges: ReadonlyMap<string, PricedExchange>,
  { summary, ...asked }: { summary: ClaimSummary; shipping: ShippingChoice } & ExchangeChoice,
): Promise<CreditOption[]> {
  const hasChoice = claim.lines.some(
    ({ creditMethods }, index) =>
      creditMethods.length > 1 && summary.lineItemApplications[index]?.creditMethod !== null,
  )
  if (!hasChoice) return []
  return Promise.all(
    summary.creditMethods.map(async (creditMethod) => ({
      creditMethod,
      summary: await summaryWith(deps, store, withCreditMethod(claim, creditMethod), exchanges, {
        creditMethod,
        ...asked,
      }),
    })),
  )
}

async function summaryWith(
  deps: Deps,
  store: Store,
  claim: ValidatedClaim,
  exchanges: ReadonlyMap<string, PricedExchange>,
  { shipping: choice, ...asked }: { creditMethod: CreditMethod; shipping: ShippingChoice } & ExchangeChoice,
): Promise<ClaimSummary | null> {
  try {
    const { shipping } = await chooseShipping(deps, store, claim, choice)
    return calculateTotals(store, deps.now(), claim, exchanges, { shipping, ...asked }).summary
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
