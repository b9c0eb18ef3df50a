import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { StepError } from '@aftercare/domain/finalization/effect-journal'
import type { FinalizationPlan } from '@aftercare/domain/finalization/plan-finalization'
import { inTransaction, type Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { findClaim } from '#modules/claims/claim-store.ts'
import { isStarted } from '#modules/claims/journal-store.ts'
import { planOf, type FinalizableClaim } from '#modules/claim-finalization/load-finalization.ts'
import { plannedEffects } from '#modules/claim-finalization/step-requests.ts'
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
 * happened, and it is asked during finalization. What the platform would refuse is an obstacle too, as far as it can
 * be asked now.
 *
 * @throws AppError 404 for another store's claim
 */
export async function previewFinalization(
  deps: Deps,
  {
    storeId,
    claimId,
    lineIds,
  }: { storeId: string; claimId: string; lineIds?: readonly string[] | undefined },
): Promise<FinalizationPreview> {
  const { known, decided, obstacles, version } = await inTransaction(deps, async (deps) => {
    const found = isUuid(claimId) ? await findClaim(deps.db, storeId, claimId) : undefined
    if (!found) throw notFound('Claim')
    const { known, decided } = await prepareFinalization(deps, found, (known) =>
      linesToFinalize(known, lineIds),
    )
    const { obstacles } = await listObstacles(deps, known, decided)
    return { known, decided, obstacles, version: found.claim.version }
  })
  const without = (hindered: ReadonlyMap<string, unknown>) =>
    planOf(
      known,
      decided.filter(({ line }) => !hindered.has(line.id)),
    )
  const foreseen = await foreseenRefusals(deps, known, without(obstacles))
  const all = new Map<string, StepError>([...obstacles, ...foreseen])
  return {
    version,
    plan: without(all),
    giftCardKind: known.store.settings.giftCard.kind,
    obstacles: [...all].map(([lineId, obstacle]) => ({ lineId, obstacle })),
  }
}

/** None while the platform can't be reached: then the finalization tells. */
async function foreseenRefusals(
  deps: Deps,
  known: FinalizableClaim,
  plan: FinalizationPlan,
): Promise<ReadonlyMap<string, StepError>> {
  const { storeId, id: claimId } = known.claim
  try {
    const planned = {
      storeId,
      claimId,
      paidOrderId: known.paidOrderId,
      ...plannedEffects(known, plan, deps.now()),
    }
    const foreseen = await deps.commerce.foreseeRefusals(deps, planned)
    // What was begun may have happened, and be why it would be refused.
    const begun = new Set(known.steps.filter(isStarted).flatMap((step) => step.lineIds))
    return new Map([...foreseen].filter(([lineId]) => !begun.has(lineId)))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn(
      { storeId, claimId, reason: error.message },
      'a finalization was previewed without the platform',
    )
    return new Map()
  }
}
