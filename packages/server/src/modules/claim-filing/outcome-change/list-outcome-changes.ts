import type { OutcomeChanges } from '@aftercare/domain/api/after-submission-api'
import type { AdvancedExchangeMethod } from '@aftercare/domain/claims/claim-words'
import { parseExternalId } from '@aftercare/domain/claims/external-id'
import type { Deps } from '#deps.ts'
import { loadExchangePolicy } from '#modules/calculation/exchange-policy.ts'
import { exchangesOnOffer } from '#modules/calculation/list-exchange-options.ts'
import type { OwnClaim } from '#modules/claims/change-own-claim.ts'
import { lineOf, type FoundClaim } from '#modules/claims/change-claim.ts'
import { findClaim, findClaimIdByNumber } from '#modules/claims/claim-store.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { refuseUnchangeable } from './change-outcome.ts'
import { outcomeOf, validateAgain } from './recalculate-claim.ts'

/**
 * A shopper's own claim as it is.
 *
 * @throws AppError 404 for an unknown number, another store's claim and one of another order
 */
export async function getOwnClaim({ db }: Deps, { storeId, number, orderId }: OwnClaim): Promise<FoundClaim> {
  const externalId = parseExternalId(number)
  const claimId = externalId && (await findClaimIdByNumber(db, storeId, externalId))
  const found = claimId && (await findClaim(db, storeId, claimId))
  if (!found || found.claim.orderId !== orderId) throw notFound('Claim')
  return found
}

/**
 * What a shopper can have for an item of their claim instead of what they chose. Exchanges are offered where they leave
 * nothing to pay.
 *
 * @throws AppError 404 for another claim's item; 409 once it is too late
 */
export async function listOutcomeChanges(
  deps: Deps,
  store: Store,
  found: FoundClaim,
  lineId: string,
): Promise<OutcomeChanges> {
  const line = lineOf(found, lineId)
  await refuseUnchangeable(deps, found, line)
  const { products } = await listExchanges(deps, store, found, lineId)
  return { current: outcomeOf(line), outcomes: await listOutcomes(deps, store, found, lineId), products }
}

/** The credits that an item of a claim allows. */
export async function listOutcomes(
  deps: Deps,
  store: Store,
  found: FoundClaim,
  lineId: string,
): Promise<OutcomeChanges['outcomes']> {
  const outcomes: OutcomeChanges['outcomes'] = []
  for (const outcome of ['refund', 'giftCard'] as const)
    if (await isOffered(deps, store, found, { lineId, outcome })) outcomes.push(outcome)
  return outcomes
}

const isOffered = (
  deps: Deps,
  store: Store,
  found: FoundClaim,
  wanted: { lineId: string; outcome: 'refund' | 'giftCard' },
): Promise<boolean> =>
  validateAgain(deps, store, found, { ...wanted, variantIdFromPlatform: null }).then(
    () => true,
    unlessRefused,
  )

function unlessRefused(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

/** The items in stock that an item of a claim can be exchanged for with nothing to pay, and who pays a difference. */
export async function listExchanges(
  deps: Deps,
  store: Store,
  found: FoundClaim,
  lineId: string,
): Promise<Pick<OutcomeChanges, 'products'> & { method: AdvancedExchangeMethod | null }> {
  const wanted = { lineId, outcome: 'exchange', variantIdFromPlatform: null } as const
  const validated = await validateAgain(deps, store, found, wanted).catch(unlessRefused)
  const alive = found.lines.filter(({ canceledOn }) => canceledOn === null)
  const line = validated && validated.lines[alive.findIndex(({ id }) => id === lineId)]
  if (!line) return { products: [], method: null }
  const policy = await loadExchangePolicy(deps.db, store, {
    productIdFromPlatform: line.ordered.productIdFromPlatform,
    isGiftReturn: found.claim.isGiftReturn,
    exchangeOptions: line.eligibility.exchangeOptions,
  })
  const products = await exchangesOnOffer(deps, store, {
    // Nothing is paid by card after a claim was filed.
    policy: { ...policy, isCardPaymentConfigured: false },
    wanting: { claimId: found.claim.id },
    productIdFromPlatform: line.ordered.productIdFromPlatform ?? '',
    quantity: line.quantity,
    units: { quantity: line.quantity, paidPriceMinor: line.value.priceMinor },
  })
  const inStock = products
    .map((product) => ({ ...product, variants: product.variants.filter(({ isAvailable }) => isAvailable) }))
    .filter(({ variants }) => variants.length > 0)
  return { products: inStock, method: policy.advancedExchangeMethod }
}
