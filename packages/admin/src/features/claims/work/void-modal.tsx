import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { MerchantReturnShipment } from '@aftercare/domain/return-shipments/staff-shipment-schema'
import { Text } from '@mantine/core'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { ConfirmModal } from '../../../components/confirm-modal.tsx'
import { shipmentName } from '../claim/shipment-name.ts'
import { useWork } from './use-work.ts'

type VoidModalProps = { claim: MerchantClaim; shipment: MerchantReturnShipment; onClose: () => void }

/** Asks once more before a label or packing slip is voided: that cannot be undone. */
export function VoidModal({ claim, shipment, onClose }: VoidModalProps) {
  const { send, errors, isSending } = useWork('voidShipment', {
    shipmentId: shipment.returnShipmentId,
    onDone: onClose,
  })
  return (
    <ConfirmModal
      title={text('work.void.title', { name: shipmentName(shipment) })}
      submitLabel={text('work.void.submit')}
      keepLabel={text('work.void.keep')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ version: claim.version })}
      onClose={onClose}
    >
      <Text size="sm">{text(shipment.type === 'Label' ? 'work.void.lead' : 'work.void.leadSlip')}</Text>
    </ConfirmModal>
  )
}
