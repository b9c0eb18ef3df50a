import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'
import { FormAlert } from './form-alert.tsx'
import './form-drawer.css'

type ConfirmModalProps = {
  title: string
  submitLabel: string
  keepLabel?: string
  /** For what can be undone. */
  isHarmless?: boolean
  errors?: FormErrors | undefined
  isSending?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation of an important action. The focus starts on the button that cancels it. */
export const ConfirmModal = ({
  title,
  submitLabel,
  keepLabel = text('action.cancel'),
  isHarmless = false,
  errors,
  isSending = false,
  onSubmit,
  onClose,
  children,
}: ConfirmModalProps) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': text('action.close') }}
    zIndex={300}
  >
    <Stack gap="md">
      <FormAlert errors={errors} />
      {children}
      <Group justify="end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {keepLabel}
        </Button>
        <Button {...(!isHarmless && { color: 'red' })} loading={isSending} onClick={onSubmit}>
          {submitLabel}
        </Button>
      </Group>
    </Stack>
  </Modal>
)
