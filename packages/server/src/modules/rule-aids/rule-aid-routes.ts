import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { listFactValues } from './fact-value-reads.ts'
import { removeUnusedProductGroup } from './remove-product-group.ts'
import { tryRule } from './try-rule.ts'
import { tryRuleOnOrders } from './try-rule-on-orders.ts'

/** What helps to write a rule: what can be compared, and what it would have done. */
export const ruleAidRoutes = newRoutes()

serve(ruleAidRoutes, merchantApi.factValues, ({ deps, store, query }) =>
  listFactValues(deps.db, store, query),
)

serve(ruleAidRoutes, merchantApi.tryRule, ({ deps, store, body }) => tryRule(deps, store, body))

serve(ruleAidRoutes, merchantApi.tryRuleOnOrders, ({ deps, store, body }) =>
  tryRuleOnOrders(deps, store, body),
)

serve(ruleAidRoutes, merchantApi.removeProductGroup, async ({ deps, store, session, params, query }) => {
  await removeUnusedProductGroup(deps, store.storeId, session.who, params.groupId, query.version)
  return undefined
})
