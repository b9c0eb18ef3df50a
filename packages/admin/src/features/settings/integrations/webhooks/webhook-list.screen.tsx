import { webhooksApi, type Webhook } from '@aftercare/domain/api/webhooks-api'
import { Anchor, Button, Table, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useCallback } from 'react'
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { ListTable, Quiet, type Column } from '../../../../components/list-table.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useAskedByAddress } from '../../../../forms/use-asked-by-address.ts'
import { NewWebhook } from './new-webhook.tsx'
import { WebhookBadge } from './webhook-badge.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(webhooksApi.listWebhooks, { params: { storeId: params['storeId'] ?? '' }, signal: request.signal })

const { createWebhook } = webhooksApi
export const action = answerCalls({ createWebhook })

const columns: readonly Column[] = [
  { label: 'webhooks.column.url' },
  { label: 'webhooks.column.state' },
  { label: 'webhooks.column.lastSuccess', className: 'number' },
]

/** The store's webhooks, and creating another. */
export function Component() {
  const { items, canBeCreated } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useAskedByAddress('new')
  const close = useCallback(() => setMaking(false), [setMaking])
  const mayManage = useMay('manageWebhooks') && canBeCreated
  return (
    <SettingsPage
      title={text('webhooks.title')}
      editingNeeds="manageWebhooks"
      actions={
        mayManage && (
          <Button leftSection={<IconWebhook size={16} aria-hidden />} onClick={() => setMaking(true)}>
            {text('webhooks.create')}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text('webhooks.lead')}{' '}
        <Anchor href="/docs" target="_blank" size="sm" underline="always">
          {text('webhooks.guide')}
        </Anchor>
      </Text>
      {!canBeCreated && (
        <Notice color="yellow" mb="md" maw={640}>
          {text('webhooks.notStored')}
        </Notice>
      )}
      {items.length > 0 ? (
        <ListTable label={text('webhooks.title')} columns={columns}>
          {items.map((webhook) => (
            <Row key={webhook.id} webhook={webhook} />
          ))}
        </ListTable>
      ) : (
        <EmptyState icon={IconWebhook} title={text('webhooks.empty')} lead={text('webhooks.emptyLead')} />
      )}
      {isMaking && mayManage && <NewWebhook onClose={close} />}
    </SettingsPage>
  )
}

function Row({ webhook }: { webhook: Webhook }) {
  const { store } = useStore()
  const { id, url, events, lastSuccessOn } = webhook
  return (
    <Table.Tr>
      <Table.Td data-label={text('webhooks.column.url')}>
        <div className="cell">
          <Anchor
            component={Link}
            to={paths.webhook.to({ storeId: store.id, webhookId: id })}
            size="sm"
            fw={600}
            truncate
            display="block"
            className="one-line"
          >
            {url}
          </Anchor>
          <Quiet>{text('webhooks.eventCount', { count: events.length })}</Quiet>
        </div>
      </Table.Td>
      <Table.Td data-label={text('webhooks.column.state')}>
        <WebhookBadge webhook={webhook} />
      </Table.Td>
      <Table.Td className="number" data-label={text('webhooks.column.lastSuccess')}>
        {lastSuccessOn ? <RelativeTime at={lastSuccessOn} /> : text('webhooks.never')}
      </Table.Td>
    </Table.Tr>
  )
}
