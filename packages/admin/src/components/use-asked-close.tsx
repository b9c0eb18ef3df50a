import { Text } from '@mantine/core'
import { useState } from 'react'
import { text } from '../app/texts/text.ts'
import { useWarningBeforeUnload } from '../forms/use-warning-before-unload.ts'
import { ConfirmModal } from './confirm-modal.tsx'

/**
 * For a dialog with a form: while something is entered that closing would lose, it asks first. `dialog` is for the
 * dialog itself, and `question` stands beside it.
 */
export function useAskedClose(isChanged: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  useWarningBeforeUnload(isChanged)
  return {
    dialog: {
      onClose: () => (isChanged ? setAsking(true) : onClose()),
      // Escape answers the question then, and not the dialog below it.
      closeOnEscape: !isAsking,
    },
    question: isAsking && (
      <ConfirmModal
        title={text('leave.title')}
        submitLabel={text('leave.anyway')}
        keepLabel={text('leave.stay')}
        onSubmit={onClose}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{text('leave.drawer')}</Text>
      </ConfirmModal>
    ),
  }
}
