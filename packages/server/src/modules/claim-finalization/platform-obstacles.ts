import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import { refundOperation, type PlatformOperation } from '@aftercare/domain/resolution/platform-support'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal } from '#integrations/commerce/commerce-platform.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { findPlatformOrder } from '#modules/orders/platform-order-reads.ts'
import type { DecidedRow, FinalizableClaim } from './load-finalization.ts'

/** The lines whose shop does not support their decision, by their ids, and what a person has to do there. */
export async function platformObstaclesOf(
  deps: Deps,
  known: Pick<FinalizableClaim, 'store' | 'paidOrderId'>,
  decided: readonly DecidedRow[],
): Promise<Map<string, CommerceRefusal>> {
  const obstacles = new Map<string, CommerceRefusal>()
  const { store } = known
  if (store.shopScopes === null) return obstacles
  const refund = await refundOperationOf(deps, known)
  for (const { line, decision } of decided) {
    const operation = operationOf(decision, store, refund)
    const refusal = operation && (await deps.commerce.refusalOf(deps, store.storeId, operation))
    if (refusal) obstacles.set(line.id, refusal)
  }
  return obstacles
}

async function refundOperationOf(
  { db }: Pick<Deps, 'db'>,
  { store: { storeId }, paidOrderId }: Pick<FinalizableClaim, 'store' | 'paidOrderId'>,
): Promise<PlatformOperation> {
  const order = await findPlatformOrder(db, storeId, paidOrderId)
  return order ? refundOperation({ ...order, isKnownToPlatform: true }) : 'unknownOrderRefund'
}

/** Null for what every shop can do. */
function operationOf(
  decision: LineDecision,
  { settings }: Store,
  refund: PlatformOperation,
): PlatformOperation | null {
  if (decision.type !== 'approve') return null
  switch (decision.resolution.method) {
    case 'variantExchange':
      return 'exchange'
    case 'replacementOrder':
      return 'replacement'
    case 'giftCard':
      return settings.giftCard.kind
    case 'refund':
      return refund
    case 'repair':
      return null
  }
}
