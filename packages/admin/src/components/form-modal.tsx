import { Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'
import { useFocusOnError } from '../forms/use-focus-on-error.ts'
import { FormAlert } from './form-alert.tsx'
import { useConfirmClose } from './use-confirm-close.tsx'

type FormModalProps = {
  title: string
  errors: FormErrors | undefined
  /** Something was entered that closing would lose: then it asks first. */
  isChanged: boolean
  onSubmit: () => void
  onClose: () => void
  /** Gets the way to close it. */
  children: (close: () => void) => ReactNode
}

/** A form over the page: what was typed stays until it is sent or given up. */
export function FormModal({ title, errors, isChanged, onSubmit, onClose, children }: FormModalProps) {
  const form = useFocusOnError(errors)
  const { dialog, question } = useConfirmClose(isChanged, onClose)
  return (
    <>
      <Modal
        opened
        {...dialog}
        title={title}
        size={560}
        closeButtonProps={{ 'aria-label': text('action.close') }}
      >
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <Stack gap="md">
            <FormAlert errors={errors} />
            {children(dialog.onClose)}
          </Stack>
        </form>
      </Modal>
      {question}
    </>
  )
}
