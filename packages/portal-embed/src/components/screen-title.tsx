import { useLayoutEffect } from 'react'
import { titleScreen } from '../app/page-title.ts'

/** A screen's `h1`, which gets the focus after each navigation and is the page's title. */
export function ScreenTitle({ children }: { children: string }) {
  // A layout effect: the title has changed as soon as the heading is there.
  useLayoutEffect(() => titleScreen(children), [children])
  return <h1 tabIndex={-1}>{children}</h1>
}
