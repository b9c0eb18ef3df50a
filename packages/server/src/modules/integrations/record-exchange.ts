import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import type { Exchange } from '#integrations/exchange.ts'
import { insertExchange, setCourse } from './integration-store.ts'
import type { ExchangeWork } from './integration-tables.ts'
import { redactedBody, redactedPath } from './redacted-body.ts'

type At = { storeId: string; integrationId: ConfiguredIntegrationId }

/**
 * Stores an exchange with a provider without secrets and personal data, and how the integration is doing since.
 * Never fails: what was exchanged counts, also if no note of it can be taken. Not to be called in a transaction.
 */
export async function recordExchange(
  deps: Deps,
  at: At,
  { request, response, path, failure, ...exchange }: Exchange,
  work: ExchangeWork | null,
): Promise<void> {
  const createdOn = deps.now()
  try {
    await insertExchange(deps.db, {
      ...at,
      ...exchange,
      id: deps.newId(),
      path: redactedPath(path),
      failure: failure?.slice(0, 500) ?? null,
      request: redactedBody(request),
      response: redactedBody(response),
      work: work && JSON.stringify(work),
      createdOn,
    })
    if (exchange.direction === 'received') return
    if (isBroken(exchange.status))
      await setCourse(deps.db, at, {
        lastFailureOn: createdOn,
        failure: failure?.slice(0, 500) ?? 'No response',
      })
    else await setCourse(deps.db, at, { lastSuccessOn: createdOn, failure: null })
  } catch (error) {
    deps.log.warn({ err: error, ...at }, 'an exchange was not recorded')
  }
}

/** Takes note of a webhook that was just answered, as `recordExchange` does. */
export const recordReceived = (
  deps: Deps,
  at: At,
  {
    method = 'POST',
    path = `/webhooks/${at.integrationId}`,
    rawBody,
    status = 204,
    failure = null,
    startedOn,
  }: {
    method?: 'GET' | 'POST'
    path?: string
    rawBody: string
    status?: number
    failure?: string | null
    /** When it came, as `performance.now()` said. */
    startedOn: number
  },
): Promise<void> =>
  recordExchange(
    deps,
    at,
    {
      direction: 'received',
      method,
      path,
      status,
      durationMs: Math.round(performance.now() - startedOn),
      failure,
      request: rawBody,
      response: null,
    },
    null,
  )

/** Takes note that an integration that we do not call reached us. Not to be called in a transaction. */
export const recordHeard = (deps: Deps, at: At): Promise<void> =>
  setCourse(deps.db, at, { lastSuccessOn: deps.now(), failure: null })

/** A refused address is an answer like any other; a refused key, an unpaid account and a server in trouble are not. */
const isBroken = (status: number | null): boolean =>
  status === null || status >= 500 || [401, 402, 403].includes(status)
