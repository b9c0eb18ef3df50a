import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { appOf } from '../app-of.ts'
import { aUser, merchantClient } from '../merchant-fixtures.ts'

type Configuration = { values: Record<string, string>; secrets: Record<string, string> }

/** The merchant API for an administrator who has connected the store to a helpdesk, and what the helpdesk sends. */
export async function aHelpdeskStore(
  deps: Deps,
  store: Store,
  helpdesk: TicketHelpdeskName,
  configuration: Configuration,
) {
  const { token } = await aUser(deps, store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: store.storeId, integrationId: helpdesk }
  const save = async (change: { isEnabled: boolean }) => {
    const { version } = await call(integrationsApi.integration, { params })
    return call(integrationsApi.saveIntegration, { params, body: { version, ...configuration, ...change } })
  }
  await save({ isEnabled: true })
  const app = appOf(deps)
  const report = (body: unknown, headers: Record<string, string>) =>
    app.request(`/webhooks/${helpdesk}/${store.storeId}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const test = () => call(integrationsApi.testIntegration, { params })
  const exchanges = async () => (await call(integrationsApi.listIntegrationExchanges, { params })).items
  return { app, call, save, report, test, exchanges }
}
