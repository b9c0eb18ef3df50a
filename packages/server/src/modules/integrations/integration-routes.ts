import { merchantApi } from '@aftercare/domain/api/merchant-api'
import {
  configuredIntegrationId,
  type ConfiguredIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import * as v from 'valibot'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { describeIntegration, listExchanges, listIntegrations } from './integration-reads.ts'
import { listCarrierAccounts } from './list-carrier-accounts.ts'
import { saveIntegration } from './save-integration.ts'
import { sendExchangeAgain } from './send-exchange-again.ts'
import { testIntegration } from './test-integration.ts'

/** A store's connections to other services. */
export const integrationRoutes = newRoutes()

function idIn({ integrationId: id }: { integrationId: string }): ConfiguredIntegrationId {
  if (!v.is(configuredIntegrationId, id)) throw notFound()
  return id
}

serve(integrationRoutes, merchantApi.listIntegrations, async ({ deps, store }) => ({
  items: await listIntegrations(deps, store),
}))

serve(integrationRoutes, merchantApi.integration, ({ deps, store, params }) =>
  describeIntegration(deps, store, idIn(params)),
)

serve(integrationRoutes, merchantApi.saveIntegration, async ({ deps, store, params, body, session }) => {
  const integrationId = idIn(params)
  await saveIntegration(deps, store.storeId, session.who, { integrationId, ...body })
  return describeIntegration(deps, store, integrationId)
})

serve(integrationRoutes, merchantApi.testIntegration, ({ deps, store, params }) =>
  testIntegration(deps, store.storeId, idIn(params)),
)

serve(integrationRoutes, merchantApi.listCarrierAccounts, ({ deps, store, params }) =>
  listCarrierAccounts(deps, store.storeId, idIn(params)),
)

serve(integrationRoutes, merchantApi.listIntegrationExchanges, async ({ deps, store, params }) => ({
  items: await listExchanges(deps.db, store.storeId, idIn(params)),
}))

serve(integrationRoutes, merchantApi.sendExchangeAgain, async ({ deps, store, params, session }) => {
  const integrationId = idIn(params)
  const target = { storeId: store.storeId, integrationId, exchangeId: params.exchangeId }
  await sendExchangeAgain(deps, target, session.who)
  return { success: true } as const
})
