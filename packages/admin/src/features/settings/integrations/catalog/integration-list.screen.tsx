import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { Anchor, Table, Text } from '@mantine/core'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { ListTable, type Column } from '../../../../components/list-table.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { IntegrationBadge } from './integration-badge.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(integrationsApi.listIntegrations, {
    params: { storeId: params['storeId'] ?? '' },
    signal: request.signal,
  })

type Item = EndpointOutput<typeof integrationsApi.listIntegrations>['items'][number]

const columns: readonly Column[] = [
  { label: 'integrations.column.name' },
  { label: 'integrations.column.kind' },
  { label: 'integrations.column.state' },
  { label: 'integrations.column.lastSuccess', className: 'number' },
]

/** Pages that existed before the catalog of integrations, and are good as they are. */
const ownPages = {
  stripe: paths.payments.to,
} as const

/** Every integration, and how it is doing. */
export function Component() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('integrations.title')} editingNeeds="manageIntegrations">
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text('integrations.lead')}
      </Text>
      <ListTable label={text('integrations.title')} columns={columns}>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ListTable>
    </SettingsPage>
  )
}

function Row({ item: { id, name, kind, state, lastSuccessOn } }: { item: Item }) {
  const { store } = useStore()
  const mayManage = useMay('manageIntegrations')
  const at = { storeId: store.id }
  const to =
    id in ownPages
      ? ownPages[id as keyof typeof ownPages](at)
      : paths.integration.to({ ...at, integrationId: id })
  return (
    <Table.Tr>
      <Table.Td data-label={text('integrations.column.name')}>
        <div className="cell">
          {mayManage ? (
            <Anchor component={Link} to={to} size="sm" fw={600}>
              {name}
            </Anchor>
          ) : (
            <Text size="sm" fw={600}>
              {name}
            </Text>
          )}
          <Text size="xs" c="dimmed" maw={420}>
            {text(`integrations.${id}.lead`)}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label={text('integrations.column.kind')}>{text(`integrations.kind.${kind}`)}</Table.Td>
      <Table.Td data-label={text('integrations.column.state')}>
        <IntegrationBadge state={state} />
      </Table.Td>
      <Table.Td className="number" data-label={text('integrations.column.lastSuccess')}>
        {lastSuccessOn ? <RelativeTime at={lastSuccessOn} /> : '–'}
      </Table.Td>
    </Table.Tr>
  )
}
