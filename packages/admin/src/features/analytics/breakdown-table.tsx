import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { Anchor, Group, Paper, Table, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { Definition } from './figure-card.tsx'
import { formatFigure } from './figure-format.ts'

type Breakdown = DashboardPage['breakdowns'][number]
type Row = Breakdown['rows'][number]

type BreakdownProps = {
  breakdown: Breakdown
  currency: string
  /** Where a row leads: the figures of it alone, or the claims. */
  to: (row: Row) => string | null
}

/** What a figure is made of, the most first. */
export function BreakdownTable({ breakdown, currency, to }: BreakdownProps) {
  const { title, rows, isMore } = breakdown
  const id = useId()
  return (
    <Paper withBorder p="md">
      <Title order={2} id={id} mb="xs">
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text('analytics.nothing')}
        </Text>
      ) : (
        <Rows breakdown={breakdown} currency={currency} to={to} labeledBy={id} />
      )}
      {isMore && (
        <Text size="xs" c="dimmed" mt="xs">
          {text('analytics.more', { count: rows.length })}
        </Text>
      )}
    </Paper>
  )
}

/** So that the keyboard scrolls it as well. */
const scrollable = { tabIndex: 0 }

/** On a phone it scrolls sideways, with the keyboard too. */
function Rows({
  breakdown: { measures, rows },
  currency,
  to,
  labeledBy,
}: BreakdownProps & { labeledBy: string }) {
  const most = Math.max(...rows.map(({ values }) => values[0] ?? 0), 0)
  return (
    <section className="breakdown" {...scrollable} aria-labelledby={labeledBy}>
      <Table verticalSpacing={4} aria-labelledby={labeledBy}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {measures.map((measure) => (
              <Table.Th key={measure.id} scope="col">
                <Group gap={2} wrap="nowrap" justify="flex-end">
                  {measure.name}
                  <Definition {...measure} />
                </Group>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={`${row.within?.value} ${row.value}`}>
              <Table.Th scope="row" fw={400} className="breakdown-name">
                <Name row={row} to={to(row)} />
                <span
                  className="breakdown-share"
                  style={{ width: `${most > 0 ? ((row.values[0] ?? 0) / most) * 100 : 0}%` }}
                />
              </Table.Th>
              {measures.map((measure, place) => (
                <Table.Td key={measure.id} className="number">
                  {formatFigure(measure, row.values[place] ?? null, currency)}
                  <Text size="xs" c="dimmed">
                    {text('analytics.before', {
                      value: formatFigure(measure, row.before[place] ?? null, currency),
                    })}
                  </Text>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const Name = ({ row: { label, within }, to }: { row: Row; to: string | null }) => (
  <>
    {to ? (
      <Anchor component={Link} to={to} size="sm">
        {label}
      </Anchor>
    ) : (
      <Text size="sm">{label}</Text>
    )}
    {within && (
      <Text size="xs" c="dimmed">
        {within.label}
      </Text>
    )}
  </>
)
