import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** What `/metrics` shows. Labels are route patterns, never paths: those would name orders and people. */
export const metrics = new Registry()
collectDefaultMetrics({ register: metrics })

export const httpDurations = new Histogram({
  name: 'aftercare_http_seconds',
  help: 'Time from the request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

export const jobDurations = new Histogram({
  name: 'aftercare_job_seconds',
  help: 'Time a job took, by its outcome',
  labelNames: ['job', 'outcome'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  registers: [metrics],
})

export const droppedTraces = new Counter({
  name: 'aftercare_quote_traces_dropped_total',
  help: 'Quotes whose reasons were not kept because there were too many at once',
  registers: [metrics],
})

export const carrierAnswers = new Counter({
  name: 'aftercare_carrier_answers_total',
  help: 'What became of asking a carrier for a price: fresh, kept, stale or why it failed',
  labelNames: ['outcome'],
  registers: [metrics],
})
