import { Group, Modal, Stack, Table, Text } from '@mantine/core'
import { formatCount, formatMoney, formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { DownloadButton } from '../download-button.tsx'
import { periodOf, type Invoice } from './invoice.ts'

type InvoiceModalProps = { invoice: Invoice; timeZone: string; onClose: () => void }

/** One invoice: its lines, tax and total, how to pay it, and its files. */
export function InvoiceModal({ invoice, timeZone, onClose }: InvoiceModalProps) {
  const { number } = invoice
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
          {periodOf(invoice, timeZone)}
          {invoice.dueOn !== null &&
            ` · ${text('invoices.due', { date: formatStoreDay(invoice.dueOn, timeZone) })}`}
        </Text>
        <Lines invoice={invoice} />
        {invoice.payTo !== '' && <Payment invoice={invoice} />}
        <Group gap="xs">
          {(['pdf', 'csv'] as const).map((kind) => (
            <DownloadButton key={kind} href={invoice[`${kind}Url`]} fileName={`${number}.${kind}`}>
              {text(`invoices.${kind}`)}
            </DownloadButton>
          ))}
        </Group>
      </Stack>
    </Modal>
  )
}

type InvoiceProps = { invoice: Invoice }

function Lines({ invoice }: InvoiceProps) {
  const { number, currencyCode, lines, netAmount, taxPercent, taxAmount, totalAmount, paidAmount } = invoice
  const money = (amount: number) => formatMoney(amount, currencyCode)
  const totals = [
    [text('invoices.net'), netAmount],
    [text('invoices.tax', { percent: taxPercent }), taxAmount],
    [text('invoices.total'), totalAmount],
    ...(paidAmount > 0 ? [[text('invoices.paid'), paidAmount] as const] : []),
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
            <Table.Td ta="end">{formatCount(quantity)}</Table.Td>
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

const Payment = ({ invoice: { number, payTo } }: InvoiceProps) => (
  <div>
    <Text fw={600}>{text('invoices.howToPay')}</Text>
    <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {payTo}
    </Text>
    <Text size="sm">{text('invoices.reference', { number })}</Text>
  </div>
)
