import type { CustomerPayment } from '@aftercare/domain/payments/payment-schema'
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatMoney } from '../../../app/format.ts'
import '../../../app/texts/en/claim.ts'
import { text } from '../../../app/texts/text.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { useWork } from './use-work.ts'

type RefundPaymentModalProps = { payment: CustomerPayment; onClose: () => void }

/** Refunds a card payment, or a part of it, with a note for the record. */
export function RefundPaymentModal({ payment, onClose }: RefundPaymentModalProps) {
  const { currencyCode } = payment
  const left = Number((payment.capturedAmount - payment.refundedAmount).toFixed(3))
  const [amount, setAmount] = useState<number | null>(left)
  const [note, setNote] = useState('')
  const { send, errors, isSending } = useWork('refundPayment', { paymentId: payment.id, onDone: onClose })
  return (
    <FormModal
      title={text('claim.payment.refundTitle')}
      errors={errors}
      isChanged={amount !== left || note !== ''}
      onSubmit={() => send({ amount: amount ?? 0, note: note || null })}
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text size="sm">
            {text('claim.payment.refundLead', { amount: formatMoney(left, currencyCode) })}
          </Text>
          <MoneyInput
            label={text('claim.payment.amount')}
            currencyCode={currencyCode}
            value={amount}
            onChange={setAmount}
            error={errors?.fields['amount']}
            data-autofocus
          />
          <Textarea
            label={text('claim.payment.note')}
            value={note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
            maxLength={500}
            error={errors?.fields['note']}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text('claim.payment.refund')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
