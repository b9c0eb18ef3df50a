const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  late: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const

type AppErrorKind = keyof typeof statusOf

type AppErrorExtras = {
  /** Sent as `Retry-After`; only a `too_many` or `unavailable` has one. */
  retryAfterSeconds?: number
  /** Sent with the message, such as the fresh calculation of a refused payment. */
  body?: Record<string, unknown>
  cause?: unknown
}

/**
 * A refusal with a message that is safe to show. Anything else that is thrown is a bug: 500.
 *
 * `code` is ours, stable and documented; `clientMessage` comes from the catalog.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: AppErrorKind
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  readonly body: Record<string, unknown> | undefined

  constructor(kind: AppErrorKind, code: string, clientMessage: string, extras: AppErrorExtras = {}) {
    super(clientMessage, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.kind = kind
    this.code = code
    this.retryAfterSeconds = extras.retryAfterSeconds
    this.body = extras.body
  }

  get status() {
    return statusOf[this.kind]
  }
}

/** What does not exist and what belongs to somebody else get the same answer, byte for byte. */
export const notFound = (what = 'Item') => new AppError('not_found', 'not_found', `${what} not found`)
