import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { CustomerPayment } from '@aftercare/domain/payments/payment-schema'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoney, formatStoreDay } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Panel } from '../../../components/panel.tsx'

const RefundModal = lazyComponent(
  async () => (await import('../work/refund-payment-modal.tsx')).RefundPaymentModal,
)

const colorOf = { Authorized: 'blue', Captured: 'green', Refunded: 'gray', Expired: 'orange' } as const

/** What the customer's card paid for the claim, and the way to give it back. Nothing where nothing was due. */
export function PaymentPanel({ claim }: { claim: MerchantClaim }) {
  const { customerPayment: payment } = claim
  const mayRefund = useMay('finalizeClaims')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  if (!payment) return null
  const isRefundable = payment.capturedAmount > payment.refundedAmount
  return (
    <Panel
      title={text('claim.payment')}
      beside={
        mayRefund &&
        isRefundable && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {text('claim.payment.refund')}
          </Button>
        )
      }
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {payment.card ?? text('claim.payment.card')}
        </Text>
        <Badge color={colorOf[payment.status]} variant="light" radius="xl" tt="none" fw={500}>
          {text(`claim.payment.${payment.status}`)}
        </Badge>
      </Group>
      <Amounts payment={payment} />
      {payment.note && (
        <Text size="sm" c="dimmed">
          {payment.note}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
        {payment.isTest ? text('claim.payment.test', { id: payment.idFromPlatform }) : payment.idFromPlatform}
      </Text>
      {isOpen && <RefundModal payment={payment} onClose={close} />}
    </Panel>
  )
}

function Amounts({ payment }: { payment: CustomerPayment }) {
  const { timeZone } = useStore().store
  const money = (amount: number) => formatMoney(amount, payment.currencyCode)
  const expiresOn = payment.status === 'Authorized' ? payment.authorizationExpiresOn : null
  return (
    <>
      <dl className="receipt">
        <dt>{text('claim.payment.authorized')}</dt>
        <dd>{money(payment.authorizedAmount)}</dd>
        {payment.capturedAmount > 0 && (
          <>
            <dt>{text('claim.payment.charged')}</dt>
            <dd>{money(payment.capturedAmount)}</dd>
          </>
        )}
        {payment.refundedAmount > 0 && (
          <>
            <dt>{text('claim.payment.refunded')}</dt>
            <dd>{money(payment.refundedAmount)}</dd>
          </>
        )}
      </dl>
      {expiresOn && (
        <Text size="sm" c="dimmed">
          {text('claim.payment.until', { date: formatStoreDay(expiresOn, timeZone) })}
        </Text>
      )}
    </>
  )
}
