import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { operatorApi } from '@aftercare/domain/api/operator-api'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/all-stores.ts'
import { text } from '../../app/texts/text.ts'
import { FormModal } from '../../components/form-modal.tsx'
import type { SentCall } from '../../forms/answer-calls.ts'
import { useSend } from '../../forms/use-send.ts'

type OperatedStore = EndpointOutput<typeof operatorApi.listStores>['items'][number]
export type StoreAction =
  'support' | 'freeze' | 'resume' | 'export' | 'cancelPlan' | 'approvePlan' | 'declinePlan'
type ReasonModalProps = {
  action: StoreAction
  store: Pick<OperatedStore, 'id' | 'name' | 'billedBy' | 'awaitsApproval'>
  onClose: () => void
}

/** Asks why, which the store can read, and does it. */
export function ReasonModal({ action, store, onClose }: ReasonModalProps) {
  const { id } = store
  const [reason, setReason] = useState('')
  const navigate = useNavigate()
  const { send, errors, isSending } = useSend(() => {
    onClose()
    if (action === 'support') void navigate(paths.store.to({ storeId: id }))
  })
  return (
    <FormModal
      title={text(`allStores.${action}`)}
      errors={errors}
      isChanged={reason !== ''}
      onSubmit={() => send(callOf(action, id, reason))}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{leadOf(action, store)}</Text>
          <TextInput
            label={text('allStores.reason')}
            description={text('allStores.reasonHint')}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
            error={errors?.fields['reason']}
            data-autofocus
          />
          <Group justify="end">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text(`allStores.${action}`)}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}

function leadOf(action: StoreAction, { name, billedBy, awaitsApproval }: ReasonModalProps['store']): string {
  if (action === 'approvePlan' || action === 'declinePlan') {
    const { planName = '', contact } = awaitsApproval ?? {}
    const who = contact ? `${contact.name} (${contact.email})` : name
    return text(`allStores.${action}Lead`, { name, plan: planName, contact: who })
  }
  const lead = text(`allStores.${action}Lead`, { name })
  return action === 'freeze' && billedBy === 'shopify' ? `${lead} ${text('allStores.freezeCharges')}` : lead
}

function callOf(action: StoreAction, operatedStoreId: string, reason: string): SentCall {
  const params = { operatedStoreId }
  if (action === 'support') return { name: 'signInAsSupport', params, body: { reason } }
  if (action === 'export') return { name: 'exportStore', params, body: { reason } }
  if (action === 'approvePlan' || action === 'declinePlan')
    return { name: 'decidePlan', params, body: { isApproved: action === 'approvePlan', reason } }
  const status = action === 'freeze' ? 'FROZEN' : action === 'cancelPlan' ? 'CANCELLED' : 'ACTIVE'
  return { name: 'moveStorePlan', params, body: { status, reason } }
}
