import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { ActionIcon, Anchor, Group, Paper, Popover, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { changeOf, formatFigure } from './figure-format.ts'

type Figure = DashboardPage['figures'][number]

/** Figures, each with the claims behind it: `toOf` says where those are listed, null where no list can be. */
export const FigureCards = ({
  figures,
  currency,
  toOf,
}: {
  figures: readonly Figure[]
  currency: string
  toOf: (figure: Figure) => string | null
}) => (
  <ul className="figures">
    {figures.map((figure) => (
      <FigureCard key={figure.measure.id} figure={figure} currency={currency} to={toOf(figure)} />
    ))}
  </ul>
)

/** One figure: its name and meaning, its value, how it has changed, and the claims behind it. */
function FigureCard({ figure, currency, to }: { figure: Figure; currency: string; to: string | null }) {
  const { measure, value, before } = figure
  return (
    <Paper component="li" withBorder p="md" className="figure">
      <Group justify="space-between" gap={4} wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          {measure.name}
        </Text>
        <Definition {...measure} />
      </Group>
      <Text fz={22} fw={600} className="figure-value">
        {formatFigure(measure, value, currency)}
      </Text>
      <Comparison figure={figure} before={formatFigure(measure, before, currency)} />
      {to && (
        <Anchor component={Link} to={to} size="xs" className="no-print">
          {text('analytics.openClaims')}
        </Anchor>
      )}
    </Paper>
  )
}

/** What is counted, in a sentence. */
export const Definition = ({ name, definition }: { name: string; definition: string }) => (
  <Popover width={280} position="bottom-end" withArrow shadow="md">
    <Popover.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={text('analytics.about', { name })}
        className="no-print"
      >
        <IconInfoCircle size={16} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown>
      <Text size="sm">{definition}</Text>
    </Popover.Dropdown>
  </Popover>
)

function Comparison({
  figure: { measure, value, before: earlier },
  before,
}: {
  figure: Figure
  before: string
}) {
  const change = changeOf(measure, value, earlier)
  if (!change)
    return (
      <Text size="xs" c="dimmed">
        {text('analytics.before', { value: before })}
      </Text>
    )
  if (change.direction === 'same')
    return (
      <Text size="xs" c="dimmed">
        {text('analytics.same')}
      </Text>
    )
  const Icon = change.direction === 'up' ? IconArrowUpRight : IconArrowDownRight
  const color =
    change.isGood === null ? 'dimmed' : `var(--mantine-color-${change.isGood ? 'green' : 'red'}-text)`
  return (
    <Text size="xs" c={color} className="figure-change">
      <Icon size={14} aria-hidden />{' '}
      {text(`analytics.${change.direction}`, { percent: change.percent, value: before })}
    </Text>
  )
}
