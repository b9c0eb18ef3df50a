import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { operatorApi } from '@aftercare/domain/api/operator-api'
import { Button, Table, Text, Title } from '@mantine/core'
import { formatMoney, formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/all-stores.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { CellText, ListTable, type Column } from '../../components/list-table.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { useSend } from '../../forms/use-send.ts'

type Statement = EndpointOutput<typeof operatorApi.listStatements>['items'][number]
const columns: readonly Column[] = [
  { label: 'allStores.store' },
  { label: 'allStores.period' },
  { label: 'allStores.contact' },
  { label: 'allStores.amount', className: 'number' },
  { label: 'plan.invoice', isHidden: true },
]
const day = (moment: string) => formatStoreDay(moment, 'UTC')

/** What the operator invoices with their own accounting, and has invoiced. */
export const StatementsToInvoice = ({ statements }: { statements: readonly Statement[] }) => (
  <section aria-labelledby="to-invoice">
    <Title order={2} id="to-invoice" mt="xl">
      {text('allStores.toInvoice')}
    </Title>
    <Text size="sm" c="dimmed" mb="sm">
      {text('allStores.toInvoiceLead')}
    </Text>
    <ListTable label={text('allStores.toInvoice')} columns={columns}>
      {statements.map((statement) => (
        <Row key={statement.id} statement={statement} />
      ))}
    </ListTable>
  </section>
)

function Row({ statement }: { statement: Statement }) {
  const { id, storeName, from, to, contact, planName, planAmount, extraReturns, extraAmount } = statement
  const { total, currencyCode, invoicedOn } = statement
  const { send, errors, isSending } = useSend()
  const money = (amount: number) => formatMoney(amount, currencyCode)
  return (
    <Table.Tr>
      <Table.Td data-label={text('allStores.store')}>
        <CellText>{storeName}</CellText>
      </Table.Td>
      <Table.Td data-label={text('allStores.period')}>
        {text('plan.usageOf', { from: day(from), to: day(to) })}
      </Table.Td>
      <Table.Td data-label={text('allStores.contact')}>
        {contact && (
          <>
            <CellText>{[contact.name, contact.company].filter(Boolean).join(', ')}</CellText>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {[contact.email, contact.address, contact.taxId].filter(Boolean).join('\n')}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td className="number" data-label={text('allStores.amount')}>
        <Text fw={600}>{money(total)}</Text>
        <Text size="sm" c="dimmed">
          {text('allStores.amountOf', {
            plan: planName,
            planAmount: money(planAmount),
            count: extraReturns,
            extraAmount: money(extraAmount),
          })}
        </Text>
      </Table.Td>
      <Table.Td className="row-action">
        <FormAlert errors={errors} />
        {invoicedOn === null ? (
          <Button
            size="xs"
            variant="default"
            loading={isSending}
            onClick={() => send({ name: 'markInvoiced', params: { statementId: id } })}
          >
            {text('allStores.markInvoiced')}
          </Button>
        ) : (
          <Text size="sm">{text('allStores.invoiced', { date: day(invoicedOn) })}</Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
