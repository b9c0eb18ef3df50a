import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { readRuleNames } from './rule-name-reads.ts'

/** What rules can name by its id. */
export const ruleNameRoutes = newRoutes()

serve(ruleNameRoutes, merchantApi.ruleNames, ({ deps, store }) => readRuleNames(deps.db, store))
