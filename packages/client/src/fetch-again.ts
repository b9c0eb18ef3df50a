export type Fetch = (request: Request) => Promise<Response>

const repeatsMax = 2
const longestWaitMs = 30_000

/** Repeats what got no answer, a fault of the server, or “too many calls”, after as long as the server says. */
export const fetchAgain =
  (fetch: Fetch): Fetch =>
  async (request) => {
    for (let repeats = 0; ; repeats++) {
      const isLast = repeats === repeatsMax
      let waitMs = 300 * 2 ** repeats
      try {
        const response = await fetch(isLast ? request : request.clone())
        if (isLast || !mayHelp(response.status)) return response
        waitMs = Math.max(waitMs, Number(response.headers.get('retry-after') ?? 0) * 1000)
        if (waitMs > longestWaitMs) return response
        await response.body?.cancel()
      } catch (error) {
        if (isLast || request.signal.aborted) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }

const mayHelp = (status: number) => status === 429 || status >= 500
