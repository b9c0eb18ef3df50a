import { Alert, Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'
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

/** Asks once more before something is done that matters. The keyboard begins at the button that keeps it. */
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
      {errors?.alert !== undefined && (
        <Alert color="red" role="alert">
          {errors.alert}
        </Alert>
      )}
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
