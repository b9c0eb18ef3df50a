/** What ends a screen, in a message of the catalog; `reason` is the technical cause, where the message names it. */
export class ScreenError extends Error {
  override name = 'ScreenError'
  readonly key: ScreenErrorKey
  readonly reason: string

  constructor(key: ScreenErrorKey, cause?: unknown) {
    const reason = cause instanceof Error ? cause.message : ''
    super(`${key} ${reason}`.trim(), { cause })
    this.key = key
    this.reason = reason
  }
}

type ScreenErrorKey = 'error.invalidMethod' | 'error.programName' | 'error.orderFailed' | 'error.appFailed'
