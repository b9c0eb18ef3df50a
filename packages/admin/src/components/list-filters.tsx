import { Select } from '@mantine/core'
import '../app/texts/en/lists.ts'
import { text } from '../app/texts/text.ts'
import { withParameter } from './list-address.ts'
import { useListSearch } from './use-list-search.ts'

/** A parameter of the list's address, and its values; `any` is shown while it is not set. */
type ListFilter = {
  name: string
  label: string
  any: string
  options: { value: string; label: string }[]
}

/** What a list is narrowed by; what is chosen works at once. */
export function ListFilters({ filters }: { filters: readonly ListFilter[] }) {
  const [search, setSearch] = useListSearch()
  return filters.map(({ name, label, any, options }) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={any}
      data={options}
      value={search.get(name)}
      onChange={(value) => setSearch(withParameter(search, name, value ?? ''))}
      clearable
      clearButtonProps={{ 'aria-label': text('list.removeFilter', { name: label }) }}
      style={{ flex: '0 1 160px' }}
      comboboxProps={{ shadow: 'md' }}
    />
  ))
}
