import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { returnShippingApi } from '@aftercare/domain/api/return-shipping-api'
import { fieldsOf, isOnlyHeard } from '@aftercare/domain/merchants/integrations'
import { Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { ConfigurationPanel } from './configuration-panel.tsx'
import { ConnectionPanel } from './connection-panel.tsx'
import { ExchangesPanel } from './exchanges-panel.tsx'
import { FilesPanel } from './files-panel.tsx'
import { bodyOf, draftOf } from './integration-draft.ts'

export type Integration = EndpointOutput<typeof integrationsApi.integration>

const at = (params: LoaderFunctionArgs['params']) => ({
  storeId: params['storeId'] ?? '',
  integrationId: params['integrationId'] ?? '',
})

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const input = { params: at(params), signal: request.signal }
  const [integration, { items }] = await Promise.all([
    call(integrationsApi.integration, input),
    call(integrationsApi.listIntegrationExchanges, input),
  ])
  const asksForLocations = fieldsOf(integration.id).some(({ input }) => input === 'returnLocations')
  const locations = asksForLocations
    ? await call(returnShippingApi.listReturnLocations, input)
    : { items: [] }
  return { integration, exchanges: items, locations: locations.items }
}

const { testIntegration, sendExchangeAgain, takeReceivedFile } = integrationsApi
const answer = answerCalls({ testIntegration, sendExchangeAgain, takeReceivedFile })

/** Saves what the form holds, or makes one of the page's other calls. */
export const action = async (args: ActionFunctionArgs) => {
  const { params, request } = args
  const sent: unknown = await request.clone().json()
  if (typeof sent === 'object' && sent !== null && 'name' in sent) return answer(args)
  return saveSettings(request, {
    bodyOf,
    schema: integrationsApi.saveIntegration.body,
    save: async (body) => {
      const saved = await call(integrationsApi.saveIntegration, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })
}

/** One integration: its configuration, whether it works, and what was exchanged with it. */
export function Component() {
  const { integration, exchanges, locations } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const { version, name, id } = integration
  const form = useSettingsForm({ version, value: draftOf(integration) })
  return (
    <SettingsPage
      title={name}
      editingNeeds="manageIntegrations"
      back={{ to: paths.integrations.to({ storeId: store.id }), label: text('integrations.title') }}
    >
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text(`integrations.${id}.lead`)}
      </Text>
      <Stack gap="md" maw={880}>
        <SettingsFormFrame form={form} savedWords={text('integrations.saved')}>
          <ConfigurationPanel integration={integration} form={form} locations={locations} />
        </SettingsFormFrame>
        {/* What a test said is not true of credentials that were saved after it. */}
        {integration.values['exchange'] !== 'files' && (
          <ConnectionPanel
            key={version}
            integration={integration}
            isChanged={form.changes > 0}
            onFingerprint={(fingerprint) => form.set({ 'values.sftpFingerprint': fingerprint })}
          />
        )}
        {(integration.values['exchange'] ?? '') !== '' && <FilesPanel integration={integration} />}
        <ExchangesPanel exchanges={exchanges} isOnlyHeard={isOnlyHeard(id)} />
      </Stack>
    </SettingsPage>
  )
}
