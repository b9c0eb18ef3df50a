import { allocate, minor, sum, zero, type MinorUnits } from '../shared/money.ts'
import { ok, refuse, type Result } from '../shared/result.ts'

/** Money that came in with one payment of an order, less what went back to it. */
export type Tender = { idFromPlatform: string | null; gateway: string; leftMinor: MinorUnits }

/** A refund to the original payment. */
export type TenderPart = { gateway: string; parentIdFromPlatform: string | null; amountMinor: MinorUnits }

/** Money that went back, to the payment it names. */
export type Repayment = Pick<TenderPart, 'parentIdFromPlatform' | 'amountMinor'>

/**
 * The rest of each payment after these repayments.
 *
 * A repayment of a payment that is not in the list still reduces what may be refunded: it is subtracted from
 * all, in proportion to their rest. This happens if a platform reported the repayment and not the payment, or
 * if an assumed payment was replaced by the platform's record.
 */
export function tendersLeft(tenders: readonly Tender[], repayments: readonly Repayment[]): Tender[] {
  const own = tenders.map((tender) => ({
    ...tender,
    leftMinor: minor(tender.leftMinor - repaidTo(tender.idFromPlatform, repayments)),
  }))
  const known = new Set(tenders.map(({ idFromPlatform }) => idFromPlatform))
  const strays = repayments.filter(({ parentIdFromPlatform }) => !known.has(parentIdFromPlatform))
  const left = own.map(({ leftMinor }) => minor(Math.max(leftMinor, 0)))
  const strayMinor = sum(strays.map(({ amountMinor }) => amountMinor))
  const shares = allocate(minor(Math.min(strayMinor, sum(left))), left)
  return own.map((tender, index) => ({
    ...tender,
    leftMinor: minor(tender.leftMinor - (shares[index] ?? zero)),
  }))
}

const repaidTo = (payment: string | null, repayments: readonly Repayment[]): MinorUnits =>
  sum(
    repayments.map(({ parentIdFromPlatform, amountMinor }) =>
      parentIdFromPlatform === payment ? amountMinor : zero,
    ),
  )

/**
 * Divides a refund over the payments of an order, in proportion to the rest of each (see 'Resolution methods'
 * in docs/product-rules.md); the part paid by gift card goes back to it. Never more than the rest.
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
