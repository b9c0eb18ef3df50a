import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatAgo } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/shopify.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { ReconnectButton } from '../../../../components/reconnect-button.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { ShopSyncPanel } from './shop-sync-panel.tsx'
import { Permissions } from './permissions.tsx'
import { UnusableWebhooks } from './unusable-webhooks.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const asked = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const [connection, { items: unusable }, { sync }] = await Promise.all([
    call(shopifyApi.shopifyConnection, asked),
    call(shopifyApi.listUnusableWebhooks, asked),
    call(shopifyApi.shopSync, asked),
  ])
  return { connection, unusable, sync }
}

const { openShop, refreshScopes, startSync, updateShop } = shopifyApi
export const action = answerCalls({ openShop, refreshScopes, startSync, updateShop })

type Connection = EndpointOutput<typeof shopifyApi.shopifyConnection>
type Part = { connection: Connection }

/** Whether the store is connected to its shop, what was set up there, and errors. */
export function Component() {
  const { connection, unusable, sync } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('shopify.title')} editingNeeds="manageIntegrations">
      <Stack gap="md" maw={880}>
        <Panel title={text('shopify.connection')}>
          <Stack gap="md" align="start">
            <State connection={connection} />
            <MissingScopes connection={connection} />
            <Reconnect connection={connection} />
          </Stack>
        </Panel>
        {connection.state === 'connected' && <ShopSyncPanel sync={sync} />}
        {connection.state === 'connected' && <Permissions />}
        {connection.state === 'connected' && <WhatWasTold connection={connection} />}
        {unusable.length > 0 && <UnusableWebhooks webhooks={unusable} />}
      </Stack>
    </SettingsPage>
  )
}

const warning = <IconAlertTriangle size={18} aria-hidden />

function State({ connection: { state, shopDomain, connectedOn, endedBecause, appAddress } }: Part) {
  if (state === 'connected')
    return (
      <Group gap="xs" wrap="nowrap" align="start">
        <IconCircleCheck size={20} color="var(--mantine-color-green-7)" aria-hidden />
        <div>
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {text('shopify.connectedTo', { shop: shopDomain ?? '' })}
          </Text>
          {connectedOn && (
            <Text size="sm" c="dimmed">
              {text('shopify.since', { moment: formatAgo(connectedOn) })}
            </Text>
          )}
        </div>
      </Group>
    )
  if (state === 'ended')
    return (
      <Notice color="yellow" icon={warning} title={text('shopify.ended')}>
        {text(`shopify.ended.${endedBecause ?? 'refused'}`, { shop: shopDomain ?? '' })}
      </Notice>
    )
  return (
    <div>
      <Text size="sm" fw={600}>
        {text('shopify.none')}
      </Text>
      <Text size="sm" c="dimmed">
        {text(appAddress ? 'shopify.noneLead' : 'shopify.noneHere')}
      </Text>
    </div>
  )
}

function MissingScopes({ connection: { missingScopes } }: Part) {
  if (missingScopes.length === 0) return null
  return (
    <Notice color="yellow" icon={warning} title={text('shopify.missingScopes')}>
      {text('shopify.missingScopesLead', { scopes: missingScopes.join(', ') })}
    </Notice>
  )
}

function Reconnect({ connection: { appAddress } }: Part) {
  const mayManage = useMay('manageIntegrations')
  if (!mayManage || !appAddress) return null
  return <ReconnectButton appAddress={appAddress} openLabel={text('shopify.open')} />
}

function WhatWasTold({ connection: { rates, checkout } }: Part) {
  const mayManage = useMay('manageIntegrations')
  const [isTelling, setTelling] = useState(false)
  const { send, errors, isSending } = useSend(useCallback(() => setTelling(true), []))
  return (
    <Panel title={text('shopify.told')}>
      <Stack gap="md" align="start">
        <Told label={text('shopify.rates')} told={rates} />
        <Told label={text('shopify.checkout')} told={checkout} />
        <FormAlert errors={errors} />
        {isTelling && <Notice color="gray">{text('shopify.telling')}</Notice>}
        {mayManage && (
          <Button variant="default" loading={isSending} onClick={() => send({ name: 'updateShop' })}>
            {text('shopify.tellAgain')}
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function Told({ label, told: { toldOn, problem } }: { label: string; told: Connection['rates'] }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Text size="sm" c="dimmed">
        {toldOn ? text('shopify.toldOn', { moment: formatAgo(toldOn) }) : text('shopify.notTold')}
      </Text>
      {problem && (
        <Notice color="yellow" icon={warning} mt="xs">
          {problem}
        </Notice>
      )}
    </div>
  )
}
