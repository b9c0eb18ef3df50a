import { inTransaction, type Deps } from '#deps.ts'
import type {
  CommercePlatform,
  RestockRequest,
  ReturnedUnits,
} from '#integrations/commerce/commerce-platform.ts'
import { restockElsewhereJob } from '#job-kinds/restock-job-kinds.ts'
import { isRestockedElsewhere } from '#modules/integrations/restock-platform.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { hasHappened } from './resolution-store.ts'

/**
 * The same platform, for stores whose stock is kept elsewhere: what came back is told there, and the shop, which counts
 * it as returned, doesn't put it back on its shelves.
 */
export const withRestockPlatform = (
  platform: CommercePlatform,
): Pick<CommercePlatform, 'refund' | 'restock'> => ({
  refund: async (deps, request) =>
    platform.refund(
      deps,
      (await isRestockedElsewhere(deps.db, request.storeId))
        ? { ...request, returned: unshelved(request.returned) }
        : request,
    ),
  restock: async (deps, request) => {
    if (!(await isRestockedElsewhere(deps.db, request.storeId))) return platform.restock(deps, request)
    if (request.units.length > 0 && !(await hasHappened(deps.db, 'restock', request)))
      await tell(deps, request)
    return platform.restock(deps, { ...request, units: [], returned: unshelved(request.returned) })
  },
})

const unshelved = (returned: readonly ReturnedUnits[] | undefined): ReturnedUnits[] | undefined =>
  returned?.map((units) => ({ ...units, restocked: null }))

/** Told again, it has the same key. */
const tell = (deps: Deps, { storeId, claimId, effectKey, units }: RestockRequest): Promise<void> =>
  inTransaction(deps, async (deps) => {
    await enqueue(
      deps,
      restockElsewhereJob,
      {
        storeId,
        claimId,
        effectKey,
        units: units.map(({ variantIdFromPlatform, quantity, locationIdFromPlatform, condition }) => ({
          variantIdFromPlatform,
          quantity,
          locationIdFromPlatform,
          condition,
        })),
      },
      { singletonKey: `${storeId} ${effectKey}` },
    )
  })
