import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { formatFigure, formatPoint } from './figure-format.ts'

type Course = DashboardPage['courses'][number]
type CourseProps = { course: Course; grain: DashboardPage['grain']; currency: string }

const size = { width: 640, height: 160, bottom: 2, top: 4 }

/** Charts of several courses, side by side where there is room. */
export const CourseCharts = ({
  courses,
  ...shown
}: Omit<CourseProps, 'course'> & { courses: readonly CourseProps['course'][] }) => (
  <div className="courses">
    {courses.map((course) => (
      <CourseChart key={course.measures.map(({ id }) => id).join()} course={course} {...shown} />
    ))}
  </div>
)

/** The course of measures over a period as bars, and the same as a table, which screen readers have at once. */
function CourseChart({ course, grain, currency }: CourseProps) {
  const [isTable, setTable] = useState(false)
  const title = useId()
  const names = listedNames(course)
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={title}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} id={title}>
          {text(`analytics.course.${grain}`, { names })}
        </Title>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isTable}
          className="no-print"
          onClick={() => setTable(!isTable)}
        >
          {text(isTable ? 'analytics.hideTable' : 'analytics.showTable')}
        </Button>
      </Group>
      <Bars course={course} grain={grain} currency={currency} />
      {course.measures.length > 1 && <Legend course={course} />}
      <div className={isTable ? 'course-table' : 'read-aloud'}>
        <CourseTable course={course} grain={grain} currency={currency} label={names} />
      </div>
    </Paper>
  )
}

/** As in a sentence: only the first begins with a capital. */
const listedNames = ({ measures }: Course): string =>
  new Intl.ListFormat('en').format(measures.map(({ name }, place) => (place === 0 ? name : lowerFirst(name))))

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** Bars that stand on one another, each measure with a pattern of its own. */
function Bars({ course: { measures, points }, grain, currency }: CourseProps) {
  const highest = Math.max(...points.map(({ values }) => sumOf(values)), 0)
  const [first] = measures
  const step = size.width / Math.max(points.length, 1)
  const full = size.height - size.bottom - size.top
  const heightOf = (value: number) => (highest === 0 ? 0 : (Math.max(value, 0) / highest) * full)
  return (
    <>
      <Text size="xs" c="dimmed" aria-hidden>
        {first && formatFigure(first, highest, currency)}
      </Text>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} className="course" aria-hidden>
        <Patterns />
        <line x1={0} x2={size.width} y1={size.top} y2={size.top} className="course-line" />
        <line
          x1={0}
          x2={size.width}
          y1={size.height - size.bottom}
          y2={size.height - size.bottom}
          className="course-line"
        />
        {points.map(({ day, values }, index) => {
          let top = size.height - size.bottom
          return (
            <g key={day}>
              <title>{pointInWords({ day, values }, { measures, grain, currency })}</title>
              {values.map((value, place) => {
                const height = heightOf(value ?? 0)
                top -= height
                return (
                  <rect
                    key={measures[place]?.id}
                    x={index * step + step * 0.12}
                    y={top}
                    width={step * 0.76}
                    height={height}
                    className={`course-bar course-bar-${place}`}
                  />
                )
              })}
            </g>
          )
        })}
      </svg>
      <div className="course-labels" aria-hidden>
        {endsOf(points).map(({ day }) => (
          <span key={day}>{formatPoint(day, grain)}</span>
        ))}
      </div>
    </>
  )
}

/** The first, the middle and the last: more would not fit on a phone. */
const endsOf = <Point,>(points: readonly Point[]): Point[] => {
  const places = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1])
  return points.filter((_point, place) => places.has(place))
}

type Look = Pick<CourseProps, 'grain' | 'currency'> & Pick<Course, 'measures'>

const pointInWords = (
  { day, values }: Course['points'][number],
  { measures, grain, currency }: Look,
): string =>
  [
    formatPoint(day, grain),
    ...measures.map(
      (measure, place) => `${measure.name}: ${formatFigure(measure, values[place] ?? null, currency)}`,
    ),
  ].join('\n')

/** Told apart without color, also when printed. */
const Patterns = () => (
  <defs>
    <pattern
      id="course-stripes"
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" className="course-ground" />
      <rect width="3" height="6" className="course-ink" />
    </pattern>
    <pattern id="course-dots" width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" className="course-ground" />
      <circle cx="3" cy="3" r="1.6" className="course-ink" />
    </pattern>
  </defs>
)

const Legend = ({ course }: { course: Course }) => (
  <Group gap="md" mt="xs" aria-hidden>
    {course.measures.map(({ id, name }, place) => (
      <Group key={id} gap={6}>
        <svg width="14" height="14">
          <rect width="14" height="14" className={`course-bar course-bar-${place}`} />
        </svg>
        <Text size="xs">{name}</Text>
      </Group>
    ))}
  </Group>
)

const CourseTable = ({ course, grain, currency, label }: CourseProps & { label: string }) => (
  <Table aria-label={label} mt="sm" verticalSpacing={3}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">{text('analytics.date')}</Table.Th>
        {course.measures.map(({ id, name }) => (
          <Table.Th key={id} scope="col" className="number">
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {course.points.map(({ day, values }) => (
        <Table.Tr key={day}>
          <Table.Th scope="row" fw={400}>
            {formatPoint(day, grain)}
          </Table.Th>
          {course.measures.map((measure, place) => (
            <Table.Td key={measure.id} className="number">
              {formatFigure(measure, values[place] ?? null, currency)}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((total, value) => total + Math.max(value ?? 0, 0), 0)
