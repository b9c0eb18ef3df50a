import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'

const nanos = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d+$/))
const attribute = v.object({
  key: v.pipe(v.string(), v.nonEmpty()),
  value: v.union([
    v.strictObject({ stringValue: v.string() }),
    v.strictObject({ intValue: v.union([v.number(), v.string()]) }),
    v.strictObject({ doubleValue: v.number() }),
    v.strictObject({ boolValue: v.boolean() }),
  ]),
})
const attributes = v.optional(v.array(attribute), [])
const resource = v.looseObject({ attributes })
const scope = v.looseObject({ name: v.string() })

/** Ids are hexadecimal in JSON, unlike other bytes. */
const span = v.looseObject({
  traceId: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/i)),
  spanId: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/i)),
  parentSpanId: v.optional(v.pipe(v.string(), v.regex(/^([0-9a-f]{16})?$/i))),
  name: v.pipe(v.string(), v.nonEmpty()),
  kind: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  startTimeUnixNano: nanos,
  endTimeUnixNano: nanos,
  attributes,
  status: v.optional(v.looseObject({ code: v.optional(v.picklist([0, 1, 2])) })),
})
const traces = v.object({
  resourceSpans: v.array(
    v.looseObject({ resource, scopeSpans: v.array(v.looseObject({ scope, spans: v.array(span) })) }),
  ),
})

const times = { startTimeUnixNano: v.optional(nanos), timeUnixNano: nanos, attributes }
const numberPoint = v.looseObject({
  ...times,
  asDouble: v.optional(v.number()),
  asInt: v.optional(v.union([v.string(), v.number()])),
})
const histogramPoint = v.pipe(
  v.looseObject({
    ...times,
    count: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
    sum: v.optional(v.number()),
    bucketCounts: v.pipe(
      v.array(v.union([v.string(), v.number()])),
      v.transform((counts) => counts.map(Number)),
    ),
    explicitBounds: v.array(v.number()),
  }),
  v.check(
    ({ bucketCounts, explicitBounds }) => bucketCounts.length === explicitBounds.length + 1,
    'a histogram has one bucket more than bounds',
  ),
  v.check(
    ({ bucketCounts, count }) => bucketCounts.every((one) => one >= 0) && sumOf(bucketCounts) === count,
    'the buckets do not add up to the count',
  ),
)
const temporality = v.picklist([1, 2])
const metric = v.pipe(
  v.looseObject({
    name: v.pipe(v.string(), v.regex(/^[a-z][\w./-]{0,254}$/i)),
    unit: v.optional(v.string()),
    gauge: v.optional(v.object({ dataPoints: v.array(numberPoint) })),
    sum: v.optional(
      v.object({
        dataPoints: v.array(numberPoint),
        aggregationTemporality: temporality,
        isMonotonic: v.optional(v.boolean()),
      }),
    ),
    histogram: v.optional(
      v.object({ dataPoints: v.array(histogramPoint), aggregationTemporality: temporality }),
    ),
  }),
  v.check(
    ({ gauge, sum, histogram }) => [gauge, sum, histogram].filter(Boolean).length === 1,
    'a metric has exactly one kind of data',
  ),
)
const measures = v.object({
  resourceMetrics: v.array(
    v.looseObject({ resource, scopeMetrics: v.array(v.looseObject({ scope, metrics: v.array(metric) })) }),
  ),
})

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** A collector for OTLP over HTTP in JSON, which answers what the protocol does not allow with 400 and keeps the rest. */
export async function openOtlpReceiver() {
  const spans: v.InferOutput<typeof span>[] = []
  const metrics = new Map<string, v.InferOutput<typeof metric>>()
  const services = new Set<unknown>()
  const authorizations = new Set<string | undefined>()
  const refusals: string[] = []

  const take = async (request: IncomingMessage): Promise<number> => {
    const raw = await buffer(request)
    authorizations.add(request.headers.authorization)
    const refuse = (status: number, why: string) => {
      refusals.push(why)
      return status
    }
    if (request.method !== 'POST') return refuse(405, String(request.method))
    if (request.headers['content-type'] !== 'application/json')
      return refuse(415, String(request.headers['content-type']))
    try {
      const sent: unknown = JSON.parse(
        (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString('utf8'),
      )
      if (request.url === '/v1/traces')
        for (const { resource, scopeSpans } of v.parse(traces, sent).resourceSpans) {
          services.add(textOf(resource.attributes, 'service.name'))
          spans.push(...scopeSpans.flatMap((one) => one.spans))
        }
      else if (request.url === '/v1/metrics')
        for (const { resource, scopeMetrics } of v.parse(measures, sent).resourceMetrics) {
          services.add(textOf(resource.attributes, 'service.name'))
          for (const one of scopeMetrics.flatMap((scoped) => scoped.metrics)) metrics.set(one.name, one)
        }
      else return refuse(404, String(request.url))
      return 200
    } catch (error) {
      return refuse(400, error instanceof Error ? error.message : 'malformed')
    }
  }

  const server = createServer((request, response) => {
    void take(request).then((status) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}'),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    services,
    authorizations,
    refusals,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The attributes of a span or data point as an object. */
export const valuesOf = (given: v.InferOutput<typeof attributes>): Record<string, unknown> =>
  Object.fromEntries(given.map(({ key, value }) => [key, Object.values(value)[0]]))

const textOf = (given: v.InferOutput<typeof attributes>, key: string) => valuesOf(given)[key]
