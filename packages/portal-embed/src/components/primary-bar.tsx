import type { ReactNode } from 'react'

/**
 * Holds a screen's primary action and an alternative. It sticks to the bottom edge on phones; inside a frame,
 * which is as high as its content, it ends the screen.
 */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return <div className="primary-bar">{children}</div>
}
