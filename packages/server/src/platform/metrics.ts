import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

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
  labelNames: ['kind', 'outcome'],
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

export const jobsGivenUp = new Counter({
  name: 'aftercare_jobs_given_up_total',
  help: 'Jobs whose last attempt failed',
  labelNames: ['kind'],
  registers: [metrics],
})

export const providerDurations = new Histogram({
  name: 'aftercare_provider_seconds',
  help: 'Time a request to another service took, by its answer: 2xx, 4xx, 5xx or none',
  labelNames: ['provider', 'answer'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [metrics],
})

export const carriersPaused = new Gauge({
  name: 'aftercare_carrier_paused',
  help: '1 while a carrier is not asked for prices because it failed several times in a row',
  labelNames: ['carrier'],
  registers: [metrics],
})

export const webhookDeliveries = new Counter({
  name: 'aftercare_webhook_deliveries_total',
  help: 'Attempts to deliver a webhook to a store, by outcome: delivered, refused or unanswered',
  labelNames: ['outcome'],
  registers: [metrics],
})

const jobsWaiting = new Gauge({
  name: 'aftercare_jobs_waiting',
  help: 'Jobs that are due and not started, in all processes. Those of send-mail are the outbox',
  labelNames: ['kind'],
  registers: [metrics],
  collect: () => measureQueues(),
})

const longestWait = new Gauge({
  name: 'aftercare_jobs_longest_wait_seconds',
  help: 'How long the oldest of these jobs has been due',
  labelNames: ['kind'],
  registers: [metrics],
})

const connections = new Gauge({
  name: 'aftercare_database_connections',
  help: 'Connections of this process to PostgreSQL, and requests that wait for one',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    for (const [state, count] of Object.entries(readConnections?.() ?? {})) this.set({ state }, count)
  },
})

export type QueueState = { kind: string; waiting: number; seconds: number }

let readQueues: (() => Promise<QueueState[]>) | undefined
let readConnections: (() => Record<'open' | 'idle' | 'awaited', number>) | undefined

/** Says where queues and connections are read from whenever the metrics are. */
export function measureFrom(sources: {
  queues: () => Promise<QueueState[]>
  connections?: () => Record<'open' | 'idle' | 'awaited', number>
}): void {
  readQueues = sources.queues
  readConnections = sources.connections
  connections.reset()
}

/** Without a database there are no values, which alerts notice; the other metrics stay readable. */
async function measureQueues(): Promise<void> {
  const states = await readQueues?.().catch(() => [])
  jobsWaiting.reset()
  longestWait.reset()
  for (const { kind, waiting, seconds } of states ?? []) {
    jobsWaiting.set({ kind }, waiting)
    longestWait.set({ kind }, seconds)
  }
}
