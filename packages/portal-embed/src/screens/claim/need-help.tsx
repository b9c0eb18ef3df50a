import type { ReactNode } from 'react'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'

/** A line ends here: nothing the portal offers fits, a person has to help (D70). */
export function NeedHelp({ back, children }: { back: string; children: ReactNode }) {
  return (
    <EmptyState
      icon="info"
      heading="h1"
      title={text('claim.needHelp')}
      action={<ButtonLink to={back}>{text('back.order')}</ButtonLink>}
    >
      {children}
    </EmptyState>
  )
}
