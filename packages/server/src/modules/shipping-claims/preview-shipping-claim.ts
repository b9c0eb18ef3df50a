import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { ShippingClaimPreview } from '@aftercare/domain/api/shipping-claim-schema'
import type { ShippingResolutionMethod } from '@aftercare/domain/shipping-claims/shipping-claim-words'
import { inTransaction, type Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { startedOtherwise } from './finalize-shipping-claim.ts'
import { itemsToSettle, unresolvedItems } from './settlement-obstacles.ts'
import { givenAway, valueOf } from './settlement-request.ts'
import { findShippingClaim, findOpenStep, type FoundShippingClaim } from './shipping-claim-store.ts'

/**
 * What resolving items this way would do to money and stock. Uses the same functions, and changes nothing.
 * Items that cannot be resolved are left out of the sums. For an attempt with an unknown outcome it shows the
 * original request, whichever items are given; whether that happened, and what prevents it now, is found out
 * by retrying.
 *
 * @throws AppError 404 for another store's claim; 409 for a method other than the started one
 */
export const previewShippingClaim = (
  deps: Deps,
  store: Store,
  asked: {
    claimId: string
    method: ShippingResolutionMethod | null
    lineIds?: readonly string[] | undefined
  },
): Promise<Omit<ShippingClaimPreview, 'approvalLimit'>> =>
  inTransaction(deps, async (deps) => {
    const { claimId, method } = asked
    const found = isUuid(claimId) ? await findShippingClaim(deps.db, store.storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    const { version } = found.claim
    const begun = await findOpenStep(deps.db, store.storeId, claimId)
    if (begun && begun.request.method !== method) throw startedOtherwise()
    const givenAwayBy = (lines: FoundShippingClaim['lines']) =>
      toDecimal(givenAway(found, lines), store.currencyCode)
    if (!method) return { version, refund: null, reordered: [], obstructed: [], givenAway: givenAwayBy([]) }

    const lines = unresolvedItems(found, begun?.lineIds ?? asked.lineIds)
    const toSettle = await itemsToSettle(deps, store, found, lines, method)
    const items = begun ? toSettle.map((item) => ({ ...item, obstacle: null })) : toSettle
    const possible = items.filter(({ obstacle }) => !obstacle)
    const amount = toDecimal(valueOf(possible.map(({ line }) => line)), store.currencyCode)
    return {
      version,
      refund: method === 'Refund' && possible.length > 0 ? { amount } : null,
      reordered:
        method === 'Reorder'
          ? possible.map(({ line: { id, quantity }, inStock }) => ({
              shippingClaimLineItemId: id,
              quantity,
              inStock,
            }))
          : [],
      givenAway: givenAwayBy(possible.map(({ line }) => line)),
      obstructed: items.flatMap(({ line: { id }, obstacle }) =>
        obstacle ? [{ shippingClaimLineItemId: id, ...obstacle }] : [],
      ),
    }
  })
