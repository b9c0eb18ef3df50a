import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { ScreenTitle } from './screen-title.tsx'

type EmptyStateProps = {
  icon: IconName
  title: string
  /** `h1` when this is the whole screen. */
  heading?: 'h1' | 'h2'
  /** The way on. */
  action?: ReactNode
  children: ReactNode
}

/** Explains why there is nothing to show and what to do instead. */
export function EmptyState({ icon, title, heading = 'h2', action, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <Icon name={icon} size={28} />
      </span>
      {heading === 'h1' ? <ScreenTitle>{title}</ScreenTitle> : <h2>{title}</h2>}
      <div className="empty-state-text">{children}</div>
      {action}
    </div>
  )
}
