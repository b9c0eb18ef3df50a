import { findHostPage } from './host-page.ts'
import { reportHeight } from './report-height.ts'

/** Tells the page around us that we are here, how high we are, and when another step has come up. */
export function joinHostPage(content: Element, onStep: (listener: () => void) => void): void {
  const host = findHostPage()
  if (!host) return
  host.say('aftercare:ready', {})
  reportHeight(content, (pixels) => host.say('aftercare:height', { pixels }), new AbortController().signal)
  onStep(() => host.say('aftercare:step', {}))
}
