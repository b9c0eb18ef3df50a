import { Group, Modal, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount, formatMoney, formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { DownloadButton } from '../download-button.tsx'
import { periodOf, type Invoice } from './invoice.ts'

type InvoiceModalProps = {
  invoice: Invoice
  /** Paying it, for those who can. */
  payment?: ReactNode
  onClose: () => void
}

/** One invoice: its lines, tax and total, how to pay it, and its files. */
export function InvoiceModal({ invoice, payment, onClose }: InvoiceModalProps) {
  const { number, timeZone } = invoice
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={text('invoices.open', { number })}
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('invoices.inZone', { period: periodOf(invoice), timeZone })}
          {invoice.dueOn !== null &&
            ` · ${text('invoices.due', { date: formatStoreDay(invoice.dueOn, timeZone) })}`}
        </Text>
        <Lines invoice={invoice} />
        {payment}
        {invoice.payTo !== '' && <Payment invoice={invoice} />}
        <Group gap="xs">
          {(['pdf', 'csv'] as const).map((kind) => (
            <DownloadButton key={kind} href={invoice[`${kind}Url`]} fileName={`${number}.${kind}`}>
              {text(`invoices.${kind}`)}
            </DownloadButton>
          ))}
        </Group>
        {invoice.creditNotes.length > 0 && <CreditNotes invoice={invoice} />}
      </Stack>
    </Modal>
  )
}

type InvoiceProps = { invoice: Invoice }

function Lines({ invoice }: InvoiceProps) {
  const { number, currencyCode, lines, netAmount, taxPercent, taxAmount, totalAmount, paidAmount } = invoice
  const { creditedAmount, owedAmount } = invoice
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const isPartly = creditedAmount > 0 || (paidAmount > 0 && owedAmount > 0)
  const totals = [
    [text('invoices.net'), netAmount],
    [text('invoices.tax', { percent: taxPercent }), taxAmount],
    [text('invoices.total'), totalAmount],
    ...(creditedAmount > 0 ? [[text('invoices.credited'), -creditedAmount] as const] : []),
    ...(paidAmount > 0 ? [[text('invoices.paid'), paidAmount] as const] : []),
    ...(isPartly && owedAmount >= 0 ? [[text('invoices.left'), owedAmount] as const] : []),
    ...(owedAmount < 0 ? [[text('invoices.toPayBack'), -owedAmount] as const] : []),
  ] as const
  return (
    <Table aria-label={text('invoices.open', { number })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('invoices.item')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {text('invoices.quantity')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {text('invoices.amount')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map(({ kind, detail, quantity, amount }) => (
          <Table.Tr key={`${kind}${detail}`}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {text(`invoices.line.${kind}`, { detail })}
            </Table.Td>
            <Table.Td ta="end">{quantity !== 0 && formatCount(quantity)}</Table.Td>
            <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
              {money(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {totals.map(([name, amount]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" colSpan={2}>
              {name}
            </Table.Th>
            <Table.Td ta="end" fw={600} style={{ whiteSpace: 'nowrap' }}>
              {money(amount)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tfoot>
    </Table>
  )
}

function CreditNotes({ invoice }: InvoiceProps) {
  return (
    <section aria-label={text('invoices.creditNotes')}>
      <Text fw={600} mb={4}>
        {text('invoices.creditNotes')}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {invoice.creditNotes.map(({ id, number, totalAmount, createdOn, reason, ...urls }) => (
          <li key={id}>
            <Text size="sm">{text('invoices.creditNote', { number })}</Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {text('invoices.creditedOn', {
                amount: formatMoney(totalAmount, invoice.currencyCode),
                date: formatStoreDay(createdOn, invoice.timeZone),
                reason,
              })}
            </Text>
            <Group gap="xs" mt={4}>
              {(['pdf', 'csv'] as const).map((kind) => (
                <DownloadButton
                  key={kind}
                  href={urls[`${kind}Url`]}
                  fileName={`${number}.${kind}`}
                  label={`${text(`invoices.${kind}`)} (${number})`}
                >
                  {text(`invoices.${kind}`)}
                </DownloadButton>
              ))}
            </Group>
          </li>
        ))}
      </Stack>
    </section>
  )
}

const Payment = ({ invoice: { number, payTo } }: InvoiceProps) => (
  <div>
    <Text fw={600}>{text('invoices.howToPay')}</Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {payTo}
    </Text>
    <Text size="sm">{text('invoices.reference', { number })}</Text>
  </div>
)
