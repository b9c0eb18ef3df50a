import type { HostPage } from './host-page.ts'
import { reportHeight } from './report-height.ts'

/** Sends our height and each new step to the page around us. */
export function joinHostPage(host: HostPage, content: Element, onStep: (listener: () => void) => void): void {
  reportHeight(content, (pixels) => host.say('aftercare:height', { pixels }))
  onStep(() => host.say('aftercare:step', { path: location.pathname + location.search }))
}
