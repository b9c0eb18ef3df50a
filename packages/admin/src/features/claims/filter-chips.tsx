import { calendarDate } from '@aftercare/domain/shared/date-presets'
import { Anchor, CloseButton, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import * as v from 'valibot'
import { formatCalendarDay } from '../../app/format.ts'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { withParameter } from '../../components/list-address.ts'
import { useListSearch } from '../../components/use-list-search.ts'
import { filterChoices, spans } from './filter-choices.ts'
import { useReasonChoices } from './use-reason-choices.ts'
import './filter-chips.css'

type Chip = { name: string; label: string; without: string }

/** What the list is narrowed by, each to be taken off. */
export function FilterChips() {
  const [search, setSearch] = useListSearch()
  const reasonIds = search.get('reasonId')?.split(',') ?? []
  const { choices: reasons } = useReasonChoices(reasonIds.length > 0)
  const chips = chipsOf(search, [...filterChoices(), { name: 'reasonId', options: reasons }])
  if (chips.length === 0) return null
  return (
    <Group component="ul" gap={6} mb="sm" className="chips">
      {chips.map(({ name, label, without }) => (
        <li key={`${name} ${label}`} className="chip">
          <Text span size="xs">
            {label}
          </Text>
          <CloseButton
            size="xs"
            aria-label={text('list.removeFilter', { name: label })}
            onClick={() => setSearch(withParameter(search, name, without))}
          />
        </li>
      ))}
      <li>
        <Anchor component={Link} to="?" size="xs" underline="always">
          {text('list.clear')}
        </Anchor>
      </li>
    </Group>
  )
}

type Choices = { name: string; options: readonly { value: string; label: string }[] }

function chipsOf(search: URLSearchParams, choices: readonly Choices[]): Chip[] {
  const several = choices.flatMap(({ name, options }) => {
    const values = search.get(name)?.split(',') ?? []
    return values.map((value) => ({
      name,
      label: options.find((option) => option.value === value)?.label ?? value,
      without: values.filter((other) => other !== value).join(','),
    }))
  })
  const tags = search.get('tag')?.split(',') ?? []
  const span = spans.find(({ value }) => value === search.get('createdWithin'))
  return [
    ...several,
    ...tags.map((tag) => ({
      name: 'tag',
      label: tag,
      without: tags.filter((other) => other !== tag).join(','),
    })),
    ...(span ? [{ name: 'createdWithin', label: span.label, without: '' }] : []),
    ...dayChips(search),
    ...(search.get('hasError') === 'true'
      ? [{ name: 'hasError', label: text('filter.hasError'), without: '' }]
      : []),
  ]
}

/** Days of the store's calendar, both included. */
const dayChips = (search: URLSearchParams): Chip[] =>
  (
    [
      ['createdFrom', 'filter.date.since'],
      ['createdTo', 'filter.date.until'],
    ] as const
  ).flatMap(([name, key]) => {
    const day = search.get(name)
    return day && v.is(calendarDate, day)
      ? [{ name, label: text(key, { date: formatCalendarDay(day) }), without: '' }]
      : []
  })
