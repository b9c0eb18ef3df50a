import type { SavedView } from '@aftercare/domain/reporting/saved-view-schema'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import '../../app/texts/en/claims.ts'
import { text } from '../../app/texts/text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { NoneInView } from '../../components/views/none-in-view.tsx'

type NoClaimsProps = {
  isNarrowed: boolean
  views: readonly SavedView[]
  filterNames: readonly string[]
  /** How one begins. */
  children: ReactNode
}

/** In place of the list: nothing fits the filters, or nothing was filed yet. */
export const NoClaims = ({ isNarrowed, views, filterNames, children }: NoClaimsProps) =>
  isNarrowed ? (
    <NoneInView views={views} filterNames={filterNames} />
  ) : (
    <EmptyState icon={IconInbox} title={text('list.empty')} lead={text('list.emptyLead')}>
      {children}
    </EmptyState>
  )
