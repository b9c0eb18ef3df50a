import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { operatorApi } from '@aftercare/domain/api/operator-api'
import { Button, Table, Text, Title } from '@mantine/core'
import { formatMoney, formatStoreDay } from '../../app/format.ts'
import '../../app/texts/en/all-stores.ts'
import '../../app/texts/en/plan.ts'
import { text } from '../../app/texts/text.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useSend } from '../../forms/use-send.ts'

type Statement = EndpointOutput<typeof operatorApi.listStatements>['items'][number]
const columns = ['allStores.store', 'allStores.period', 'allStores.contact', 'allStores.amount'] as const
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
    <Table.ScrollContainer minWidth={720}>
      <Table aria-label={text('allStores.toInvoice')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{text(column)}</Table.Th>
            ))}
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {statements.map((statement) => (
            <Row key={statement.id} statement={statement} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </section>
)

function Row({ statement }: { statement: Statement }) {
  const { id, storeName, from, to, contact, planName, planAmount, extraReturns, extraAmount } = statement
  const { total, currencyCode, invoicedOn } = statement
  const { send, errors, isSending } = useSend()
  const money = (amount: number) => formatMoney(amount, currencyCode)
  return (
    <Table.Tr>
      <Table.Td maw={240}>
        <Text truncate>{storeName}</Text>
      </Table.Td>
      <Table.Td>{text('plan.usageOf', { from: day(from), to: day(to) })}</Table.Td>
      <Table.Td maw={280}>
        {contact && (
          <>
            <Text size="sm" truncate>
              {[contact.name, contact.company].filter(Boolean).join(', ')}
            </Text>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {[contact.email, contact.address, contact.taxId].filter(Boolean).join('\n')}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td>
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
      <Table.Td ta="end">
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
