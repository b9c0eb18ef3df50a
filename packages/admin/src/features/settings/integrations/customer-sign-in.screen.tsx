import { customerKeyApi } from '@aftercare/domain/api/customer-key-api'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import '../../../app/texts/en/customer-key.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { useSend } from '../../../forms/use-send.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(customerKeyApi.customerKey, { params: { storeId: params['storeId'] ?? '' }, signal: request.signal })

const { createCustomerKey, removeCustomerKey } = customerKeyApi
export const action = answerCalls({ createCustomerKey, removeCustomerKey })

const made = v.object({ secret: v.string() })

/** The secret that signs tokens for customers who are signed in to the store. */
export function Component() {
  const { createdOn } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<'renew' | 'remove'>()
  const [secret, setSecret] = useState<string>()
  const close = useCallback(() => setOpen(undefined), [])
  const tell = useCallback((told: string) => {
    setSecret(told)
    setOpen(undefined)
  }, [])
  const { create, isSending } = useNewSecret(tell)
  return (
    <SettingsPage title={text('customerKey.title')} editingNeeds="manageIntegrations">
      <Stack gap="xs" mb="md" maw={640}>
        <Text size="sm">{text('customerKey.lead')}</Text>
        <Text size="sm" c="dimmed">
          {text('customerKey.guide')}
        </Text>
      </Stack>
      {createdOn === null ? (
        <NoSecret create={create} isSending={isSending} />
      ) : (
        <KnownSecret createdOn={createdOn} onOpen={setOpen} />
      )}
      {open === 'renew' && <RenewSecret onMade={tell} onClose={close} />}
      {open === 'remove' && <RemoveSecret onClose={close} />}
      {secret !== undefined && (
        <OneTimeSecretModal
          title={text('customerKey.madeTitle')}
          lead={text('customerKey.madeLead')}
          label={text('customerKey.secret')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </SettingsPage>
  )
}

type MadeProps = { onMade: (secret: string) => void }

function useNewSecret(onMade: MadeProps['onMade']) {
  const take = useCallback((answer: unknown) => onMade(v.parse(made, answer).secret), [onMade])
  const { send, ...sending } = useSend(take)
  return { ...sending, create: () => send({ name: 'createCustomerKey' }) }
}

type NoSecretProps = { create: () => void; isSending: boolean }

const NoSecret = ({ create, isSending }: NoSecretProps) => (
  <EmptyState icon={IconKey} title={text('customerKey.none')} lead={text('customerKey.noneLead')}>
    <Button onClick={create} loading={isSending}>
      {text('customerKey.create')}
    </Button>
  </EmptyState>
)

type KnownProps = { createdOn: string; onOpen: (what: 'renew' | 'remove') => void }

const KnownSecret = ({ createdOn, onOpen }: KnownProps) => (
  <Paper withBorder p="md" maw={640}>
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        {text('customerKey.createdOn')} <RelativeTime at={createdOn} />
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen('renew')}>
          {text('customerKey.renew')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => onOpen('remove')}>
          {text('customerKey.remove')}
        </Button>
      </Group>
    </Group>
  </Paper>
)

function RenewSecret({ onMade, onClose }: MadeProps & { onClose: () => void }) {
  const { create, errors, isSending } = useNewSecret(onMade)
  return (
    <ConfirmModal
      title={text('customerKey.renewTitle')}
      submitLabel={text('customerKey.create')}
      keepLabel={text('customerKey.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={create}
      onClose={onClose}
    >
      <Text size="sm">{text('customerKey.renewLead')}</Text>
    </ConfirmModal>
  )
}

function RemoveSecret({ onClose }: { onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('customerKey.removeTitle')}
      submitLabel={text('customerKey.removeSubmit')}
      keepLabel={text('customerKey.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'removeCustomerKey' })}
      onClose={onClose}
    >
      <Text size="sm">{text('customerKey.removeLead')}</Text>
    </ConfirmModal>
  )
}
