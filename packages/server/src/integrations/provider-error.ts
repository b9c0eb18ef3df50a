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

/** Whether a request without a response may have reached the provider: the connection was made. */
export function mayHaveArrived({ status, cause }: ProviderError): boolean {
  if (status !== undefined) return false
  const reason: unknown = cause instanceof Error ? cause.cause : undefined
  const code = reason instanceof Error && 'code' in reason ? String(reason.code) : ''
  return !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(code)
}
