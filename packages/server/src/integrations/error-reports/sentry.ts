import {
  createStackParser,
  createTransport,
  eventFiltersIntegration,
  linkedErrorsIntegration,
  Scope,
  startInactiveSpan,
  type BaseTransportOptions,
  type Envelope,
  type SeverityLevel,
} from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import {
  ignoredErrors,
  tracesSampleRate,
  type ReportSettings,
} from '@aftercare/domain/error-reports/report-settings'
import { withoutPersonalData } from '@aftercare/domain/error-reports/without-personal-data'
import { errorWithoutData, type LoggedError } from '#platform/log.ts'
import { observeWork, type Work } from '#platform/observed-work.ts'
import type { ErrorReports } from './error-reports.ts'

/** How long one request to Sentry may take, and all of them together when the server ends. */
const sendMs = 5000
const closeMs = 2000

/** What is collected of a request by default, and never wanted. */
const nothing = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
}

/**
 * Error reports by Sentry's envelope protocol: every error, and the course of one request in a hundred. Of the SDK only
 * its core is used, since the one for Node instruments the whole process.
 */
export function openSentry({ dsn, environment, release }: ReportSettings): ErrorReports {
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    ...(release !== undefined && { release }),
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    stackParser: createStackParser(nodeStackLineParser()),
    transport: sendWithoutPersonalData,
    integrations: [eventFiltersIntegration(), linkedErrorsIntegration()],
    ignoreErrors: ignoredErrors,
    tracesSampleRate,
    traceLifecycle: 'static',
    dataCollection: nothing,
    sendClientReports: false,
  })
  client.init()
  const newScope = () => {
    const scope = new Scope()
    scope.setClient(client)
    return scope
  }
  const endObserving = observeWork({ observe: (work, run) => traced(newScope, work, run) })
  return {
    report({ error, message, level, about }) {
      const scope = newScope()
      scope.setLevel(severityOf(level))
      scope.setTags({ app: 'server', ...about })
      scope.setExtra('message', message)
      const mechanism = { type: 'log', handled: true }
      if (error instanceof Error) scope.captureException(errorWithoutData(error), { mechanism })
      else scope.captureMessage(message)
    },
    async close() {
      endObserving()
      await client.close(closeMs)
    },
  }
}

const severityOf = (level: LoggedError['level']): SeverityLevel => (level >= 60 ? 'fatal' : 'error')

const operations = { request: 'http.server', job: 'queue.process', provider: 'http.client' }

/** One transaction for each piece of work that is not part of another one. */
async function traced<Result>(
  newScope: () => Scope,
  work: Work,
  run: () => Promise<Result>,
): Promise<Result> {
  if (work.kind === 'provider') return run()
  const startTime = Date.now() / 1000
  try {
    return await run()
  } finally {
    const span = startInactiveSpan({
      name: work.name(),
      op: operations[work.kind],
      startTime,
      forceTransaction: true,
      // Each has its own trace, and is chosen for itself.
      scope: newScope(),
      attributes: { 'sentry.segment.name.source': 'route', app: 'server', ...work.attributes() },
    })
    if (work.isFailed?.()) span.setStatus({ code: 2, message: 'internal_error' })
    span.end()
  }
}

function sendWithoutPersonalData(options: BaseTransportOptions) {
  const transport = createTransport(options, async ({ body }) => {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: { ...options.headers, 'content-type': 'application/x-sentry-envelope' },
      body: typeof body === 'string' ? body : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    })
    await response.body?.cancel()
    return {
      statusCode: response.status,
      headers: {
        'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
        'retry-after': response.headers.get('retry-after'),
      },
    }
  })
  return {
    ...transport,
    send: (envelope: Envelope) => transport.send(withoutPersonalData(envelope)),
  }
}
