import { Anchor, Badge, Table, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatMoney, formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/invoices.ts'
import { text } from '../../app/texts/text.ts'
import { CellText, ListTable, Quiet, type Column } from '../list-table.tsx'
import { periodOf, type Invoice } from './invoice.ts'
import { InvoiceModal } from './invoice-modal.tsx'

type InvoiceTableProps<One extends Invoice> = {
  invoices: readonly One[]
  storeOf?: (invoice: One) => string
  actionsOf?: (invoice: One) => ReactNode
  paymentOf?: (invoice: One) => ReactNode
  /** One that opens with the page; it may be on another page of the list. */
  openedFirst?: One | undefined
}

const colors: Record<Invoice['status'], string> = {
  Generated: 'gray',
  Submission_Scheduled: 'gray',
  Submitted: 'blue',
  Paid: 'green',
  Partially_Paid: 'yellow',
  Uncollectable: 'red',
  Zero_Dollar: 'gray',
  Written_Off: 'gray',
}

/** Invoices, each of which opens with its lines and downloads. */
export function InvoiceTable<One extends Invoice>(props: InvoiceTableProps<One>) {
  const { invoices, storeOf, actionsOf, paymentOf, openedFirst } = props
  const [opened, setOpened] = useState(openedFirst?.id)
  const close = () => setOpened(undefined)
  const known = openedFirst ? [...invoices, openedFirst] : invoices
  const shown = known.find(({ id }) => id === opened)
  const columns: readonly Column[] = [
    { label: 'invoices.number' },
    ...(storeOf ? [{ label: 'invoices.store' } as const] : []),
    { label: 'invoices.for' },
    { label: 'invoices.status' },
    { label: 'invoices.total', className: 'number' },
    ...(actionsOf ? [{ label: 'invoices.doing', isHidden: true } as const] : []),
  ]
  return (
    <>
      <ListTable label={text('invoices.title')} columns={columns}>
        {invoices.map((invoice) => (
          <Table.Tr key={invoice.id}>
            <Table.Td data-label={text('invoices.number')}>
              <Anchor
                component="button"
                type="button"
                className="row-link"
                fw={600}
                c="var(--mantine-color-text)"
                onClick={() => setOpened(invoice.id)}
              >
                {invoice.number}
              </Anchor>
            </Table.Td>
            {storeOf && (
              <Table.Td data-label={text('invoices.store')}>
                <Text size="sm" maw={320} style={{ overflowWrap: 'anywhere' }}>
                  {storeOf(invoice)}
                </Text>
              </Table.Td>
            )}
            <Table.Td data-label={text('invoices.for')}>
              <Subject invoice={invoice} />
            </Table.Td>
            <Table.Td data-label={text('invoices.status')}>
              <Badge variant="light" color={colors[invoice.status]}>
                {text(`invoices.${invoice.status}`)}
              </Badge>
              <Due invoice={invoice} />
            </Table.Td>
            <Table.Td className="number" data-label={text('invoices.total')}>
              <Total invoice={invoice} />
            </Table.Td>
            {actionsOf && <Table.Td className="row-action">{actionsOf(invoice)}</Table.Td>}
          </Table.Tr>
        ))}
      </ListTable>
      {shown && <InvoiceModal invoice={shown} payment={paymentOf?.(shown)} onClose={close} />}
    </>
  )
}

/** Days say nothing when they are cut off: they wrap. */
const Whole = ({ children }: { children: ReactNode }) => (
  <Text size="xs" c="dimmed">
    {children}
  </Text>
)

const Subject = ({ invoice }: { invoice: Invoice }) => (
  <>
    <CellText>{text(invoice.isMonthlyCrew ? 'invoices.plan' : 'invoices.guarantee')}</CellText>
    <Whole>{periodOf(invoice)}</Whole>
  </>
)

const Due = ({ invoice }: { invoice: Invoice }) =>
  isToPay(invoice) && (
    <Whole>{text('invoices.due', { date: formatStoreDay(invoice.dueOn ?? '', invoice.timeZone) })}</Whole>
  )

const Total = ({ invoice }: { invoice: Invoice }) => {
  const { totalAmount, creditedAmount, paidAmount, owedAmount, currencyCode } = invoice
  return (
    <>
      {formatMoney(totalAmount, currencyCode)}
      {creditedAmount > 0 && (
        <Quiet>
          {text('invoices.credited')} {formatMoney(creditedAmount, currencyCode)}
        </Quiet>
      )}
      {paidAmount > 0 && owedAmount > 0 && (
        <Quiet>{text('invoices.leftToPay', { amount: formatMoney(owedAmount, currencyCode) })}</Quiet>
      )}
    </>
  )
}

const isToPay = ({ status, dueOn }: Invoice): boolean =>
  (status === 'Submitted' || status === 'Partially_Paid') && dueOn !== null
