import { Button, Checkbox, MultiSelect, Popover, Select, Stack } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { withParameter } from '../../components/list-address.ts'
import { choices, spans } from './filter-choices.ts'
import { TagFilter } from './tag-filter.tsx'

/** Everything a list can be narrowed by; what is chosen works at once. */
export function FilterMenu() {
  const [search, setSearch] = useSearchParams()
  const set = (name: string, value: string) => setSearch(withParameter(search, name, value))
  const chosen = (name: string) => search.get(name)?.split(',').filter(Boolean) ?? []

  return (
    <Popover width={340} position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {text('list.filters')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {choices.map(({ name, options }) => (
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
          <TagFilter chosen={chosen('tag')} onChange={(tags) => set('tag', tags.join(','))} />
          <Select
            label={text('filter.createdWithin')}
            data={spans}
            placeholder={text('filter.anyTime')}
            value={search.get('createdWithin')}
            onChange={(span) => set('createdWithin', span ?? '')}
            comboboxProps={{ withinPortal: false }}
            clearable
          />
          <Checkbox
            label={text('filter.hasError')}
            checked={search.get('hasError') === 'true'}
            onChange={({ currentTarget: { checked } }) => set('hasError', checked ? 'true' : '')}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
