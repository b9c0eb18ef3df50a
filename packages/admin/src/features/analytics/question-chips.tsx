import { dimensionNames, dimensions } from '@aftercare/domain/analytics/dimensions'
import { grain } from '@aftercare/domain/analytics/figure-range'
import { describeMeasure, measureId, measureIds } from '@aftercare/domain/analytics/measures'
import type { FigureAnswer } from '@aftercare/domain/api/dashboard-api'
import { isOfClaims, plainQuery, problemOf, type FigureQuery } from '@aftercare/domain/questions/figure-query'
import { namedPeriods, periodNames } from '@aftercare/domain/questions/periods'
import { sayPeriod } from '@aftercare/domain/questions/say-query'
import { Button, Group, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { useStore } from '../../app/session.ts'
import '../../app/texts/en/analytics.ts'
import { text } from '../../app/texts/text.ts'
import { questionAddress } from '../../components/question-box.tsx'

type Change = (changed: Partial<FigureQuery>) => void
type ChipProps = { query: FigureQuery; change: Change }

/** What was understood, part by part; each can be changed to whatever else figures can answer. */
export function QuestionChips({ answer: { query, filters } }: { answer: FigureAnswer }) {
  const { store } = useStore()
  const navigate = useNavigate()
  const change: Change = (changed) =>
    void navigate(questionAddress(store.id, { query: plainQuery({ ...query, ...changed }) }))
  return (
    <Group component="section" aria-label={text('ask.change')} gap="xs" className="no-print">
      <Measures query={query} change={change} />
      {query.measures.some(isOfClaims) && <Claims query={query} change={change} />}
      <Split query={query} change={change} />
      {query.by && <Ranking query={query} change={change} />}
      {filters.map(({ by, value, name, label }) => (
        <RemoveButton
          key={`${by} ${value}`}
          name={text('analytics.filtered', { name, value: label })}
          onRemove={() => change({ filters: query.filters.filter((filter) => filter.by !== by) })}
        />
      ))}
      <Days query={query} change={change} />
      <Compared query={query} change={change} />
      <Chip
        label={text('ask.per')}
        data={['auto', ...grain.options].map((value) => ({
          value,
          label: text(`ask.per.${value as 'auto' | v.InferOutput<typeof grain>}`),
        }))}
        value={query.per ?? 'auto'}
        onChoose={(chosen) => change({ per: v.is(grain, chosen) ? chosen : null })}
      />
    </Group>
  )
}

const canAnswer = (query: FigureQuery) => problemOf(plainQuery(query)) === undefined

function Measures({ query, change }: ChipProps) {
  const nameOf = (id: (typeof measureIds)[number]) =>
    describeMeasure(id, isOfClaims(id) ? (query.claimType ?? undefined) : undefined).name
  if (query.measures.length > 1)
    return query.measures.map((id) => (
      <RemoveButton
        key={id}
        name={nameOf(id)}
        onRemove={() => change({ measures: query.measures.filter((each) => each !== id) })}
      />
    ))
  return (
    <Chip
      label={text('ask.measure')}
      data={measureIds
        .filter((id) => canAnswer({ ...query, measures: [id] }))
        .map((id) => ({ value: id, label: nameOf(id) }))}
      value={query.measures[0] ?? ''}
      onChoose={(chosen) => v.is(measureId, chosen) && change({ measures: [chosen] })}
      isSearchable
    />
  )
}

const Claims = ({ query, change }: ChipProps) => (
  <Chip
    label={text('ask.claims')}
    data={(['all', 'return', 'warranty'] as const).map((value) => ({
      value,
      label: text(`analytics.claimType.${value}`),
    }))}
    value={query.claimType ?? 'all'}
    onChoose={(chosen) => change({ claimType: chosen === 'return' || chosen === 'warranty' ? chosen : null })}
  />
)

const Split = ({ query, change }: ChipProps) => (
  <Chip
    label={text('ask.by')}
    data={[
      { value: '', label: text('ask.by.none') },
      ...dimensionNames
        .filter((by) => canAnswer({ ...query, by }))
        .map((by) => ({
          value: by,
          label: text('ask.by.each', { name: dimensions[by].name.toLowerCase() }),
        })),
    ]}
    value={query.by ?? ''}
    onChoose={(chosen) => change({ by: dimensionNames.find((by) => by === chosen) ?? null })}
  />
)

const tops = [3, 5, 10, 20, 50]

function Ranking({ query, change }: ChipProps) {
  const offered = [...new Set([...tops, ...(query.top ? [query.top] : [])])].toSorted(
    (one, other) => one - other,
  )
  return (
    <>
      <Chip
        label={text('ask.order')}
        data={(['most', 'least'] as const).map((value) => ({
          value,
          label: text(`ask.order.${value}`),
        }))}
        value={query.order ?? 'most'}
        onChoose={(chosen) => change({ order: chosen === 'least' ? 'least' : 'most' })}
      />
      <Chip
        label={text('ask.top')}
        data={[
          { value: '', label: text('ask.top.all') },
          ...offered.map((count) => ({ value: String(count), label: text('ask.top.some', { count }) })),
        ]}
        value={query.top ? String(query.top) : ''}
        onChoose={(chosen) => change({ top: chosen ? Number(chosen) : null })}
      />
    </>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const periods = periodNames.map((value) => ({ value: value as string, label: capital(namedPeriods[value]) }))
const kept = 'kept'

/** Days that have no name stay until others are chosen. */
function Days({ query: { period }, change }: ChipProps) {
  const isNamed = 'within' in period
  return (
    <Chip
      label={text('analytics.period')}
      data={isNamed ? periods : [{ value: kept, label: sayPeriod(period) }, ...periods]}
      value={isNamed ? period.within : kept}
      onChoose={(chosen) => {
        const within = periodNames.find((name) => name === chosen)
        if (within) change({ period: { within } })
      }}
    />
  )
}

function Compared({ query: { compare }, change }: ChipProps) {
  const ways = (['before', 'yearBefore'] as const).map((value) => ({
    value: value as string,
    label: text(`ask.compare.${value}`),
  }))
  const isPeriod = typeof compare === 'object'
  return (
    <Chip
      label={text('ask.compare')}
      data={isPeriod ? [{ value: kept, label: capital(sayPeriod(compare)) }, ...ways] : ways}
      value={isPeriod ? kept : compare}
      onChoose={(chosen) => (chosen === 'before' || chosen === 'yearBefore') && change({ compare: chosen })}
    />
  )
}

type ChoiceProps = {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChoose: (value: string) => void
  isSearchable?: boolean
}

const Chip = ({ label, data, value, onChoose, isSearchable = false }: ChoiceProps) => (
  <Select
    label={label}
    data={data}
    value={value}
    allowDeselect={false}
    searchable={isSearchable}
    onChange={(chosen) => chosen !== value && onChoose(chosen ?? '')}
    size="xs"
    className="question-chip"
    maxDropdownHeight={320}
  />
)

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button
    variant="light"
    size="xs"
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={text('ask.remove', { name })}
    onClick={onRemove}
    className="question-remove"
  >
    {name}
  </Button>
)
