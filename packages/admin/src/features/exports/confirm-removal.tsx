import { Text } from '@mantine/core'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import type { SentCall } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'

type ConfirmRemovalProps = {
  title: string
  submitLabel: string
  fileName: string
  /** What happens then. */
  lead: string
  sent: SentCall
  onClose: () => void
}

/** Asks before an export, or its schedule, is deleted. */
export function ConfirmRemoval({ title, submitLabel, fileName, lead, sent, onClose }: ConfirmRemovalProps) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={title}
      submitLabel={submitLabel}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send(sent)}
      onClose={onClose}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Text>
      <Text size="sm">{lead}</Text>
    </ConfirmModal>
  )
}
