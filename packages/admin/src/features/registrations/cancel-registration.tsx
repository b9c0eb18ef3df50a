import type { Registration } from '@aftercare/domain/api/registration-schema'
import { Text } from '@mantine/core'
import '../../app/texts/en/registrations.ts'
import { text } from '../../app/texts/text.ts'
import { ConfirmModal } from '../../components/confirm-modal.tsx'
import { useSend } from '../../forms/use-send.ts'

type CancelRegistrationProps = { registration: Registration; onClose: () => void }

/** Asks once more before a registration is canceled: that cannot be undone. */
export function CancelRegistration({ registration, onClose }: CancelRegistrationProps) {
  const { send, errors, isSending } = useSend(onClose)
  const { version, externalId } = registration
  return (
    <ConfirmModal
      title={text('registration.cancelTitle')}
      submitLabel={text('registration.cancel')}
      keepLabel={text('registration.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'cancelRegistration', body: { version } })}
      onClose={onClose}
    >
      <Text size="sm">{text('registration.cancelLead', { number: externalId })}</Text>
    </ConfirmModal>
  )
}
