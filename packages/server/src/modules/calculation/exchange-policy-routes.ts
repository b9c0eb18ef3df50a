import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { exchangeDocument, saveExchangePolicy } from './save-exchange-policy.ts'

/** What merchants decide about exchanges. */
export const exchangePolicyRoutes = newRoutes()

serve(exchangePolicyRoutes, merchantApi.exchangePolicy, async ({ store }) =>
  withVersion(exchangeDocument.read(store)),
)

serve(exchangePolicyRoutes, merchantApi.saveExchangePolicy, ({ deps, store, session, body }) =>
  saveExchangePolicy(deps, store.storeId, session.who, body),
)
