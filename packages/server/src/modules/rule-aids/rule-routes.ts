import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { checkDraft, listCheckedRules } from './check-rules.ts'
import { changeRule, createRule, deleteRule, orderRules } from '#modules/rules/edit-rules.ts'
import { getRule } from '#modules/rules/rule-reads.ts'

/** What merchants decide by rules. */
export const ruleRoutes = newRoutes()

serve(ruleRoutes, merchantApi.listRules, ({ deps, store }) => listCheckedRules(deps, store))

serve(ruleRoutes, merchantApi.createRule, ({ deps, store, session, body }) =>
  createRule(deps, store.storeId, session.who, body),
)

serve(ruleRoutes, merchantApi.checkRule, async ({ deps, store, body }) => ({
  findings: await checkDraft(deps, store, body.draft),
}))

// Before the calls about one rule, whose path would fit as well.
serve(ruleRoutes, merchantApi.orderRules, async ({ deps, store, session, body }) => {
  await orderRules(deps, store.storeId, session.who, body)
  return listCheckedRules(deps, store)
})

serve(ruleRoutes, merchantApi.rule, ({ deps, store, params }) =>
  getRule(deps.db, store.storeId, params.ruleId),
)

serve(ruleRoutes, merchantApi.updateRule, ({ deps, store, session, params, body }) =>
  changeRule(deps, store.storeId, session.who, params.ruleId, body),
)

serve(ruleRoutes, merchantApi.deleteRule, async ({ deps, store, session, params, query }) => {
  await deleteRule(deps, store.storeId, session.who, params.ruleId, query.version)
  return undefined
})
