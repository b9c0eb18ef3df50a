import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'

/** The page of a delivery claim in the portal, for its customer. */
export const deliveryClaimUrl = (
  { config }: Pick<Deps, 'config'>,
  { slug }: Pick<Store, 'slug'>,
  { claimId, order }: { claimId: string; order: { idFromPlatform: string } },
): string =>
  `${config.publicUrl}/${slug}/reorder/${encodeURIComponent(order.idFromPlatform)}/claim/${claimId}`
