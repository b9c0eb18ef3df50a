import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { createReasonGroup, removeReasonGroup, replaceReasonGroup } from './edit-reason-group.ts'
import { createReason, deleteReason, replaceReason, restoreReason } from './edit-reason.ts'
import { getReason, getReasonGroup, listReasonGroups, listReasons } from './reason-settings-reads.ts'

/** Why items come back, as merchants decide it. */
export const reasonRoutes = newRoutes()

serve(reasonRoutes, merchantApi.listClaimReasons, async ({ deps, store, query }) => ({
  items: await listReasons(deps, store, query),
}))

serve(reasonRoutes, merchantApi.createClaimReason, ({ deps, store, session, body, repeat }) =>
  createReason(deps, store.storeId, session.who, body, repeat()),
)

// Before the reasons by number: `group` is none.
serve(reasonRoutes, merchantApi.listReasonGroups, ({ deps, store }) => listReasonGroups(deps, store))

serve(reasonRoutes, merchantApi.createReasonGroup, ({ deps, store, session, body, repeat }) =>
  createReasonGroup(deps, store.storeId, session.who, body, repeat()),
)

serve(reasonRoutes, merchantApi.reasonGroup, ({ deps, store, params }) =>
  getReasonGroup(deps, store, params.claimReasonGroupId),
)

serve(reasonRoutes, merchantApi.updateReasonGroup, ({ deps, store, session, params, body }) =>
  replaceReasonGroup(deps, store.storeId, session.who, params.claimReasonGroupId, body),
)

serve(reasonRoutes, merchantApi.deleteReasonGroup, async ({ deps, store, session, params, query }) => {
  await removeReasonGroup(deps, store.storeId, session.who, params.claimReasonGroupId, query.version)
  return undefined
})

serve(reasonRoutes, merchantApi.claimReason, ({ deps, store, params }) =>
  getReason(deps, store, numberOf(params.claimReasonId)),
)

serve(reasonRoutes, merchantApi.updateClaimReason, ({ deps, store, session, params, body }) =>
  replaceReason(deps, store.storeId, session.who, numberOf(params.claimReasonId), body),
)

serve(reasonRoutes, merchantApi.deleteClaimReason, async ({ deps, store, session, params, query }) => {
  await deleteReason(deps, store.storeId, session.who, numberOf(params.claimReasonId), query.version)
  return undefined
})

serve(reasonRoutes, merchantApi.restoreClaimReason, ({ deps, store, session, params }) =>
  restoreReason(deps, store.storeId, session.who, numberOf(params.claimReasonId)),
)

/** Ids of reasons and questions are numbers; anything else is not found. */
export function numberOf(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw notFound()
  return Number(given)
}
