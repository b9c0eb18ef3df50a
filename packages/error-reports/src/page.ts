import { shownErrorEvent, type ReportSettings } from '@aftercare/domain/error-reports/report-settings'

/*
 * Runs before the portal and the console, and is small: Sentry's SDK is loaded when the page is, or with the first
 * error. Errors until then are kept for it.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-dsn]')
const early: unknown[] = []
const types = ['error', 'unhandledrejection', shownErrorEvent]
let isStarted = false

const keep = (event: Event) => {
  early.push(errorOf(event))
  start()
}

const errorOf = (event: Event): unknown => {
  if (event instanceof CustomEvent) return event.detail
  if (event instanceof PromiseRejectionEvent) return event.reason
  return event instanceof ErrorEvent ? (event.error ?? event.message) : event.type
}

function start(): void {
  if (isStarted || !script) return
  isStarted = true
  const { dsn = '', environment = '', release, app = '' } = script.dataset
  const settings: ReportSettings = { dsn, environment, ...(release !== undefined && { release }) }
  void import('./report-page.ts').then(
    ({ reportPage }) => {
      for (const type of types) removeEventListener(type, keep)
      reportPage(settings, app, early)
    },
    // Without the SDK the page works as well.
    () => {},
  )
}

for (const type of types) addEventListener(type, keep)
if (document.readyState === 'complete') start()
else addEventListener('load', start)
