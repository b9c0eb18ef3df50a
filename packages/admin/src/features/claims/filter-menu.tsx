import { IconFilter } from '@tabler/icons-react'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { later } from '../../components/later.tsx'
import { UnfoldButton } from '../../components/unfold-button.tsx'

const Filters = later(async () => (await import('./filters.tsx')).Filters)

/** Opens what the list can be narrowed by. */
export const FilterMenu = () => (
  <UnfoldButton
    label={text('list.filters')}
    leftSection={<IconFilter size={16} aria-hidden />}
    width={340}
    position="bottom-start"
  >
    <Filters />
  </UnfoldButton>
)
