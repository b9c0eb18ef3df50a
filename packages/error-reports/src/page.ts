import type { ReportSettings } from '@aftercare/domain/error-reports/report-settings'

/*
 * Runs before the portal and the console, and is small: Sentry's SDK is loaded when the page is, or with the first
 * error. Errors until then are kept for it.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-dsn]')
const early: unknown[] = []
let isStarted = false

const keep = (event: ErrorEvent | PromiseRejectionEvent) => {
  early.push('reason' in event ? event.reason : (event.error ?? event.message))
  start()
}

function start(): void {
  if (isStarted || !script) return
  isStarted = true
  const { dsn = '', environment = '', release, app = '' } = script.dataset
  const settings: ReportSettings = { dsn, environment, ...(release !== undefined && { release }) }
  void import('./report-page.ts').then(
    ({ reportPage }) => {
      removeEventListener('error', keep)
      removeEventListener('unhandledrejection', keep)
      reportPage(settings, app, early)
    },
    // Without the SDK the page works as well.
    () => {},
  )
}

addEventListener('error', keep)
addEventListener('unhandledrejection', keep)
if (document.readyState === 'complete') start()
else addEventListener('load', start)
