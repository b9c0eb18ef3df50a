import { useLayoutEffect } from 'react'
import { titleScreen } from '../app/page-title.ts'

/** The one heading of a screen, which focus lands on after each navigation; the page is called the same. */
export function ScreenTitle({ children }: { children: string }) {
  // With the heading, not after it: whoever reads the page when the heading is there finds the title changed.
  useLayoutEffect(() => titleScreen(children), [children])
  return <h1 tabIndex={-1}>{children}</h1>
}
