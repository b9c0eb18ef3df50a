import type { AppliedEffect } from '#integrations/commerce/commerce-platform.ts'
import type { Db } from '#platform/database/database.ts'
import { findExchangeOrder, hasHappened } from './resolution-store.ts'

/** Whether our records have this effect. */
export async function isEffectRecorded(db: Db, effect: AppliedEffect): Promise<boolean> {
  if (effect.kind === 'order')
    return (await findExchangeOrder(db, effect.storeId, effect.effectKey)) !== undefined
  return hasHappened(db, effect.kind === 'refund' ? 'refund' : 'gift_card', effect)
}
