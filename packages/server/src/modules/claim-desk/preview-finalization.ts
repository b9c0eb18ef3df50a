import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import { inTransaction, type Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import type { LineError } from '#modules/claims/fail-lines.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { loadFinalization, planOf } from '#modules/claim-finalization/load-finalization.ts'
import { applyFinalizationRules } from '#modules/claim-finalization/apply-finalization-rules.ts'
import { listObstacles } from '#modules/claim-finalization/list-obstacles.ts'
import { linesToFinalize } from './finalize-by-staff.ts'

type FinalizationPreview = {
  /** The version of the preview: finalizing with it fails if the claim has changed since. */
  version: number
  /** In the store's currency; orders and stock by the claim's line ids. */
  plan: FinalizationPlan
  giftCardKind: GiftCardKind
  /** Lines that would get an error instead. */
  obstacles: { lineId: string; obstacle: LineError }[]
}

/**
 * What finalizing the claim now would do to money, orders and stock. Uses the same functions, and changes
 * nothing. Effects with an unknown outcome are shown as requested: only the platform knows whether they
 * happened, and it is asked during finalization.
 *
 * @throws AppError 404 for another store's claim
 */
export const previewFinalization = (
  deps: Deps,
  {
    storeId,
    claimId,
    lineIds,
  }: { storeId: string; claimId: string; lineIds?: readonly string[] | undefined },
): Promise<FinalizationPreview> =>
  inTransaction(deps, async (deps) => {
    const found = isUuid(claimId) ? await findClaim(deps.db, storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    const known = await loadFinalization(deps, found)
    const { decided } = await applyFinalizationRules(deps, known, linesToFinalize(known, lineIds))
    const { obstacles } = await listObstacles(deps, known, decided)
    return {
      version: found.claim.version,
      plan: planOf(
        known,
        decided.filter(({ line }) => !obstacles.has(line.id)),
      ),
      giftCardKind: known.store.settings.giftCard.kind,
      obstacles: [...obstacles].map(([lineId, obstacle]) => ({ lineId, obstacle })),
    }
  })
