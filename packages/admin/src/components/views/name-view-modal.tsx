import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../form-alert.tsx'
import type { SentCall } from '../../forms/answer-calls.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { useSend } from '../../forms/use-send.ts'

type NameViewModalProps = {
  title: string
  nameBefore?: string
  /** Those whose names are taken. */
  views: readonly SavedView[]
  callFor: (name: string) => SentCall
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks what a view is called. Two of the same name could not be told apart. */
export const NameViewModal = ({ title, onClose, ...form }: NameViewModalProps) => (
  <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': text('action.close') }}>
    <NameForm {...form} onClose={onClose} />
  </Modal>
)

function NameForm({ nameBefore = '', views, callFor, onDone, onClose }: Omit<NameViewModalProps, 'title'>) {
  const [name, setName] = useState(nameBefore)
  const [isTaken, setTaken] = useState(false)
  const { send, errors, isSending } = useSend(() => onDone(name.trim()))
  const form = useFocusOnError(errors)
  const submit = () => {
    const taken = views.some((view) => view.name.toLowerCase() === name.trim().toLowerCase())
    setTaken(taken)
    if (!taken) send(callFor(name.trim()))
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) submit()
      }}
    >
      <Stack gap="md">
        <FormAlert errors={errors} />
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
          <Button variant="default" onClick={onClose}>
            {text('action.cancel')}
          </Button>
          <Button type="submit" loading={isSending}>
            {text('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
