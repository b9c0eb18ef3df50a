import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { stripeApi } from '@aftercare/domain/api/stripe-api'
import { Badge, Button, Group, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconExternalLink } from '@tabler/icons-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatAgo } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/payments.ts'
import { text } from '../../../../app/texts/text.ts'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { ConnectButton } from './connect-button.tsx'
import { DisconnectButton } from './disconnect-button.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(stripeApi.stripeConnection, {
    params: { storeId: params['storeId'] ?? '' },
    signal: request.signal,
  })

const { connectStripe, disconnectStripe } = stripeApi
export const action = answerCalls({ connectStripe, disconnectStripe })

type Connection = EndpointOutput<typeof stripeApi.stripeConnection>
type Part = { connection: Connection }

const colorOf = {
  unavailable: 'gray',
  none: 'gray',
  incomplete: 'yellow',
  restricted: 'red',
  active: 'green',
  ended: 'gray',
} as const

/** The store's own Stripe account: connecting it, what Stripe needs, and disconnecting it. */
export function Component() {
  const connection = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const isExpired = search.get('stripe') === 'expired' && connection.state === 'incomplete'
  return (
    <SettingsPage title={text('payments.title')} editingNeeds="manageIntegrations">
      <Stack gap="md" maw={880}>
        <Panel
          title={text('payments.stripe')}
          beside={
            <Badge color={colorOf[connection.state]} variant="light" radius="xl">
              {text(`payments.state.${connection.state}`)}
            </Badge>
          }
        >
          <Stack gap="md" align="start">
            <Text size="sm" c="dimmed" maw={640}>
              {text('payments.lead')}
            </Text>
            {isExpired && <Notice color="yellow">{text('payments.expired')}</Notice>}
            <Outdated connection={connection} />
            <State connection={connection} />
            <Account connection={connection} />
            <Actions connection={connection} />
          </Stack>
        </Panel>
      </Stack>
    </SettingsPage>
  )
}

const warning = <IconAlertTriangle size={18} aria-hidden />

function Outdated({ connection: { isOutdated, checkedOn } }: Part) {
  if (!isOutdated) return null
  return (
    <Notice color="yellow" icon={warning}>
      {checkedOn
        ? text('payments.outdated', { moment: formatAgo(checkedOn) })
        : text('payments.outdatedUnknown')}
    </Notice>
  )
}

function State({ connection }: Part) {
  const { state, endedBecause, isSimulated, isPaidOut } = connection
  if (state === 'unavailable') return <Text size="sm">{text('payments.unavailableLead')}</Text>
  if (state === 'ended')
    return <Text size="sm">{text(`payments.ended.${endedBecause ?? 'disconnected'}`)}</Text>
  if (state === 'none') return isSimulated ? <Text size="sm">{text('payments.simulated')}</Text> : null
  if (state === 'active')
    return isPaidOut ? null : (
      <Notice color="yellow" icon={warning} title={text('payments.payouts')}>
        {text('payments.payoutsLead')}
      </Notice>
    )
  return (
    <Notice color="yellow" icon={warning} title={text(`payments.${state}`)}>
      {text(`payments.${state}Lead`)}
      <Needed connection={connection} />
    </Notice>
  )
}

/** Stripe's own field names and codes: `business_profile.url` as "Business profile: url". */
function Needed({ connection: { state, requirements, disabledReason } }: Part) {
  return (
    <>
      {state === 'restricted' && disabledReason && (
        <Text size="sm" mt={4}>
          {text('payments.reason', { reason: asWords(disabledReason) })}
        </Text>
      )}
      {requirements.length > 0 && (
        <>
          <Text size="sm" mt={8} fw={600}>
            {text('payments.requirements')}
          </Text>
          <List size="sm">
            {requirements.map((field) => (
              <List.Item key={field}>{asWords(field)}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  )
}

function asWords(code: string): string {
  const words = code.replaceAll('_', ' ').replaceAll('.', ': ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Account({ connection }: Part) {
  const { state, accountId, displayName, connectedOn, isTest } = connection
  if (!accountId || state === 'ended' || state === 'unavailable') return null
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {displayName ?? accountId}
        </Text>
        {isTest && (
          <Badge size="sm" variant="default" fw={400}>
            {text('payments.test')}
          </Badge>
        )}
      </Group>
      {displayName && (
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {accountId}
        </Text>
      )}
      {connectedOn && (
        <Text size="sm" c="dimmed">
          {text('payments.connectedOn')} {formatAgo(connectedOn)}
        </Text>
      )}
      {isTest && (
        <Text size="sm" c="dimmed">
          {text('payments.testLead')}
        </Text>
      )}
    </div>
  )
}

const connectLabels = {
  none: 'payments.connect',
  ended: 'payments.connect',
  incomplete: 'payments.continue',
  restricted: 'payments.update',
} as const

function Actions({ connection: { state, accountId, isTest } }: Part) {
  const mayManage = useMay('manageIntegrations')
  if (!mayManage || state === 'unavailable') return null
  const isConnected = state === 'active' || state === 'restricted' || state === 'incomplete'
  return (
    <Group gap="sm">
      {state === 'active' ? (
        <Button
          component="a"
          href={`https://dashboard.stripe.com/${accountId}/${isTest ? 'test/' : ''}dashboard`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          {text('payments.dashboard')}
        </Button>
      ) : (
        <ConnectButton label={text(connectLabels[state])} />
      )}
      {isConnected && <DisconnectButton />}
    </Group>
  )
}
