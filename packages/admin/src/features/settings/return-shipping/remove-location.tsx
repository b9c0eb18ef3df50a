import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'
import { Text } from '@mantine/core'
import '../../../app/texts/en/return-shipping.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { useSend } from '../../../forms/use-send.ts'

/** Asks for confirmation before a location is deleted, and shows why it cannot be. */
export function RemoveLocation({ location, onClose }: { location: ReturnLocation; onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('locations.removeTitle', { name: location.name })}
      submitLabel={text('locations.remove')}
      errors={errors}
      isSending={isSending}
      onSubmit={() =>
        send({
          name: 'removeReturnLocation',
          params: { returnLocationId: location.id },
          query: { version: location.version },
        })
      }
      onClose={onClose}
    >
      <Text size="sm">{text('locations.removeLead')}</Text>
    </ConfirmModal>
  )
}
