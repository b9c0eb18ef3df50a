import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { Link, useSearchParams } from 'react-router'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/views.ts'
import { text } from '../../app/texts/text.ts'
import { EmptyState } from '../empty-state.tsx'
import { isChanged } from './view-address.ts'

type NoneInViewProps = { views: readonly SavedView[]; filterNames: readonly string[] }

/** Replaces an empty filtered list: a link to the whole list, with the search words. */
export function NoneInView({ views, filterNames }: NoneInViewProps) {
  const [search] = useSearchParams()
  const view = views.find(({ id }) => id === search.get('view'))
  const words = search.get('text')
  if (view && !isChanged(search, view, filterNames))
    return (
      <EmptyState
        icon={IconSearchOff}
        title={text('view.empty')}
        lead={text('view.emptyLead', { name: view.name })}
      >
        <ToAll label={text('view.showAll')} to="?" />
      </EmptyState>
    )
  const others = filterNames.filter((name) => name !== 'text' && search.has(name))
  return (
    <EmptyState icon={IconSearchOff} title={text('list.noneFound')} lead={text('list.noneFoundLead')}>
      {words !== null && others.length > 0 ? (
        <ToAll label={text('view.searchAll')} to={`?${new URLSearchParams({ text: words })}`} />
      ) : (
        <ToAll label={text('list.clear')} to="?" />
      )}
    </EmptyState>
  )
}

const ToAll = ({ label, to }: { label: string; to: string }) => (
  <Button component={Link} to={to} variant="default" mt="xs">
    {label}
  </Button>
)
