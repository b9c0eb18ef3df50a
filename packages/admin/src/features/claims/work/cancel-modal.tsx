import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { useWork } from './use-work.ts'

/** Asks once more before a claim is canceled: that cannot be undone. */
export function CancelModal({ claim, onClose }: { claim: MerchantClaim; onClose: () => void }) {
  const [isMailed, setMailed] = useState(true)
  const { send, errors, isSending } = useWork('cancelClaim', { onDone: onClose })
  return (
    <ConfirmModal
      title={text('work.cancel.title')}
      submitLabel={text('work.cancel.submit')}
      keepLabel={text('work.cancel.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ version: claim.version, notifyCustomerByEmail: isMailed })}
      onClose={onClose}
    >
      <Text size="sm">{text('work.cancel.lead', { number: claim.externalId })}</Text>
      <Switch
        label={text('preview.notify', { email: claim.customerEmail })}
        checked={isMailed}
        onChange={({ currentTarget: { checked } }) => setMailed(checked)}
      />
    </ConfirmModal>
  )
}
