import autocannon from 'autocannon'

export type Measured = { requestsPerSecond: number; p99Ms: number }

const connections = 10
const warmUpSeconds = 3
const measuredSeconds = 10

/**
 * Loads one address from ten connections and measures after a warm-up. `nextRequest` makes each
 * request anew, so that nothing can be answered from a memory of the one before.
 *
 * @throws when any answer is not a success: a quick refusal is no achievement
 */
export async function measure(url: string, nextRequest: () => autocannon.Request): Promise<Measured> {
  await fire(url, nextRequest, warmUpSeconds)
  const result = await fire(url, nextRequest, measuredSeconds)
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 }
}

async function fire(url: string, nextRequest: () => autocannon.Request, duration: number) {
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...nextRequest() }) }]
  const result = await autocannon({ url, connections, duration, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${url}: ${result.non2xx} refusals and ${result.errors} errors of ${result.requests.total}`,
    )
  return result
}
