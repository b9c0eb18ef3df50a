import { dashboardApi } from '@aftercare/domain/api/dashboard-api'
import { dashboardEmbedsApi, type DashboardEmbed } from '@aftercare/domain/api/dashboard-embeds-api'
import { Button, Table, Text } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { formatStoreDay } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/dashboard-embeds.ts'
import { text } from '../../../app/texts/text.ts'
import { BackAnchor } from '../../../components/back-link.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { CellText, ListTable, type Column } from '../../../components/list-table.tsx'
import { Page } from '../../../components/page.tsx'
import { RevokeButton } from '../../../components/revoke-button.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { NewEmbed } from './new-embed.tsx'

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const asked = { params: { storeId: params['storeId'] ?? '' }, signal }
  const [embeds, dashboards] = await Promise.all([
    call(dashboardEmbedsApi.listDashboardEmbeds, asked),
    call(dashboardApi.listDashboards, asked),
  ])
  return { embeds: embeds.items, dashboards: dashboards.items }
}

const { createDashboardEmbed, revokeDashboardEmbed } = dashboardEmbedsApi
export const action = answerCalls({ createDashboardEmbed, revokeDashboardEmbed })

const columns: readonly Column[] = [
  { label: 'embeds.column.dashboard' },
  { label: 'embeds.column.domain' },
  { label: 'embeds.column.createdBy' },
  { label: 'embeds.column.expires', className: 'number' },
  { label: 'embeds.revoke', isHidden: true },
]

/** The dashboards that other sites show: adding one, and ending it. */
export function Component() {
  const { embeds, dashboards } = useLoaderData<typeof loader>()
  const { store } = useStore()
  const [isMaking, setMaking] = useState(false)
  const create = (
    <Button leftSection={<IconCode size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {text('embeds.create')}
    </Button>
  )
  return (
    <Page
      title={text('embeds.title')}
      actions={embeds.length > 0 && create}
      above={<BackAnchor to={paths.analytics.to({ storeId: store.id })}>{text('embeds.back')}</BackAnchor>}
    >
      {embeds.length === 0 ? (
        <EmptyState icon={IconCode} title={text('embeds.empty')} lead={text('embeds.emptyLead')}>
          {create}
        </EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="md" maw={640}>
            {text('embeds.lead')}
          </Text>
          <ListTable label={text('embeds.title')} columns={columns}>
            {embeds.map((embed) => (
              <Row key={embed.id} embed={embed} />
            ))}
          </ListTable>
        </>
      )}
      {isMaking && <NewEmbed dashboards={dashboards} onClose={() => setMaking(false)} />}
    </Page>
  )
}

function Row({ embed }: { embed: DashboardEmbed }) {
  const { store } = useStore()
  const { id, dashboardName, domain, createdBy, expiresOn, isExpired } = embed
  return (
    <Table.Tr>
      <Table.Td data-label={text('embeds.column.dashboard')}>
        <CellText>{dashboardName}</CellText>
      </Table.Td>
      <Table.Td data-label={text('embeds.column.domain')}>
        <CellText>{domain}</CellText>
      </Table.Td>
      <Table.Td data-label={text('embeds.column.createdBy')}>
        <CellText>{createdBy}</CellText>
      </Table.Td>
      <Table.Td className="number" data-label={text('embeds.column.expires')}>
        {isExpired ? text('embeds.expired') : formatStoreDay(expiresOn, store.timeZone)}
      </Table.Td>
      <Table.Td className="row-actions">
        <RevokeButton
          words={{
            revoke: text('embeds.revoke'),
            revokeOf: text('embeds.revokeOf', { name: dashboardName, domain }),
            title: text('embeds.revokeTitle'),
            lead: text('embeds.revokeLead', { domain }),
            submit: text('embeds.revoke'),
            keep: text('embeds.keep'),
          }}
          request={{ name: 'revokeDashboardEmbed', params: { embedId: id } }}
        />
      </Table.Td>
    </Table.Tr>
  )
}
