import { minor } from '../shared/money.ts'
import type { ShippingResolutionMethod } from '../shipping-claims/shipping-claim-words.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import type { LineShare } from './money-entries.ts'

/**
 * Items of a shipping-protection claim were resolved: refunded or resent. The key is that of the step that
 * did it.
 */
export const itemsSettled = (
  name: Pick<LedgerEntry, 'key' | 'currencyCode'>,
  method: ShippingResolutionMethod,
  shares: readonly LineShare[],
): LedgerEntry => ({
  ...name,
  event: method === 'Refund' ? 'refunded' : 'finalised',
  postings: shares.flatMap(({ lineId, amountMinor }) => [
    { account: 'itemValue' as const, lineId, amountMinor },
    {
      account: method === 'Refund' ? ('refund' as const) : ('inKind' as const),
      lineId,
      amountMinor: minor(0 - amountMinor),
    },
  ]),
})
