import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  captureMessage,
  dedupeIntegration,
  eventFiltersIntegration,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser'
import {
  ignoredErrors,
  replayMsMin,
  replaySampleRates,
  shownErrorEvent,
  tracesSampleRate,
  warningEvent,
  type ReportSettings,
} from '@aftercare/domain/error-reports/report-settings'
import { nothingOfRequests, sendCleaned } from './send-cleaned.ts'

/** Refusals, which the page has shown, and lost connections: no faults of the page. */
const expectedErrors = [/^(?:ApiError|NetworkError|StoreNotFound)\b/]

/**
 * Reports the errors of this page from now on, and those that it had already. One page load in a hundred is traced; of
 * one visit in a hundred, and of each with an error, the screen is recorded, with its texts and inputs masked
 * and its media left out.
 */
export function reportPage(
  { dsn, environment, release }: ReportSettings,
  app: string,
  early: readonly unknown[],
): void {
  init({
    dsn,
    environment,
    ...(release !== undefined && { release }),
    initialScope: { tags: { app } },
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      breadcrumbsIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: [
          'action',
          'alt',
          'aria-label',
          'content',
          'href',
          'placeholder',
          'src',
          'title',
          'value',
        ],
        minReplayDuration: replayMsMin,
        // What is compressed cannot be cleaned; and nothing is stored in the browser.
        useCompression: false,
        stickySession: false,
      }),
    ],
    ignoreErrors: [...ignoredErrors, ...expectedErrors],
    tracesSampleRate,
    replaysSessionSampleRate: replaySampleRates.session,
    replaysOnErrorSampleRate: replaySampleRates.onError,
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    dataCollection: nothingOfRequests,
    sendClientReports: false,
    transport: sendCleaned,
    // The router wraps what a loader answered; that is no error.
    beforeSend: (event, { originalException }) => (isAnswer(originalException) ? null : event),
  })
  for (const error of early) captureException(error)
  addEventListener(shownErrorEvent, (event) => {
    if (event instanceof CustomEvent) captureException(event.detail)
  })
  addEventListener(warningEvent, (event) => {
    if (event instanceof CustomEvent) captureMessage(String(event.detail), 'warning')
  })
}

const isAnswer = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && !(thrown instanceof Error) && 'status' in thrown
