import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import type { MeasureId } from '@aftercare/domain/analytics/measures'
import { Anchor, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { formatCount, formatMoney } from '../../app/format.ts'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/home.ts'
import { text } from '../../app/texts/text.ts'

const shown: readonly MeasureId[] = ['claims', 'units', 'requestedValue']

/** What came in today, and all of yesterday beside it. */
export function Today({ page: { figures, currency } }: { page: DashboardPage }) {
  const { store } = useStore()
  return (
    <section aria-labelledby="today">
      <Group justify="space-between" mb="xs">
        <Title order={2} id="today">
          {text('home.today')}
        </Title>
        <Anchor component={Link} to={paths.analytics.to({ storeId: store.id })} size="sm">
          {text('home.today.all')}
        </Anchor>
      </Group>
      <dl className="today">
        {figures
          .filter(({ measure }) => shown.includes(measure.id))
          .map(({ measure, value, before }) => {
            const show = (amount: number | null) =>
              measure.unit === 'money' ? formatMoney(amount ?? 0, currency) : formatCount(amount ?? 0)
            return (
              <Paper key={measure.id} withBorder p="sm">
                <Text component="dt" size="sm" c="dimmed">
                  {measure.name}
                </Text>
                <Text component="dd" fz="lg" fw={600}>
                  {show(value)}
                </Text>
                <Text component="dd" size="xs" c="dimmed">
                  {text('home.today.lead', { value: show(before) })}
                </Text>
              </Paper>
            )
          })}
      </dl>
    </section>
  )
}
