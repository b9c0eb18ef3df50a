/** A third party failed us. The job that called tries again when `retryable`. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  readonly provider: string
  readonly retryable: boolean

  constructor(provider: string, message: string, retryable: boolean, options?: ErrorOptions) {
    super(`${provider}: ${message}`, options)
    this.provider = provider
    this.retryable = retryable
  }
}
