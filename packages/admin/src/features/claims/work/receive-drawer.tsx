import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { useState } from 'react'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useIsChanged } from '../../../forms/use-is-changed.ts'
import { canBeReceived } from './line-work.ts'
import { LinesChoice } from './lines-choice.tsx'
import { useWork } from './use-work.ts'

type ReceiveDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

/** Items that arrived without a carrier telling: one parcel mostly holds several. */
export function ReceiveDrawer({ claim, line, onClose }: ReceiveDrawerProps) {
  const [lineIds, setLineIds] = useState([line.id])
  const lines = claim.claimLineItems.filter(canBeReceived)
  // Others may have arrived in the meantime, and are not offered anymore.
  const chosen = lineIds.filter((id) => lines.some((line) => line.id === id))
  const { send, errors, isSending } = useWork('receiveItems', { onDone: onClose })
  const isChanged = useIsChanged(lineIds)
  return (
    <FormDrawer
      title={text('work.receive')}
      lead={text('work.receive.lead')}
      submitLabel={text('work.receive')}
      errors={errors}
      isSending={isSending}
      isChanged={isChanged}
      onSubmit={() => send({ version: claim.version, claimLineItemIds: chosen })}
      onClose={onClose}
    >
      <LinesChoice
        label={text('work.receive.which')}
        lines={lines}
        value={chosen}
        onChange={setLineIds}
        error={errors?.fields['claimLineItemIds']}
      />
    </FormDrawer>
  )
}
