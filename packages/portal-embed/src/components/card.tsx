import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

type CardProps = { title?: string; icon?: IconName; aside?: ReactNode; children: ReactNode }

/** A group of related content with its own heading. */
export function Card({ title, icon, aside, children }: CardProps) {
  return (
    <section className="card">
      {title && (
        <div className="card-header">
          {icon && <Icon name={icon} />}
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
