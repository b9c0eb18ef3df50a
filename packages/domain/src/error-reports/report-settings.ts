/** Where errors are reported to, for which release: what the server knows of it and tells its pages. */
export type ReportSettings = {
  /** Of a project at Sentry, or at what speaks its protocol. It allows sending, and nothing else. */
  dsn: string
  environment: string
  /** By which source maps are found; undefined for none. */
  release: string | undefined
}

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
