import { Text } from '@mantine/core'
import { text } from '../app/texts/text.ts'
import { ConfirmModal } from './confirm-modal.tsx'

type LeaveDialogProps = { words: string; onLeave: () => void; onStay: () => void }

/** Asks before what was entered is lost. */
export const LeaveDialog = ({ words, onLeave, onStay }: LeaveDialogProps) => (
  <ConfirmModal
    title={text('leave.title')}
    submitLabel={text('leave.anyway')}
    keepLabel={text('leave.stay')}
    onSubmit={onLeave}
    onClose={onStay}
  >
    <Text size="sm">{words}</Text>
  </ConfirmModal>
)
