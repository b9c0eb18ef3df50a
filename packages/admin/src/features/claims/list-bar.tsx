import { Group, NativeSelect } from '@mantine/core'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { withParameter } from '../../components/list-address.ts'
import { SearchBox } from '../../components/search-box.tsx'
import { useListSearch } from '../../components/use-list-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { ColumnsMenu } from './list/columns-menu.tsx'
import type { ChosenColumns } from './list/use-columns.ts'

const orders = [
  'createdOn.desc',
  'createdOn.asc',
  'updatedOn.desc',
  'updatedOn.asc',
  'amount.desc',
  'amount.asc',
] as const

/** What a list is searched for, narrowed and sorted by. */
export function ListBar({ chosen }: { chosen: ChosenColumns }) {
  const [search, setSearch] = useListSearch()
  const sortBy = search.get('sortBy') ?? 'createdOn'
  const orderBy = search.get('orderBy') ?? 'desc'

  const sort = (by: string) => {
    const [column = '', order = ''] = by.split('.')
    const sorted = withParameter(search, 'sortBy', column === 'createdOn' ? '' : column)
    setSearch(withParameter(sorted, 'orderBy', order === 'desc' ? '' : order))
  }

  return (
    <>
      <Group gap="xs" mb="sm" align="center">
        <SearchBox
          key={search.get('view')}
          label={text('list.searchLabel')}
          placeholder={text('list.search')}
        />
        <FilterMenu />
        <NativeSelect
          aria-label={text('list.sort')}
          data={orders.map((value) => ({ value, label: text(`list.sort.${value}`) }))}
          value={`${sortBy}.${orderBy}`}
          onChange={({ currentTarget: { value } }) => sort(value)}
          w={170}
        />
        <ColumnsMenu chosen={chosen} />
      </Group>
      <FilterChips />
    </>
  )
}
