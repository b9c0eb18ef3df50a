import type { ReactNode } from 'react'

/**
 * Holds a screen's next step, full width first, and a quiet alternative. It sticks to the bottom edge on
 * phones; inside a frame, whose height is its content's, it simply ends the screen.
 */
export function PrimaryBar({ children }: { children: ReactNode }) {
  return <div className="primary-bar">{children}</div>
}
