import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import { inTransaction, type Deps } from '#deps.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { planOf } from '#modules/claim-finalization/load-finalization.ts'
import { listObstacles } from '#modules/claim-finalization/finalization-obstacles.ts'
import { prepareFinalization } from '#modules/claim-finalization/finalize-lines.ts'
import { linesToFinalize } from './finalize-by-staff.ts'

type FinalizationPreview = {
  /** The version of the preview: finalizing with it fails if the claim has changed since. */
  version: number
  /** In the store's currency; orders and stock by the claim's line ids. */
  plan: FinalizationPlan
  giftCardKind: GiftCardKind
  /** Lines that would get an error instead. */
  obstacles: { lineId: string; obstacle: StepError }[]
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
    const { known, decided, plan } = await prepareFinalization(deps, found, (known) =>
      linesToFinalize(known, lineIds),
    )
    const { obstacles } = await listObstacles(deps, known, decided)
    const left = decided.filter(({ line }) => !obstacles.has(line.id))
    return {
      version: found.claim.version,
      plan: obstacles.size > 0 ? planOf(known, left) : plan,
      giftCardKind: known.store.settings.giftCard.kind,
      obstacles: [...obstacles].map(([lineId, obstacle]) => ({ lineId, obstacle })),
    }
  })
