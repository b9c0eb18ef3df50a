import { Checkbox, FocusTrap, MultiSelect, Stack } from '@mantine/core'
import '../../app/texts/en/claims.ts'
import '../../app/texts/en/lists.ts'
import { text } from '../../app/texts/text.ts'
import { DateFilter } from '../../components/date-filter.tsx'
import { withParameter } from '../../components/list-address.ts'
import { useListSearch } from '../../components/use-list-search.ts'
import { filterChoices } from './filter-choices.ts'
import { ReasonFilter } from './reason-filter.tsx'
import { TagFilter } from './tag-filter.tsx'

/** All filters of a list; they apply immediately. The focus starts at the first. */
export function Filters() {
  const [search, setSearch] = useListSearch()
  const set = (name: string, value: string) => setSearch(withParameter(search, name, value))
  const chosen = (name: string) => search.get(name)?.split(',').filter(Boolean) ?? []

  return (
    <FocusTrap>
      <Stack gap="sm">
        {filterChoices().map(({ name, options }) => (
          <MultiSelect
            key={name}
            label={text(`filter.${name}`)}
            data={options}
            value={chosen(name)}
            onChange={(values) => set(name, values.join(','))}
            comboboxProps={{ withinPortal: false }}
            clearable
          />
        ))}
        <ReasonFilter chosen={chosen('reasonId')} onChange={(ids) => set('reasonId', ids.join(','))} />
        <TagFilter chosen={chosen('tag')} onChange={(tags) => set('tag', tags.join(','))} />
        <DateFilter label={text('filter.createdWithin')} isLabeled />
        <Checkbox
          label={text('filter.hasError')}
          checked={search.get('hasError') === 'true'}
          onChange={({ currentTarget: { checked } }) => set('hasError', checked ? 'true' : '')}
        />
      </Stack>
    </FocusTrap>
  )
}
