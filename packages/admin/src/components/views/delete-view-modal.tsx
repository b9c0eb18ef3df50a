import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../confirm-modal.tsx'
import { useSend } from '../../forms/use-send.ts'

/** Asks once more: a view is gone for everybody at the store. */
export function DeleteViewModal({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const navigate = useNavigate()
  const { send, errors, isSending } = useSend(() => {
    onClose()
    void navigate('?')
  })
  return (
    <ConfirmModal
      title={text('view.delete')}
      submitLabel={text('view.delete.submit')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send({ name: 'deleteView', params: { viewId: view.id }, query: { version: view.version } })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('view.delete.lead', { name: view.name })}</Text>
    </ConfirmModal>
  )
}
