import type { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { configuredIntegrations } from '@aftercare/domain/merchants/integrations'
import { Button, Table, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import '../../../app/texts/en/card-pairing.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { ListTable, type Column } from '../../../components/list-table.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { useSend } from '../../../forms/use-send.ts'

export type PairedCard = EndpointOutput<typeof cardPairingApi.listPairedCards>['items'][number]

const columns: readonly Column[] = [
  { label: 'pairedCards.user' },
  { label: 'pairedCards.helpdesk' },
  { label: 'pairedCards.browser', className: 'wide-only' },
  { label: 'pairedCards.connectedOn', className: 'number' },
  { label: 'pairedCards.lastUsedOn', className: 'number' },
  { label: 'cardPairing.disconnect', isHidden: true },
]

/** The cards that agents have connected themselves, and who. */
export const PairedCards = ({ cards }: { cards: readonly PairedCard[] }) => (
  <section aria-label={text('pairedCards.title')}>
    <Title order={2} size="h3" mt="xl" mb="xs">
      {text('pairedCards.title')}
    </Title>
    <Text size="sm" c="dimmed" mb="md" maw={640}>
      {text('pairedCards.lead')}
    </Text>
    {cards.length > 0 ? (
      <ListTable label={text('pairedCards.title')} columns={columns}>
        {cards.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ListTable>
    ) : (
      <Text size="sm">{text('pairedCards.empty')}</Text>
    )}
  </section>
)

function Row({ card }: { card: PairedCard }) {
  const [isEnding, setEnding] = useState(false)
  const close = useCallback(() => setEnding(false), [])
  const { user, browser, connectedOn, lastUsedOn } = card
  return (
    <Table.Tr>
      <Table.Td data-label={text('pairedCards.user')}>{user.name}</Table.Td>
      <Table.Td data-label={text('pairedCards.helpdesk')}>{helpdeskOf(card)}</Table.Td>
      <Table.Td className="wide-only" data-label={text('pairedCards.browser')}>
        {browser || text('connectCard.unknownBrowser')}
      </Table.Td>
      <Table.Td className="number" data-label={text('pairedCards.connectedOn')}>
        <RelativeTime at={connectedOn} />
      </Table.Td>
      <Table.Td className="number" data-label={text('pairedCards.lastUsedOn')}>
        {lastUsedOn === null ? text('pairedCards.neverUsed') : <RelativeTime at={lastUsedOn} />}
      </Table.Td>
      <Table.Td className="row-actions">
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={text('pairedCards.endOf', { name: user.name, helpdesk: helpdeskOf(card) })}
          onClick={() => setEnding(true)}
        >
          {text('cardPairing.disconnect')}
        </Button>
        {isEnding && <EndCard card={card} onClose={close} />}
      </Table.Td>
    </Table.Tr>
  )
}

const helpdeskOf = ({ helpdesk }: PairedCard) => configuredIntegrations[helpdesk].name

function EndCard({ card, onClose }: { card: PairedCard; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('pairedCards.endTitle', { name: card.user.name, helpdesk: helpdeskOf(card) })}
      submitLabel={text('cardPairing.disconnect')}
      keepLabel={text('users.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'endPairedCard', params: { cardPairingId: card.id } })}
      onClose={onClose}
    >
      <Text size="sm">{text('pairedCards.endLead')}</Text>
    </ConfirmModal>
  )
}
