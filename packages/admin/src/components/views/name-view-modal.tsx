import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import type { SentCall } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'
import { FormModal } from '../form-modal.tsx'

type NameViewModalProps = {
  title: string
  nameBefore?: string
  /** Those whose names are taken. */
  views: readonly SavedView[]
  callFor: (name: string) => SentCall
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks for a view's name. Names are unique. */
export function NameViewModal({
  title,
  nameBefore = '',
  views,
  callFor,
  onDone,
  onClose,
}: NameViewModalProps) {
  const [name, setName] = useState(nameBefore)
  const [isTaken, setTaken] = useState(false)
  const { send, errors, isSending } = useSend(() => onDone(name.trim()))
  const submit = () => {
    if (isSending) return
    const taken = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())
    setTaken(taken)
    if (!taken) send(callFor(name.trim()))
  }
  return (
    <FormModal
      title={title}
      errors={errors}
      isChanged={name !== nameBefore}
      onSubmit={submit}
      onClose={onClose}
    >
      {(close) => (
        <>
          <TextInput
            label={text('view.name')}
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
            maxLength={40}
            error={isTaken ? text('view.taken') : errors?.fields['name']}
            data-autofocus
          />
          <Text size="sm" c="dimmed">
            {text('view.shared')}
          </Text>
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text('action.save')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
