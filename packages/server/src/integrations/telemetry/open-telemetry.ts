import { AsyncLocalStorage } from 'node:async_hooks'
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import { observeWork, type Work } from '#platform/observed-work.ts'
import { metricsOfRegistry } from './metrics-of-registry.ts'

export type TelemetrySettings = {
  /** Of a collector that speaks OTLP over HTTP, without /v1/traces and /v1/metrics. */
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of requests and jobs that are traced, from 0 to 1. */
  tracesShare: number
}

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, provider: SpanKind.CLIENT }
const exportMs = 60_000
const closeMs = 5000

/**
 * Traces and metrics for a collector: a span for each request and job, with the number and time of its statements, and
 * below it one for each request to another service; and once a minute the metrics that `/metrics` shows.
 *
 * The function it returns sends what was not sent yet.
 */
export function openTelemetry(settings: TelemetrySettings): () => Promise<void> {
  const { endpoint, headers, serviceName, tracesShare } = settings
  const resource = resourceFromAttributes({ 'service.name': serviceName })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const traces = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }) }),
    ],
  })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    exportIntervalMillis: exportMs,
    metricProducers: [metricsOfRegistry(resource)],
  })
  const meters = new MeterProvider({ resource, readers: [reader] })

  const tracer = traces.getTracer('aftercare')
  const tallies = new AsyncLocalStorage<Tally>()
  const observe = async <Result>(work: Work, run: () => Promise<Result>): Promise<Result> => {
    const span = tracer.startSpan(work.kind, { kind: kinds[work.kind] })
    const tally: Tally = { statements: 0, ms: 0 }
    const inSpan = () => tallies.run(tally, run)
    try {
      return await context.with(trace.setSpan(context.active(), span), inSpan)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.updateName(work.name())
      span.setAttributes(work.attributes())
      if (tally.statements > 0)
        span.setAttributes({
          'aftercare.database.statements': tally.statements,
          'aftercare.database.ms': tally.ms,
        })
      if (work.isFailed?.()) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
  }
  const queried = (ms: number) => {
    const tally = tallies.getStore()
    if (!tally) return
    tally.statements += 1
    tally.ms += ms
  }
  const endObserving = observeWork({ observe, queried })

  return async () => {
    endObserving()
    const overdue = new Promise<void>((resolve) => setTimeout(resolve, closeMs).unref())
    // A collector that is away must not hold up the end.
    await Promise.race([Promise.allSettled([traces.shutdown(), meters.shutdown()]), overdue])
    context.disable()
  }
}

type Tally = { statements: number; ms: number }
