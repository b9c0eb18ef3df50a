import { CloseButton, Group, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { withParameter } from './list-address.ts'

const orders = [
  'createdOn.desc',
  'createdOn.asc',
  'updatedOn.desc',
  'updatedOn.asc',
  'amount.desc',
  'amount.asc',
] as const

/** What a list is searched for, narrowed and sorted by. */
export function ListBar() {
  const [search, setSearch] = useSearchParams()
  const sortBy = search.get('sortBy') ?? 'createdOn'
  const orderBy = search.get('orderBy') ?? 'desc'

  const sort = (chosen: string | null) => {
    const [column = '', order = ''] = (chosen ?? '').split('.')
    const sorted = withParameter(search, 'sortBy', column === 'createdOn' ? '' : column)
    setSearch(withParameter(sorted, 'orderBy', order === 'desc' ? '' : order))
  }

  return (
    <>
      <Group gap="xs" mb="sm" align="center">
        <SearchBox />
        <FilterMenu />
        <Select
          aria-label={text('list.sort')}
          data={orders.map((value) => ({ value, label: text(`list.sort.${value}`) }))}
          value={`${sortBy}.${orderBy}`}
          onChange={sort}
          allowDeselect={false}
          w={170}
          comboboxProps={{ shadow: 'md' }}
        />
      </Group>
      <FilterChips />
    </>
  )
}

const pauseMs = 250

/** Searches as one types, a moment after the last key. */
function SearchBox() {
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = search.get('text') ?? ''
  const find = (words: string) => setSearch(withParameter(search, 'text', words.trim()), { replace: true })

  return (
    <TextInput
      key={`${search.get('view')}`}
      type="search"
      aria-label={text('list.searchLabel')}
      placeholder={text('list.search')}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        shown && <CloseButton size="sm" aria-label={text('list.clear')} onClick={() => find('')} />
      }
      defaultValue={shown}
      onChange={({ currentTarget: { value } }) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => find(value), pauseMs)
      }}
      style={{ flex: '1 1 260px' }}
      maw={460}
      maxLength={200}
    />
  )
}
