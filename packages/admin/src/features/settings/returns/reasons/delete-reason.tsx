import { reasonsApi } from '@aftercare/domain/api/reasons-api'
import { Skeleton, Text } from '@mantine/core'
import { call } from '../../../../api.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/reasons.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { useCall } from '../../../../forms/use-call.ts'
import { useSend } from '../../../../forms/use-send.ts'
import type { Reason } from './reason-words.ts'

type DeleteReasonProps = { reason: Reason; onClose: () => void; onDeleted: () => void }

/** Asks before a reason is deleted, and says which rules use it. */
export function DeleteReason({ reason, onClose, onDeleted }: DeleteReasonProps) {
  const { store } = useStore()
  const claimReasonId = String(reason.id)
  const params = { storeId: store.id, claimReasonId }
  const { answer, failure } = useCall(claimReasonId, (signal) =>
    call(reasonsApi.claimReason, { params, signal }),
  )
  const { send, errors, isSending } = useSend(onDeleted)
  return (
    <ConfirmModal
      title={text('reason.deleteTitle', { name: reason.name })}
      submitLabel={text('reason.delete')}
      keepLabel={text('reason.keep')}
      errors={errors ?? failure}
      isSending={isSending}
      onSubmit={() =>
        send({ name: 'deleteClaimReason', params: { claimReasonId }, query: { version: reason.version } })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('reason.deleteLead')}</Text>
      {!answer && !failure && <Skeleton h={20} />}
      {answer && answer.rules.length > 0 && (
        <div>
          <Text size="sm">{text('reason.usedByRules')}</Text>
          <ul className="uses">
            {answer.rules.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmModal>
  )
}
