import * as v from 'valibot'

/** Where errors are reported to, for which release: what the server knows of it and tells its pages. */
export const reportSettings = v.object({
  /** Of a project at Sentry, or at what speaks its protocol. It allows sending, and nothing else. */
  dsn: v.string(),
  environment: v.string(),
  /** By which source maps are found. */
  release: v.optional(v.string()),
})
export type ReportSettings = v.InferOutput<typeof reportSettings>

/** The share of requests and page loads whose course is recorded. Every error is reported. */
export const tracesSampleRate = 0.01

/** The share of visits that are recorded from their beginning, and of those with an error. */
export const replaySampleRates = { session: 0.01, onError: 1 }

/** Shorter visits are not recorded. */
export const replayMsMin = 15_000

/** What extensions of browsers cause in every page. */
export const ignoredErrors = ['Object Not Found Matching Id', 'Invalid call to runtime.sendMessage()']

/** The origin that a browser sends reports to. */
export const reportsOrigin = ({ dsn }: Pick<ReportSettings, 'dsn'>): string => new URL(dsn).origin

/** The event of a page's window whose `detail` is what happened: reported as a warning. */
export const warningEvent = 'aftercare:warning'

/** The event of a page's window whose `detail` is an error that the page caught and showed: reported like others. */
export const shownErrorEvent = 'aftercare:error'
