import { allocate, minor, sum, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

/** Money that came in with one payment of an order, less what went back to it. */
export type Tender = { idFromPlatform: string | null; gateway: string; leftMinor: MinorUnits }

/** Money that goes back to the payment it came from. */
export type TenderPart = { gateway: string; parentIdFromPlatform: string | null; amountMinor: MinorUnits }

/**
 * Shares a refund over the payments of an order, in proportion to what is left of each (D17): cards and
 * wallets get their part back, and so do gift cards. Never more than is left.
 */
export function splitTender(
  amountMinor: MinorUnits,
  tenders: readonly Tender[],
): Result<TenderPart[], { code: 'refund_exceeds_payment'; leftMinor: MinorUnits }> {
  const left = tenders.map(({ leftMinor }) => minor(Math.max(leftMinor, 0)))
  const leftMinor = sum(left)
  if (amountMinor > leftMinor) return refuse({ code: 'refund_exceeds_payment', leftMinor })

  const shares = amountMinor > 0 ? allocate(amountMinor, left) : []
  return ok(
    shares.flatMap((share, index) => {
      const tender = tenders[index]
      if (!tender || share === 0) return []
      const { gateway, idFromPlatform } = tender
      return [{ gateway, parentIdFromPlatform: idFromPlatform, amountMinor: share }]
    }),
  )
}
