import type { FigureAnswer } from '@aftercare/domain/api/dashboard-api'
import { plainQuery, problemOf } from '@aftercare/domain/questions/figure-query'
import { dimensions } from '@aftercare/domain/analytics/dimensions'
import { Text, Title } from '@mantine/core'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { Notice } from '../../components/notice.tsx'
import { BreakdownTable } from './breakdown-table.tsx'
import { claimsBehind } from './claims-behind.ts'
import { CourseCharts } from './course-chart.tsx'
import { FigureCards } from './figure-card.tsx'
import { formatRanges, formatFigure, formatPoint } from './figure-format.ts'
import { questionAddress } from '../../components/question-box.tsx'
import { QuestionChips } from './question-chips.tsx'

/** What was understood, and what can be changed of it; its figures, their course, and what they are made of. */
export function Answer({ answer }: { answer: FigureAnswer }) {
  const { store } = useStore()
  const { range, query, currency, grain, filters } = answer
  const counted = { range, claimType: query.claimType, filters }
  return (
    <>
      <div>
        <Title order={2}>{answer.sentence}</Title>
        <Text size="sm" c="dimmed" mb="sm">
          {formatRanges(answer)}
        </Text>
        <QuestionChips answer={answer} />
      </div>
      {answer.isCounting && (
        <Notice title={text('analytics.counting')}>{text('analytics.countingLead')}</Notice>
      )}
      <FigureCards
        figures={answer.figures}
        currency={currency}
        toOf={({ measure }) => claimsBehind(store.id, counted, measure.id)}
      />
      <Rows answer={answer} />
      <Extreme answer={answer} />
      <CourseCharts courses={answer.courses} grain={grain} currency={currency} />
    </>
  )
}

/** What the figures are made of. */
function Rows({ answer }: { answer: FigureAnswer }) {
  const { store } = useStore()
  const { breakdown, leastBase, currency } = answer
  if (!breakdown) return null
  const title = text('ask.breakdown', { name: dimensions[breakdown.by].name.toLowerCase() })
  return (
    <div>
      <BreakdownTable
        breakdown={{ ...breakdown, title }}
        currency={currency}
        to={(row) => rowAddress(store.id, answer, row.value)}
      />
      {leastBase !== null && (
        <Text size="xs" c="dimmed" mt="xs">
          {text('ask.leastBase', { count: leastBase })}
        </Text>
      )}
    </div>
  )
}

/** The claims of a row, or the same question about it alone. */
function rowAddress(storeId: string, answer: FigureAnswer, value: string): string | null {
  const { query, range, filters } = answer
  if (query.by === null) return null
  const row = { by: query.by, value }
  const [first] = query.measures
  const claims = first && claimsBehind(storeId, { range, claimType: query.claimType, filters }, first, row)
  if (claims) return claims
  const alone = plainQuery({ ...query, by: null, filters: [...query.filters, row] })
  return value === '' || problemOf(alone) ? null : questionAddress(storeId, { query: alone })
}

/** The day, week or month that was asked for by the most or the least. */
function Extreme({ answer: { query, courses, grain, currency } }: { answer: FigureAnswer }) {
  const [course] = courses
  const [measure] = course?.measures ?? []
  if (!course || !measure || !query.per || !query.order) return null
  const known = course.points.flatMap(({ day, values: [value] }) =>
    value === null || value === undefined ? [] : [{ day, value }],
  )
  const sorted = known.toSorted((one, other) => other.value - one.value)
  const point = query.order === 'most' ? sorted[0] : sorted.at(-1)
  if (!point) return null
  return (
    <Text fw={600}>
      {text(query.order === 'most' ? 'ask.highest' : 'ask.lowest', {
        day: formatPoint(point.day, grain),
        value: formatFigure(measure, point.value, currency),
      })}
    </Text>
  )
}
