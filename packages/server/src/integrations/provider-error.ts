/** A third party failed us. The job that called tries again when `retryable`. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: string
  readonly retryable: boolean
  /** What it answered, where it answered at all. */
  readonly status: number | undefined

  constructor(
    provider: string,
    message: string,
    retryable: boolean,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(`${provider}: ${message}`, options)
    this.provider = provider
    this.retryable = retryable
    this.status = status
  }
}

/** Takes an answer of 404 for one that there is nothing; everything else is thrown again. */
export const undefinedIfGone = (error: unknown): undefined => {
  if (error instanceof ProviderError && error.status === 404) return undefined
  throw error
}
