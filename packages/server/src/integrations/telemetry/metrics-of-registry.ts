import { ValueType, type HrTime } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type MetricData,
  type PeriodicExportingMetricReaderOptions,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { metrics } from '#platform/metrics.ts'

type Producer = NonNullable<PeriodicExportingMetricReaderOptions['metricProducers']>[number]
type Read = MetricObjectWithValues<MetricValue<string> & { metricName?: string }>
type Times = { startTime: HrTime; endTime: HrTime }

/** The metrics of `/metrics` in OpenTelemetry's form, under the same names and with the same labels. */
export function metricsOfRegistry(resource: Resource): Producer {
  const startTime = hrTime(Date.now() - performance.now())
  return {
    async collect() {
      const times = { startTime, endTime: hrTime(Date.now()) }
      const read = (await metrics.getMetricsAsJSON()) as unknown as Read[]
      const scopeMetrics = [
        { scope: { name: 'aftercare' }, metrics: read.flatMap((one) => metricOf(one, times)) },
      ]
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] }
    },
  }
}

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)]

function metricOf(read: Read, times: Times): MetricData[] {
  const { name, help, values } = read
  const common = {
    descriptor: {
      name,
      description: help,
      unit: name.endsWith('_seconds') ? 's' : '',
      valueType: ValueType.DOUBLE,
    },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }))
  // What is written as a number in prom-client's own types is a word.
  switch (String(read.type)) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }]
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints }]
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(read, times) }]
    default:
      return []
  }
}

/** prom-client lists a histogram's buckets, each with all below it, its sum and its count as single values. */
function histogramsOf({ name, values }: Read, times: Times) {
  const byLabels = Map.groupBy(values, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  return [...byLabels].map(([labels, parts]): DataPoint<Histogram> => {
    const buckets = parts.filter(({ metricName }) => metricName === `${name}_bucket`)
    const boundaries = buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite)
    const counts = buckets.map(({ value }, index) => value - (buckets[index - 1]?.value ?? 0))
    const single = (suffix: string) =>
      parts.find(({ metricName }) => metricName === name + suffix)?.value ?? 0
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
      value: { buckets: { boundaries, counts }, sum: single('_sum'), count: single('_count') },
    }
  })
}

type Histogram = { buckets: { boundaries: number[]; counts: number[] }; sum: number; count: number }
