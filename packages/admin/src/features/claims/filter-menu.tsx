import { IconFilter } from '@tabler/icons-react'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { lazyComponent } from '../../components/lazy-component.tsx'
import { ExpandButton } from '../../components/expand-button.tsx'

const Filters = lazyComponent(async () => (await import('./filters.tsx')).Filters)

/** Opens what the list can be narrowed by. */
export const FilterMenu = () => (
  <ExpandButton
    label={text('list.filters')}
    leftSection={<IconFilter size={16} aria-hidden />}
    width={340}
    position="bottom-start"
  >
    <Filters />
  </ExpandButton>
)
