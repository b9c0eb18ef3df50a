import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { applyPolicy, previewPolicy } from './apply-policy.ts'
import { exportPolicy } from './print-policy.ts'

/** A store's policy as a file. */
export const policyFileRoutes = newRoutes()

serve(policyFileRoutes, merchantApi.policyFile, async ({ deps, store }) => ({
  fileName: `policy-${store.slug}.yaml`,
  text: await exportPolicy(deps, store.storeId),
}))

serve(policyFileRoutes, merchantApi.previewPolicyFile, ({ deps, store, session, body }) =>
  previewPolicy(deps, store.storeId, session.who, body.text),
)

serve(policyFileRoutes, merchantApi.applyPolicyFile, ({ deps, store, session, body, repeat }) =>
  idempotently(deps, repeat(), (deps) => applyPolicy(deps, store.storeId, session.who, body)),
)
