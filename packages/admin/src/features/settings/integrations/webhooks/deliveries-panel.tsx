import type { Cursor } from '@aftercare/domain/api/list-query'
import type { Webhook, WebhookDelivery } from '@aftercare/domain/api/webhooks-api'
import { Button, Group, Table, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatMoment } from '../../../../app/format.ts'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { ListFilters } from '../../../../components/list-filters.tsx'
import { CellText, ListTable, Quiet, type Column } from '../../../../components/list-table.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryBadge } from './webhook-badge.tsx'

type Deliveries = { items: WebhookDelivery[]; nextCursor: Cursor | null; prevCursor: Cursor | null }
type At = { storeId: string; webhookId: string }

const columns: readonly Column[] = [
  { label: 'webhooks.delivery.event' },
  { label: 'webhooks.delivery.state' },
  { label: 'webhooks.delivery.created', className: 'number' },
  { label: 'webhooks.delivery.actions', isHidden: true },
]

const states = ['failed', 'pending', 'delivered'] as const

type DeliveriesPanelProps = { webhook: Webhook; deliveries: Deliveries; at: At }

/** What was sent to a webhook, and what is to be sent. */
export function DeliveriesPanel({ webhook, deliveries, at }: DeliveriesPanelProps) {
  const [search] = useSearchParams()
  const isNarrowed = search.has('state')
  const { items } = deliveries
  return (
    <Panel title={text('webhooks.deliveries')}>
      <Text size="sm" c="dimmed" mb="sm">
        {text('webhooks.deliveriesLead')}
      </Text>
      {(items.length > 0 || isNarrowed) && (
        <Group gap="xs" mb="sm">
          <ListFilters
            filters={[
              {
                name: 'state',
                label: text('webhooks.deliveryState'),
                any: text('webhooks.anyState'),
                options: states.map((value) => ({ value, label: text(`webhooks.deliveryState.${value}`) })),
              },
            ]}
          />
        </Group>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={IconSend}
          title={text(isNarrowed ? 'webhooks.noneFound' : 'webhooks.noDeliveries')}
          lead={text(isNarrowed ? 'webhooks.noneFoundLead' : 'webhooks.noDeliveriesLead')}
        />
      ) : (
        <ListTable label={text('webhooks.deliveries')} columns={columns}>
          {items.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} at={at} isEnabled={webhook.isEnabled} />
          ))}
        </ListTable>
      )}
      <Pager list={deliveries} />
    </Panel>
  )
}

function Row({ delivery, at, isEnabled }: { delivery: WebhookDelivery; at: At; isEnabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { type, state, createdOn } = delivery
  return (
    <Table.Tr>
      <Table.Td data-label={text('webhooks.delivery.event')}>
        <div className="cell">
          <CellText>{type}</CellText>
          <Quiet>{outcomeOf(delivery)}</Quiet>
        </div>
      </Table.Td>
      <Table.Td data-label={text('webhooks.delivery.state')}>
        <DeliveryBadge state={state} />
      </Table.Td>
      <Table.Td className="number" data-label={text('webhooks.delivery.created')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
      <Table.Td className="row-actions">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={text('webhooks.delivery.openOf', { event: type })}
          onClick={() => setOpen(true)}
        >
          {text('webhooks.delivery.open')}
        </Button>
        {isOpen && <DeliveryDetails delivery={delivery} at={at} isEnabled={isEnabled} onClose={close} />}
      </Table.Td>
    </Table.Tr>
  )
}

function outcomeOf({ state, status, failure, nextTryOn, tries }: WebhookDelivery): string {
  const answered = status === null ? '' : text('webhooks.delivery.answered', { status })
  const last = failure ?? answered
  if (state !== 'pending' || nextTryOn === null || tries === 0) return last
  return `${last} ${text('webhooks.delivery.next', { when: formatMoment(nextTryOn) })}`
}
