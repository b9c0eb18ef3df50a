import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { later } from '../../components/later.tsx'

const Filters = later(async () => (await import('./filters.tsx')).Filters)

/** Opens what the list can be narrowed by. */
export const FilterMenu = () => (
  <Popover width={340} position="bottom-start" shadow="md" returnFocus withinPortal>
    <Popover.Target>
      <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
        {text('list.filters')}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Filters />
    </Popover.Dropdown>
  </Popover>
)
