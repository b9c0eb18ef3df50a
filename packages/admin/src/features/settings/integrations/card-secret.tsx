import { Text, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import * as v from 'valibot'
import '../../../app/texts/en/people.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { monospaced } from '../../../components/monospaced.ts'
import { useSend } from '../../../forms/use-send.ts'
import { OneTimeSecretModal } from '../../../components/one-time-secret-modal.tsx'

const made = v.object({ secret: v.string() })

/** The call that creates a card's secret; `secret` once it was returned. */
function useCardSecret() {
  const [secret, setSecret] = useState<string>()
  const sending = useSend(useCallback((answer: unknown) => setSecret(v.parse(made, answer).secret), []))
  return {
    ...sending,
    secret,
    save: (configId: string) => sending.send({ name: 'saveHelpdeskCard', body: { configId } }),
  }
}

const Told = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <OneTimeSecretModal
    title={text('cards.madeTitle')}
    lead={text('cards.madeLead')}
    label={text('cards.secret')}
    secret={secret}
    onClose={onClose}
  />
)

type NewCardProps = { taken: readonly string[]; onClose: () => void }

/** Adds a card and shows its secret. An existing card does not get another secret this way. */
export function NewCard({ taken, onClose }: NewCardProps) {
  const [configId, setConfigId] = useState('')
  const { secret, save, errors, isSending } = useCardSecret()
  const isTaken = taken.includes(configId.trim())
  if (secret !== undefined) return <Told secret={secret} onClose={onClose} />
  return (
    <FormDrawer
      title={text('cards.add')}
      submitLabel={text('cards.addSubmit')}
      errors={errors}
      isSending={isSending}
      isChanged={configId !== ''}
      isUnready={isTaken}
      onSubmit={() => save(configId.trim())}
      onClose={onClose}
    >
      <TextInput
        label={text('cards.configId')}
        description={text('cards.configIdHint')}
        value={configId}
        onChange={({ currentTarget: { value } }) => setConfigId(value)}
        error={isTaken ? text('cards.taken') : errors?.fields['configId']}
        maxLength={128}
        autoComplete="off"
        styles={monospaced}
      />
    </FormDrawer>
  )
}

/** Makes another secret for a card, after a question: the one before ends. */
export function RenewCard({ configId, onClose }: { configId: string; onClose: () => void }) {
  const { secret, save, errors, isSending } = useCardSecret()
  if (secret !== undefined) return <Told secret={secret} onClose={onClose} />
  return (
    <ConfirmModal
      title={text('cards.renewTitle', { configId })}
      submitLabel={text('cards.renewSubmit')}
      keepLabel={text('users.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => save(configId)}
      onClose={onClose}
    >
      <Text size="sm">{text('cards.renewLead')}</Text>
    </ConfirmModal>
  )
}
