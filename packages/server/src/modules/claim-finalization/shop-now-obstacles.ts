import { paidOf } from '@aftercare/domain/ledger/fold-ledger'
import { isFinal } from '@aftercare/domain/claims/line-item-status'
import { zero } from '@aftercare/domain/shared/money'
import type { LineError } from '#modules/claims/fail-lines.ts'
import type { ClaimLineRow } from '#modules/claims/claim-store.ts'
import { planOf, type DecidedRow, type FinalizableClaim } from './load-finalization.ts'

const together = {
  code: 'SHOP_NOW_TOGETHER',
  message: 'A Shop Now order for several items is finalized as a whole. Decide on all of them first.',
}
const notCovered = {
  code: 'SHOP_NOW_NOT_COVERED',
  message: 'The Shop Now order costs more than these items are worth now. Choose another resolution.',
}

/**
 * What prevents finalizing Shop Now lines, by their ids: their order is for all of them, so they are
 * finalized in one round, and only while their value, and what the card paid, cover it. `obstructed` are the lines that something
 * else prevents.
 */
export function shopNowObstaclesOf(
  known: FinalizableClaim,
  decided: readonly DecidedRow[],
  obstructed: ReadonlySet<string>,
): Map<string, LineError> {
  const spent = decided.filter(isSpent)
  if (spent.length === 0) return new Map()
  const all = (error: LineError) => new Map(spent.map(({ line }) => [line.id, error]))
  const ids = new Set(decided.map(({ line }) => line.id))
  const isSomeLeft = known.lines.some((line) => line.isShopNow && !isFinal(line.status) && !ids.has(line.id))
  if (isSomeLeft || spent.some(({ line }) => obstructed.has(line.id))) return all(together)

  const { shopping } = planOf(known, spent).payouts
  const { capturedMinor = zero } = paidOf(known.entries)
  const isCovered = !shopping || shopping.costMinor <= shopping.creditMinor + capturedMinor
  return isCovered ? new Map() : all(notCovered)
}

/** The line's value pays for Shop Now items. */
const isSpent = ({ line, decision }: DecidedRow): boolean =>
  line.isShopNow &&
  decision.type === 'approve' &&
  !decision.wasResolvedExternally &&
  decision.resolution.method === 'variantExchange' &&
  decision.resolution.variant === null

/** Without Shop Now lines of which some are not ready yet: those wait, and staff need not act. */
export function withoutHalfShopping(
  lines: readonly ClaimLineRow[],
  ready: readonly DecidedRow[],
): DecidedRow[] {
  const ids = new Set(ready.map(({ line }) => line.id))
  const isWhole = lines.every((line) => !line.isShopNow || isFinal(line.status) || ids.has(line.id))
  return ready.filter((row) => isWhole || !isSpent(row))
}
