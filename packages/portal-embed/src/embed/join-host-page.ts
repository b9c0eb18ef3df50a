import type { HostPage } from './host-page.ts'
import { reportHeight } from './report-height.ts'

/** Tells the page around us how high we are and when another step has come up. */
export function joinHostPage(host: HostPage, content: Element, onStep: (listener: () => void) => void): void {
  reportHeight(content, (pixels) => host.say('aftercare:height', { pixels }))
  onStep(() => host.say('aftercare:step', { path: location.pathname + location.search }))
}
