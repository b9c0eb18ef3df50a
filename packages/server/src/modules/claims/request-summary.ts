import type { CreditMethod } from '@aftercare/domain/claims/claim-words'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { ClaimLineRow } from './claim-store.ts'

type RequestedLine = Pick<
  ClaimLineRow,
  'requestedResolutionMethod' | 'exchangeDeltaMinor' | 'creditMethod' | 'amountMinor'
>

/**
 * What the shopper requested by each method, before the bonus and charges that the claim lists separately:
 * the items' value, and the remainders and differences of exchanges.
 */
export function requestSummaryOf(
  { creditMethod: ofClaim }: { creditMethod: CreditMethod | null },
  lines: readonly RequestedLine[],
  decimal: (amount: MinorUnits) => number,
): { refund: number; giftCard: number } {
  const total = (method: CreditMethod) => {
    const amounts = lines.map((line) => {
      if (line.requestedResolutionMethod === 'variantExchange')
        return (line.creditMethod ?? ofClaim) === method ? minor(0 - (line.exchangeDeltaMinor ?? zero)) : zero
      return creditMethodOf(line) === method ? line.amountMinor : zero
    })
    return decimal(minor(Math.max(sum(amounts), 0)))
  }
  return { refund: total('Refund'), giftCard: total('Gift_Card') }
}

/** How a line is paid out: as calculated, else as requested; a warranty claim not at all. */
function creditMethodOf({
  creditMethod,
  requestedResolutionMethod: requested,
}: RequestedLine): CreditMethod | null {
  if (requested !== 'refund' && requested !== 'giftCard') return null
  return creditMethod ?? (requested === 'refund' ? 'Refund' : 'Gift_Card')
}
