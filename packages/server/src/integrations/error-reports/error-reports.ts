import type { LoggedError } from '#platform/log.ts'

/** Tells the operator of the server about its errors, without personal data. */
export type ErrorReports = {
  /** Never fails and never waits. */
  report: (error: LoggedError) => void
  /** Sends what was not sent yet, for as long as that may take. */
  close: () => Promise<void>
}
