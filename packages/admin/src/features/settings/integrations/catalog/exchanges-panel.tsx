import type { IntegrationExchange } from '@aftercare/domain/api/integrations-api'
import { Button, Code, Group, Modal, Stack, Table, Text, Title } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatMoment } from '../../../../app/format.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { CellText, ListTable, Quiet, type Column } from '../../../../components/list-table.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { useSend } from '../../../../forms/use-send.ts'

const columns: readonly Column[] = [
  { label: 'integrations.exchange.request' },
  { label: 'integrations.exchange.answer' },
  { label: 'integrations.exchange.when', className: 'number' },
  { label: 'integrations.exchange.actions', isHidden: true },
]

type Part = { exchange: IntegrationExchange }

const nameOf = ({ method, path }: IntegrationExchange) => `${method} ${path}`

type ExchangesPanelProps = {
  exchanges: readonly IntegrationExchange[]
  /** Whether only the provider sends requests. */
  isOnlyHeard: boolean
}

/** What was exchanged with the provider lately. */
export function ExchangesPanel({ exchanges, isOnlyHeard }: ExchangesPanelProps) {
  return (
    <Panel title={text('integrations.exchanges')}>
      {exchanges.length === 0 ? (
        <EmptyState
          icon={IconArrowsExchange}
          title={text('integrations.noExchanges')}
          lead={text(isOnlyHeard ? 'integrations.noneReceivedLead' : 'integrations.noExchangesLead')}
        />
      ) : (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {text('integrations.exchangesLead')}
          </Text>
          <ListTable label={text('integrations.exchanges')} columns={columns}>
            {exchanges.map((exchange) => (
              <Row key={exchange.id} exchange={exchange} />
            ))}
          </ListTable>
        </>
      )}
    </Panel>
  )
}

function Row({ exchange }: Part) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const request = nameOf(exchange)
  return (
    <Table.Tr>
      <Table.Td data-label={text('integrations.exchange.request')}>
        <div className="cell">
          <CellText>{request}</CellText>
          {exchange.direction === 'received' && <Quiet>{text('integrations.exchange.received')}</Quiet>}
        </div>
      </Table.Td>
      <Table.Td data-label={text('integrations.exchange.answer')}>
        <div className="cell">
          <Text size="sm" {...(exchange.failure !== null && { c: 'red' })}>
            {exchange.status ?? text('integrations.exchange.noAnswer')}
          </Text>
          <Quiet>{text('integrations.exchange.duration', { ms: exchange.durationMs })}</Quiet>
        </div>
      </Table.Td>
      <Table.Td className="number" data-label={text('integrations.exchange.when')}>
        <RelativeTime at={exchange.createdOn} />
      </Table.Td>
      <Table.Td className="row-actions">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={text('integrations.exchange.detailsOf', { request })}
          onClick={() => setOpen(true)}
        >
          {text('integrations.exchange.details')}
        </Button>
        {isOpen && <Details exchange={exchange} onClose={close} />}
      </Table.Td>
    </Table.Tr>
  )
}

function Details({ exchange, onClose }: Part & { onClose: () => void }) {
  const [isSent, setSent] = useState(false)
  const { send, errors, isSending } = useSend(useCallback(() => setSent(true), []))
  const { id, failure, createdOn, canBeSentAgain } = exchange
  return (
    <Modal opened onClose={onClose} title={nameOf(exchange)} size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {formatMoment(createdOn)}
        </Text>
        {failure !== null && <Notice color="red">{failure}</Notice>}
        <Body title={text('integrations.exchange.request')} body={exchange.request} />
        <Body title={text('integrations.exchange.answer')} body={exchange.response} />
        <FormAlert errors={errors} />
        {isSent && <Notice color="green">{text('integrations.sentAgain')}</Notice>}
        {canBeSentAgain && !isSent && (
          <Group>
            <Button
              variant="default"
              loading={isSending}
              onClick={() => send({ name: 'sendExchangeAgain', params: { exchangeId: id } })}
            >
              {text('integrations.sendAgain')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

const Body = ({ title, body }: { title: string; body: string | null }) => (
  <section>
    <Title order={3} size="sm" mb={4}>
      {title}
    </Title>
    {body === null ? (
      <Text size="sm" c="dimmed">
        {text('integrations.exchange.noBody')}
      </Text>
    ) : (
      <Code block style={{ maxHeight: 280, overflow: 'auto' }} tabIndex={0}>
        {body}
      </Code>
    )}
  </section>
)
