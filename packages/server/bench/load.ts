import autocannon from 'autocannon'

/** How often it is looked whether all is done, in milliseconds: each second would count up to one too many. */
const sampleInt = 20

export type Measured = { requestsPerSecond: number; p99Ms: number; maxMs: number }

/** Seconds of load or a number of requests, optionally with a maximum rate. */
export type Extent = { duration: number } | { amount: number; overallRate?: number }

/**
 * Loads an address, from ten connections by default. `nextRequest` creates each request, so that responses
 * cannot be cached.
 *
 * @throws when any answer is not a success: a quick refusal is no achievement
 */
export async function load(
  url: string,
  extent: Extent,
  nextRequest: () => autocannon.Request,
  connections = 10,
): Promise<Measured> {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...nextRequest() }) }]
  const { requests: sent, ...result } = await autocannon({ url, connections, ...extent, requests, sampleInt })
  if (result.non2xx > 0 || result.errors > 0) {
    const answers = JSON.stringify(result.statusCodeStats)
    throw new Error(`${url}: ${result.errors} errors of ${sent.total} requests, answers ${answers}`)
  }
  return {
    requestsPerSecond: sent.total / result.duration,
    p99Ms: result.latency.p99,
    maxMs: result.latency.max,
  }
}
