import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMay } from '../../app/session.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { Notice } from '../../components/notice.tsx'
import type { FormErrors } from '../../forms/refusal.ts'

export type OrderSync = {
  send: () => void
  isSending: boolean
  errors: FormErrors | undefined
  answer: EndpointOutput<typeof merchantOrdersApi.syncOrder> | undefined
}

/** Reads the order from the connected shop again, where it comes from there. */
export function SyncButton({ order, sync }: { order: MerchantOrder; sync: OrderSync }) {
  const mayEdit = useMay('editOrders')
  if (!mayEdit || !order.platformAdminUrl) return null
  return (
    <Button
      variant="default"
      loading={sync.isSending}
      leftSection={<IconRefresh size={15} aria-hidden />}
      onClick={sync.send}
    >
      {text('order.syncAgain')}
    </Button>
  )
}

/** What came of it. */
export function SyncResult({ sync: { isSending, errors, answer } }: { sync: OrderSync }) {
  if (isSending) return null
  if (errors) return <FormAlert errors={errors} />
  if (!answer) return null
  return (
    <Notice color="gray" mb="md">
      {text(answer.isChanged ? 'order.synced' : 'order.syncedUnchanged')}
    </Notice>
  )
}
