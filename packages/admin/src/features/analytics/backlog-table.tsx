import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import type { ClaimType } from '@aftercare/domain/claims/claim-words'
import { Anchor, Paper, Table, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router'
import { formatCount } from '../../app/format.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { formatDay } from './figure-format.ts'

type Waiting = NonNullable<DashboardPage['backlog']>[number]
type Age = Waiting['ages'][number]

type BacklogProps = {
  backlog: readonly Waiting[]
  /** Where the open claims of an age are listed; null where no list can be. */
  toOf: (claimType: ClaimType, age: Age) => string | null
}

/** How long open claims have waited, by type. */
export function BacklogTable({ backlog, toOf }: BacklogProps) {
  const id = useId()
  const isEmpty = backlog.every(({ oldest }) => oldest === null)
  return (
    <Paper withBorder p="md">
      <Title order={2} id={id}>
        {text('analytics.backlog')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {text(isEmpty ? 'analytics.backlog.none' : 'analytics.backlog.lead')}
      </Text>
      {!isEmpty && <Ages backlog={backlog} toOf={toOf} labeledBy={id} />}
    </Paper>
  )
}

const Ages = ({ backlog, toOf, labeledBy }: BacklogProps & { labeledBy: string }) => (
  <div className="breakdown">
    <Table verticalSpacing={4} aria-labelledby={labeledBy}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{text('analytics.backlog.age')}</Table.Th>
          {backlog.map(({ claimType }) => (
            <Table.Th key={claimType} scope="col" className="number">
              {text(`analytics.backlog.${claimType}`)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {(backlog[0]?.ages ?? []).map((age, place) => (
          <Table.Tr key={age.minDays}>
            <Table.Th scope="row" fw={400}>
              {ageInWords(age)}
            </Table.Th>
            {backlog.map(({ claimType, ages }) => (
              <Table.Td key={claimType} className="number">
                <Count count={ages[place]?.claims ?? 0} {...{ claimType, age }} to={toOf(claimType, age)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        <Table.Tr>
          <Table.Th scope="row" fw={400}>
            {text('analytics.backlog.oldest')}
          </Table.Th>
          {backlog.map(({ claimType, oldest }) => (
            <Table.Td key={claimType} className="number">
              {oldest === null ? '–' : formatDay(oldest)}
            </Table.Td>
          ))}
        </Table.Tr>
      </Table.Tbody>
    </Table>
  </div>
)

type CountProps = { count: number; claimType: ClaimType; age: Age; to: string | null }

const Count = ({ count, claimType, age, to }: CountProps) =>
  count > 0 && to ? (
    <Anchor
      component={Link}
      to={to}
      size="sm"
      aria-label={`${formatCount(count)} ${text('analytics.backlog.open', {
        claims: text(`analytics.backlog.${claimType}`),
        age: ageInWords(age),
      })}`}
    >
      {formatCount(count)}
    </Anchor>
  ) : (
    formatCount(count)
  )

const ageInWords = ({ minDays, maxDays }: Age): string =>
  maxDays === null
    ? text('analytics.backlog.longer', { from: minDays - 1 })
    : text('analytics.backlog.days', { from: minDays, to: maxDays })
