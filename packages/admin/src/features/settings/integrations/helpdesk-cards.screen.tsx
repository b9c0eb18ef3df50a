import { cardPairingApi } from '@aftercare/domain/api/card-pairing-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { usersApi } from '@aftercare/domain/api/users-api'
import { Button, Code, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconHeadset } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { paths } from '../../../app/paths.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { CopyText } from '../../../components/copy-text.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ListTable, type Column } from '../../../components/list-table.tsx'
import { monospaced } from '../../../components/monospaced.ts'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { NewCard, RenewCard } from './card-secret.tsx'
import { PairedCards } from './paired-cards.tsx'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const at = { params: { storeId: params['storeId'] ?? '' }, signal: request.signal }
  const [signing, paired] = await Promise.all([
    call(usersApi.listHelpdeskCards, at),
    call(cardPairingApi.listPairedCards, at),
  ])
  return { items: signing.items, paired: paired.items }
}

const { saveHelpdeskCard, removeHelpdeskCard } = usersApi
const { endPairedCard } = cardPairingApi
export const action = answerCalls({ saveHelpdeskCard, removeHelpdeskCard, endPairedCard })

type Card = EndpointOutput<typeof usersApi.listHelpdeskCards>['items'][number]

const columns: readonly Column[] = [
  { label: 'cards.column.configId' },
  { label: 'cards.column.secretMade', className: 'number' },
  { label: 'cards.remove', isHidden: true },
]

/** The helpdesk cards that may sign the store’s users in, and those that users connected. */
export function Component() {
  const { items, paired } = useLoaderData<typeof loader>()
  const [isMaking, setMaking] = useState(false)
  const close = useCallback(() => setMaking(false), [])
  return (
    <SettingsPage
      title={text('cards.title')}
      editingNeeds="manageIntegrations"
      actions={
        <Button leftSection={<IconHeadset size={16} aria-hidden />} onClick={() => setMaking(true)}>
          {text('cards.add')}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="md" maw={640}>
        {text('cards.lead')}
      </Text>
      <CardAddress />
      {items.length > 0 ? (
        <ListTable label={text('cards.title')} columns={columns}>
          {items.map((card) => (
            <Row key={card.configId} card={card} />
          ))}
        </ListTable>
      ) : (
        <EmptyState icon={IconHeadset} title={text('cards.empty')} lead={text('cards.emptyLead')} />
      )}
      <PairedCards cards={paired} />
      {isMaking && <NewCard taken={items.map(({ configId }) => configId)} onClose={close} />}
    </SettingsPage>
  )
}

/** What the card's server opens, with the token in its query. */
function CardAddress() {
  const { store } = useStore()
  const address = `${location.origin}/admin${paths.agentCard.to({ storeId: store.id })}`
  return (
    <Stack gap="xs" align="start" mb="lg" maw={640}>
      <TextInput
        label={text('cards.address')}
        description={text('cards.addressHint')}
        value={address}
        readOnly
        w="100%"
        styles={monospaced}
      />
      <CopyText value={address} label={text('cards.copyAddress')} />
    </Stack>
  )
}

function Row({ card: { configId, createdOn } }: { card: Card }) {
  const [open, setOpen] = useState<'renew' | 'remove'>()
  const close = useCallback(() => setOpen(undefined), [])
  return (
    <Table.Tr>
      <Table.Td data-label={text('cards.column.configId')}>
        <div className="cell">
          <Code>{configId}</Code>
        </div>
      </Table.Td>
      <Table.Td className="number" data-label={text('cards.column.secretMade')}>
        <RelativeTime at={createdOn} />
      </Table.Td>
      <Table.Td className="row-actions">
        <Group gap={4} wrap="nowrap" justify="end">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={text('cards.renewOf', { configId })}
            onClick={() => setOpen('renew')}
          >
            {text('cards.renew')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={text('cards.removeOf', { configId })}
            onClick={() => setOpen('remove')}
          >
            {text('cards.remove')}
          </Button>
        </Group>
        {open === 'renew' && <RenewCard configId={configId} onClose={close} />}
        {open === 'remove' && <RemoveCard configId={configId} onClose={close} />}
      </Table.Td>
    </Table.Tr>
  )
}

function RemoveCard({ configId, onClose }: { configId: string; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('cards.removeTitle', { configId })}
      submitLabel={text('cards.removeSubmit')}
      keepLabel={text('users.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'removeHelpdeskCard', params: { configId } })}
      onClose={onClose}
    >
      <Text size="sm">{text('cards.removeLead')}</Text>
    </ConfirmModal>
  )
}
