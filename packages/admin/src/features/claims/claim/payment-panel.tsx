import type { MerchantClaim } from '@aftercare/domain/api/merchant-claim-schema'
import type { CustomerPayment, PaymentDispute } from '@aftercare/domain/payments/payment-schema'
import { Badge, Button, Group, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { formatMoney, formatStoreDay, formatStoreMoment } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { lazyComponent } from '../../../components/lazy-component.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'

const RefundModal = lazyComponent(
  async () => (await import('../work/refund-payment-modal.tsx')).RefundPaymentModal,
)

const HoldModal = lazyComponent(async () => (await import('../work/change-hold-modal.tsx')).ChangeHoldModal)

const colorOf = { Authorized: 'blue', Captured: 'green', Refunded: 'gray', Expired: 'orange' } as const

/** What the customer's card paid for the claim, and the way to give it back. Nothing where nothing was due. */
export function PaymentPanel({ claim }: { claim: MerchantClaim }) {
  const { customerPayment: payment } = claim
  const mayRefund = useMay('finalizeClaims')
  const [opened, setOpened] = useState<'refund' | 'hold' | null>(null)
  const close = useCallback(() => setOpened(null), [])
  if (!payment) return null
  const isRefundable = payment.capturedAmount > payment.refundedAmount
  return (
    <Panel
      title={text('claim.payment')}
      beside={
        mayRefund &&
        (payment.waiting || isRefundable) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setOpened(payment.waiting ? 'hold' : 'refund')}
          >
            {text(payment.waiting ? 'claim.payment.change' : 'claim.payment.refund')}
          </Button>
        )
      }
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {payment.card ?? text('claim.payment.card')}
        </Text>
        <Group gap={4}>
          {payment.isDisputed && (
            <Badge color="red" variant="light" radius="xl">
              {text('claim.payment.disputed')}
            </Badge>
          )}
          <Badge color={colorOf[payment.status]} variant="light" radius="xl">
            {text(`claim.payment.${payment.status}`)}
          </Badge>
        </Group>
      </Group>
      <Amounts payment={payment} />
      {payment.waiting && <Waiting {...payment.waiting} />}
      {payment.dispute && <Dispute dispute={payment.dispute} currencyCode={payment.currencyCode} />}
      {payment.note && (
        <Text size="sm" c="dimmed">
          {payment.note}
        </Text>
      )}
      <Text size="xs" c="dimmed" mt={6} style={{ overflowWrap: 'anywhere' }}>
        {payment.isTest ? text('claim.payment.test', { id: payment.idFromPlatform }) : payment.idFromPlatform}
      </Text>
      {opened === 'refund' && <RefundModal payment={payment} onClose={close} />}
      {opened === 'hold' && <HoldModal payment={payment} onClose={close} />}
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

/** What happens next with the card of an instant exchange. */
function Waiting({ chargeOn, isOnSavedCard }: NonNullable<CustomerPayment['waiting']>) {
  const { timeZone } = useStore().store
  const date = formatStoreMoment(chargeOn, timeZone)
  return (
    <Text size="sm">
      {text(isOnSavedCard ? 'claim.payment.waitingSaved' : 'claim.payment.waiting', { date })}
    </Text>
  )
}

type DisputeProps = { dispute: PaymentDispute; currencyCode: string }

/** What the customer’s bank was asked to take back, and by when the store has to answer. */
function Dispute({ dispute: { state, reason, amount, respondBy }, currencyCode }: DisputeProps) {
  const { timeZone } = useStore().store
  const words = reason.replaceAll('_', ' ')
  return (
    <Notice color={state === 'won' ? 'gray' : 'red'} title={text(`claim.payment.dispute.${state}`)} mt={6}>
      <Text size="sm">
        {text('claim.payment.disputeLead', { amount: formatMoney(amount, currencyCode), reason: words })}
      </Text>
      {state === 'needs_response' && respondBy && (
        <Text size="sm">
          {text('claim.payment.respondBy', { date: formatStoreDay(respondBy, timeZone) })}
        </Text>
      )}
    </Notice>
  )
}
