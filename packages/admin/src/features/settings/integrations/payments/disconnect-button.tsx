import { Button, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import '../../../../app/texts/en/payments.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { useSend } from '../../../../forms/use-send.ts'

export function DisconnectButton() {
  const [isAsking, setAsking] = useState(false)
  const close = useCallback(() => setAsking(false), [])
  const { send, errors, isSending } = useSend(close)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {text('payments.disconnect')}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={text('payments.disconnectTitle')}
          submitLabel={text('payments.disconnectSubmit')}
          keepLabel={text('payments.disconnectKeep')}
          errors={errors}
          isSending={isSending}
          onSubmit={() => send({ name: 'disconnectStripe' })}
          onClose={close}
        >
          <Text size="sm">{text('payments.disconnectLead')}</Text>
        </ConfirmModal>
      )}
    </>
  )
}
