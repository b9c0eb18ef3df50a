import type { LineDecision } from '@aftercare/domain/claims/line-decision'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, PlatformDeed } from '#integrations/commerce/commerce-platform.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { DecidedRow } from './load-finalisation.ts'

/** The lines whose shop cannot do what was decided about them, by their ids, and what a person has to do there. */
export async function platformObstaclesOf(
  deps: Deps,
  store: Store,
  decided: readonly DecidedRow[],
): Promise<Map<string, CommerceRefusal>> {
  const obstacles = new Map<string, CommerceRefusal>()
  for (const { line, decision } of decided) {
    const deed = deedOf(decision, store)
    const refusal = deed && (await deps.commerce.refusalOf(deps, store.storeId, deed))
    if (refusal) obstacles.set(line.id, refusal)
  }
  return obstacles
}

/** Null for what every shop can do. */
function deedOf(decision: LineDecision, { settings }: Store): PlatformDeed | null {
  if (decision.type !== 'approve') return null
  switch (decision.resolution.method) {
    case 'variantExchange':
      return 'exchange'
    case 'replacementOrder':
      return 'replacement'
    case 'giftCard':
      return settings.giftCard.kind
    case 'refund':
    case 'repair':
      return null
  }
}
