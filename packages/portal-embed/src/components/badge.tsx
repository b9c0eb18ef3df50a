import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'neutral' | 'brand' | 'green' | 'amber' | 'red' | 'blue'

/** A status label with an icon, so that it doesn't rely on color alone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon: IconName
  children: ReactNode
}) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  )
}
