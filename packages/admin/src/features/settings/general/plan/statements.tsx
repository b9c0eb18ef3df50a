import { Table } from '@mantine/core'
import { formatCount, formatMoney, formatStoreDay } from '../../../../app/format.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/plan.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { StorePlan } from '../../../../components/plan/load-plan.ts'

const columns = ['plan.period', 'plan.planAmount', 'plan.extraReturns', 'plan.total', 'plan.invoice'] as const

/** What was invoiced, or is to be, period by period. */
export function Statements({ statements }: { statements: StorePlan['statements'] }) {
  const { store } = useStore()
  const day = (moment: string) => formatStoreDay(moment, store.timeZone)
  return (
    <Panel title={text('plan.statements')}>
      <Table.ScrollContainer minWidth={600}>
        <Table aria-label={text('plan.statements')}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{text(column)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {statements.map(({ id, from, to, planAmount, extraReturns, total, currencyCode, invoicedOn }) => (
              <Table.Tr key={id}>
                <Table.Td>{text('plan.usageOf', { from: day(from), to: day(to) })}</Table.Td>
                <Table.Td>{formatMoney(planAmount, currencyCode)}</Table.Td>
                <Table.Td>{formatCount(extraReturns)}</Table.Td>
                <Table.Td>{formatMoney(total, currencyCode)}</Table.Td>
                <Table.Td>
                  {invoicedOn === null
                    ? text('plan.notInvoiced')
                    : text('plan.invoiced', { date: day(invoicedOn) })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  )
}
