import { reasonsApi } from '@aftercare/domain/api/reasons-api'
import type { MerchantClaim, MerchantClaimLine } from '@aftercare/domain/api/merchant-claim-schema'
import { Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../api.ts'
import { useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import '../../../app/texts/en/claim-work.ts'
import { text } from '../../../app/texts/text.ts'
import { FormDrawer } from '../../../components/form-drawer.tsx'
import { useCall } from '../../../forms/use-call.ts'
import { useWork } from './use-work.ts'

type LineDrawerProps = { claim: MerchantClaim; line: MerchantClaimLine; onClose: () => void }

/** Puts right why an item comes back. */
export function ReasonDrawer({ claim, line, onClose }: LineDrawerProps) {
  const { store } = useStore()
  const { answer, failure } = useCall(store.id, (signal) =>
    call(reasonsApi.listClaimReasons, { params: { storeId: store.id }, query: {}, signal }),
  )
  const [reasonId, setReasonId] = useState(line.reason.id)
  const [detailId, setDetailId] = useState(line.reason.detailId)
  const { send, errors, isSending } = useWork('changeLineReason', { lineId: line.id, onDone: onClose })
  const chosen = answer?.items.find(({ id }) => id === reasonId)
  const details = chosen?.claimReasonDetails.filter(({ isDeleted }) => !isDeleted) ?? []
  const isChanged = reasonId !== line.reason.id || detailId !== line.reason.detailId
  return (
    <FormDrawer
      title={text('work.reason.title')}
      lead={line.originalStoreOrderLineItem.name}
      submitLabel={text('work.reason.submit')}
      errors={errors ?? failure}
      isSending={isSending}
      isUnready={!isChanged}
      isChanged={isChanged}
      onSubmit={() =>
        send({
          version: claim.version,
          reasonId,
          ...(detailId !== null && { reasonDetailId: detailId }),
        })
      }
      onClose={onClose}
    >
      {!answer && !failure && <Skeleton h={60} />}
      {answer && (
        <Select
          label={text('claim.line.reason')}
          data={answer.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(reasonId)}
          onChange={(id) => {
            if (id === null || Number(id) === reasonId) return
            setReasonId(Number(id))
            setDetailId(null)
          }}
          allowDeselect={false}
          searchable
          error={errors?.fields['reasonId']}
        />
      )}
      {details.length > 0 && (
        <Select
          label={text('work.reason.detail')}
          data={details.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={detailId === null ? null : String(detailId)}
          onChange={(id) => setDetailId(id === null ? null : Number(id))}
          clearable
          error={errors?.fields['reasonDetailId']}
        />
      )}
    </FormDrawer>
  )
}
