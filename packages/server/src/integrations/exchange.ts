/** A request to a third party or from one, and its answer. */
export type Exchange = {
  direction: 'sent' | 'received'
  method: string
  /** With the query, without the host. */
  path: string
  /** Null if there was no answer. */
  status: number | null
  durationMs: number
  /** Why it failed; null for an accepted one. */
  failure: string | null
  /** Bodies as they were sent; null for none. They can hold personal data. */
  request: string | null
  response: string | null
}

/** Takes note of an exchange; never fails. */
export type OnExchange = (exchange: Exchange) => Promise<void>
