import { Button, Group, NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { currencyParts, formatMoney } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { FormModal } from '../../components/form-modal.tsx'
import type { Invoice } from '../../components/invoices/invoice.ts'
import { Notice } from '../../components/notice.tsx'
import { useSend } from '../../forms/use-send.ts'

type CreditInvoiceModalProps = { invoice: Invoice; onClose: () => void }

/** What is left to credit of an invoice, before tax. */
export const netLeft = ({ netAmount, creditNotes, currencyCode }: Invoice): number =>
  Number(
    creditNotes
      .reduce((left, note) => left - note.netAmount, netAmount)
      .toFixed(currencyParts(currencyCode).decimals),
  )

/** Asks for the amount of a credit note, all that is left at first, and for its reason. */
export function CreditInvoiceModal({ invoice, onClose }: CreditInvoiceModalProps) {
  const { id, currencyCode, creditedAmount } = invoice
  const left = netLeft(invoice)
  const [amount, setAmount] = useState<number | string>(left)
  const [reason, setReason] = useState('')
  const { send, errors, isChangedMeanwhile, isSending } = useSend(onClose)
  return (
    <FormModal
      title={text('invoices.credit')}
      errors={isChangedMeanwhile ? undefined : errors}
      isChanged={amount !== left || reason !== ''}
      onSubmit={() =>
        send({
          name: 'creditInvoice',
          params: { invoiceId: id },
          body: { ...(Number(amount) !== left && { netAmount: Number(amount) }), reason, creditedAmount },
        })
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text>{text('invoices.creditLead')}</Text>
          {isChangedMeanwhile && <Notice color="yellow">{text('invoices.creditStale')}</Notice>}
          <NumberInput
            label={text('invoices.creditAmount', { currency: currencyCode })}
            description={text('invoices.creditHint', { amount: formatMoney(left, currencyCode) })}
            value={amount}
            onChange={setAmount}
            min={0}
            decimalScale={currencyParts(currencyCode).decimals}
            hideControls
            error={errors?.fields['netAmount']}
            data-autofocus
          />
          <TextInput
            label={text('invoices.creditReason')}
            description={text('invoices.creditReasonHint')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            maxLength={120}
            error={errors?.fields['reason']}
          />
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending}>
              {text('invoices.credit')}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}
