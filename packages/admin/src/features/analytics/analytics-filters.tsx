import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import { datePreset } from '@aftercare/domain/shared/date-presets'
import { Button, Group, Select, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import '../../app/texts/en/analytics.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { withParameter } from '../../components/list-address.ts'
import { useListSearch } from '../../components/use-list-search.ts'

const custom = 'custom'
const without = (search: URLSearchParams, ...names: string[]) =>
  names.reduce((left, name) => withParameter(left, name, ''), search)

/** The period, the claims and the currency that all figures of a page are of. */
export function AnalyticsFilters({ page }: { page: DashboardPage }) {
  const [search, setSearch] = useListSearch()
  return (
    <Group gap="xs" mb="md" align="flex-end" className="no-print">
      <Period page={page} />
      {page.hasClaimTypes && (
        <Select
          aria-label={text('analytics.claimType')}
          data={(['all', 'return', 'warranty'] as const).map((value) => ({
            value,
            label: text(`analytics.claimType.${value}`),
          }))}
          value={page.claimType ?? 'all'}
          allowDeselect={false}
          onChange={(chosen) => setSearch(withParameter(search, 'claimType', chosen ?? ''))}
          w={190}
        />
      )}
      {page.currencies.length > 1 && (
        <Select
          aria-label={text('analytics.currency')}
          data={page.currencies}
          value={page.currency}
          allowDeselect={false}
          onChange={(chosen) => setSearch(withParameter(search, 'currency', chosen ?? ''))}
          w={100}
        />
      )}
      {page.filter && (
        <Button
          variant="light"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={`${text('analytics.filtered', { name: page.filter.name, value: page.filter.label })}. ${text('analytics.removeFilter')}`}
          onClick={() => setSearch(without(search, 'by', 'value'))}
        >
          {text('analytics.filtered', { name: page.filter.name, value: page.filter.label })}
        </Button>
      )}
    </Group>
  )
}

function Period({ page }: { page: DashboardPage }) {
  const [search, setSearch] = useListSearch()
  const [isOpen, setOpen] = useState(false)
  const isCustom = isOpen || search.has('from') || search.has('to')
  const choose = (chosen: string | null) => {
    setOpen(chosen === custom)
    if (chosen !== custom) setSearch(withParameter(without(search, 'from', 'to'), 'within', chosen ?? ''))
  }
  const setDay = (name: 'from' | 'to', value: string) => {
    const kept = withParameter(
      without(search, 'within'),
      name === 'from' ? 'to' : 'from',
      page.range[name === 'from' ? 'to' : 'from'],
    )
    setSearch(withParameter(kept, name, value))
  }
  const day = (name: 'from' | 'to', limits: { min?: string; max?: string }) => (
    <TextInput
      type="date"
      aria-label={text(`filter.date.${name}Of`, { label: text('analytics.period') })}
      value={page.range[name]}
      onChange={({ currentTarget: { value } }) => value && setDay(name, value)}
      {...limits}
    />
  )
  return (
    <>
      <Select
        aria-label={text('analytics.period')}
        data={[
          ...datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) })),
          { value: custom, label: text('filter.date.custom') },
        ]}
        value={isCustom ? custom : (search.get('within') ?? '30d')}
        allowDeselect={false}
        onChange={choose}
        w={170}
      />
      {isCustom && (
        <Group gap="xs" wrap="nowrap">
          {day('from', { max: page.range.to })}
          {day('to', { min: page.range.from })}
        </Group>
      )}
    </>
  )
}
