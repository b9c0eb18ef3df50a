import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { currencyParts, formatMoney } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { FormModal } from '../../components/form-modal.tsx'
import type { Invoice } from '../../components/invoices/invoice.ts'
import { useSend } from '../../forms/use-send.ts'

/** What an operator does with an invoice, and the status that it leads to. */
export const moves = {
  submit: 'Submission_Scheduled',
  pay: 'Paid',
  giveUp: 'Uncollectable',
  writeOff: 'Written_Off',
} as const
export type InvoiceMoveName = keyof typeof moves
type MoveInvoiceModalProps = { move: InvoiceMoveName; invoice: Invoice; onClose: () => void }

/** Says what the move does, and asks for the amount of a payment. */
export function MoveInvoiceModal({ move, invoice, onClose }: MoveInvoiceModalProps) {
  const { id, currencyCode, paidAmount, owedAmount: left } = invoice
  const { decimals } = currencyParts(currencyCode)
  const [amount, setAmount] = useState<number | string>(left)
  const { send, errors, isSending } = useSend(onClose)
  const to = moves[move]
  return (
    <FormModal
      title={text(`invoices.${move}`)}
      errors={errors}
      isChanged={amount !== left}
      onSubmit={() =>
        send({
          name: 'moveInvoice',
          params: { invoiceId: id },
          body: to === 'Paid' ? { to, amount: Number(amount), paidAmount } : { to },
        })
      }
      onClose={onClose}
    >
      {(close) => (
        <>
          <Text style={{ overflowWrap: 'anywhere' }}>{leadOf(move, invoice)}</Text>
          {move === 'pay' && (
            <NumberInput
              label={text('invoices.payAmount', { currency: currencyCode })}
              description={text('invoices.leftToPay', { amount: formatMoney(left, currencyCode) })}
              value={amount}
              onChange={setAmount}
              min={0}
              decimalScale={decimals}
              hideControls
              error={errors?.fields['amount']}
              data-autofocus
            />
          )}
          <Group justify="end" gap="xs">
            <Button variant="default" onClick={close}>
              {text('action.cancel')}
            </Button>
            <Button type="submit" loading={isSending} {...(move === 'writeOff' && { color: 'red' })}>
              {text(`invoices.${move}`)}
            </Button>
          </Group>
        </>
      )}
    </FormModal>
  )
}

function leadOf(move: InvoiceMoveName, { contact }: Invoice): string {
  if (move !== 'submit') return text(`invoices.${move}Lead`)
  return contact ? text('invoices.submitLead', { email: contact.email }) : text('invoices.submitNobody')
}
