import { isToBeDisabled, nextTryOn, retryAfterMs } from '@aftercare/domain/webhooks/webhook-schedule'
import { webhookVersion } from '@aftercare/domain/webhooks/webhook-events'
import { inTransaction, type Deps } from '#deps.ts'
import type { WebhookAnswer, WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import { deliverWebhooksJob } from '#job-kinds/outgoing-webhook-job-kinds.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { setWebhookEvents } from '#modules/merchants/set-webhook-events.ts'
import { letRequestsPass } from '#platform/jobs/job-throttle.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { webhookDeliveries } from '#platform/metrics.ts'
import {
  failPending,
  findEndpoint,
  leaseDue,
  listDueEndpoints,
  listHeardEvents,
  lockEndpoint,
  updateEndpoint,
  writeTries,
  type EndedTry,
  type EndpointRow,
  type LeasedDelivery,
} from './outgoing-webhook-store.ts'
import { signatures } from '#integrations/webhooks/sign-webhook.ts'
import { signingSecrets } from './webhook-secrets.ts'

/** How many requests an endpoint gets at the same time from a process, and how many are taken up together. */
const mostAtOnce = 10
const mostTaken = 200
/** Longer than `mostTaken` requests can take: then another process may try. */
const leaseMs = 5 * 60 * 1000

type Key = { storeId: string; endpointId: string }

/** Endpoints that this process is delivering to, and whether more has come due meanwhile. */
const runsOf = new WeakMap<WebhookSender, Map<string, { isAskedAgain: boolean }>>()

/**
 * Delivers what is due to an endpoint until nothing is; one run at a time for each endpoint, so that a slow one delays
 * no other. Runs of several processes share the deliveries.
 */
export async function deliverWebhooks(deps: Deps, key: Key): Promise<void> {
  const runs = runsOf.get(deps.webhookSender) ?? new Map<string, { isAskedAgain: boolean }>()
  runsOf.set(deps.webhookSender, runs)
  const running = runs.get(key.endpointId)
  if (running) {
    running.isAskedAgain = true
    return
  }
  const run = { isAskedAgain: true }
  runs.set(key.endpointId, run)
  try {
    while (run.isAskedAgain) {
      run.isAskedAgain = false
      while (await deliverSome(deps, key)) await letRequestsPass(deps.jobThrottle)
    }
  } finally {
    runs.delete(key.endpointId)
  }
}

/** Whether something was due. */
async function deliverSome(deps: Deps, key: Key): Promise<boolean> {
  const endpoint = await findEndpoint(deps.db, key)
  if (!endpoint) return false
  const now = deps.now()
  const due = await leaseDue(deps.db, key, {
    now,
    until: new Date(now.getTime() + leaseMs),
    // One that fails is asked for one thing at a time.
    most: endpoint.failingSince === null ? mostTaken : 1,
  })
  if (due.length === 0) return false
  const tried = await postAll(deps, endpoint, due)
  await inTransaction(deps, (deps) => recordTries(deps, key, tried))
  return true
}

type Tried = { delivery: LeasedDelivery; startedOn: Date; result: WebhookAnswer }

async function postAll(deps: Deps, endpoint: EndpointRow, due: readonly LeasedDelivery[]): Promise<Tried[]> {
  const secrets = signingSecrets(deps, endpoint)
  const left = due.values()
  const tried: Tried[] = []
  await Promise.all(
    Array.from({ length: mostAtOnce }, async () => {
      for (const delivery of left) {
        const startedOn = deps.now()
        const result = await postOne(deps, endpoint, { delivery, secrets, startedOn })
        tried.push({ delivery, startedOn, result })
      }
    }),
  )
  return tried
}

const unsent = (failure: string): WebhookAnswer => ({
  status: null,
  failure,
  answer: null,
  retryAfter: undefined,
  durationMs: 0,
})

async function postOne(
  deps: Deps,
  { url }: EndpointRow,
  { delivery, secrets, startedOn }: { delivery: LeasedDelivery; secrets: string[]; startedOn: Date },
): Promise<WebhookAnswer> {
  const { eventId: id, type, body } = delivery
  if (body === null) return unsent(erased)
  if (secrets.length === 0) return unsent('The secret can’t be read. Rotate it.')
  const timestamp = Math.floor(startedOn.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Aftercare-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': `${timestamp}`,
    'webhook-signature': signatures(secrets, { id, timestamp, body }),
    'aftercare-event': type,
    'aftercare-version': webhookVersion,
  }
  const answer = await deps.webhookSender.post(url, headers, body)
  webhookDeliveries.inc({ outcome: outcomeOf(answer) })
  return answer
}

const outcomeOf = ({ status, failure }: WebhookAnswer) =>
  failure === null ? 'delivered' : status === null ? 'unanswered' : 'refused'

/** Nothing is left to be sent. */
const erased = 'The customer’s data was erased.'

async function recordTries(deps: Deps, key: Key, tried: readonly Tried[]): Promise<void> {
  // Before its deliveries, as everybody locks them.
  const endpoint = await lockEndpoint(deps.db, key)
  if (!endpoint) return
  const ended = tried.map((one) => endedTry(one, endpoint, deps.now()))
  await writeTries(deps.db, key.storeId, ended)
  await recordHealth(deps, endpoint, tried, ended)
  const next = ended.flatMap(({ nextTryOn: due }) => (due === null ? [] : [due])).toSorted()[0]
  if (next !== undefined) await enqueue(deps, deliverWebhooksJob, key, { startAfter: new Date(next) })
}

function endedTry({ delivery, startedOn, result }: Tried, { isEnabled }: EndpointRow, now: Date): EndedTry {
  const { status, failure, answer, durationMs, retryAfter } = result
  const tries = delivery.tries + 1
  const isFinal = !isEnabled || delivery.type === 'test' || failure === erased || status === 410
  const next = failure === null || isFinal ? null : nextTryOn(now, tries, retryAfterMs(retryAfter, now))
  return {
    id: delivery.id,
    state: failure === null ? 'delivered' : next ? 'pending' : 'failed',
    tries,
    status,
    failure,
    nextTryOn: next?.toISOString() ?? null,
    endedOn: next ? null : now.toISOString(),
    attempt: { startedOn: startedOn.toISOString(), durationMs, status, failure, answer },
  }
}

/**
 * An endpoint that accepts anything works. One that fails is reported once a delivery is given up, and disabled after
 * some days, or at once if it says that it is gone.
 */
async function recordHealth(
  deps: Deps,
  endpoint: EndpointRow,
  tried: readonly Tried[],
  ended: readonly EndedTry[],
): Promise<void> {
  const real = tried.filter(({ delivery, result }) => delivery.type !== 'test' && result.failure !== erased)
  if (real.length === 0) return
  const key = { storeId: endpoint.storeId, endpointId: endpoint.id }
  const now = deps.now()
  if (real.some(({ result }) => result.failure === null)) {
    const isFailing = real.some(({ result }) => result.failure !== null)
    await updateEndpoint(deps.db, key, {
      lastSuccessOn: now,
      failingSince: null,
      alertedOn: null,
      ...(isFailing && { lastFailureOn: now }),
    })
    return
  }
  const failingSince = endpoint.failingSince ?? now
  const isGone = real.some(({ result }) => result.status === 410)
  const isDisabled = endpoint.isEnabled && (isGone || isToBeDisabled(failingSince, now))
  // What a disabled one was still sent fails without more tries.
  const isGivenUp =
    endpoint.isEnabled && endpoint.alertedOn === null && ended.some(({ state }) => state === 'failed')
  await updateEndpoint(deps.db, key, {
    failingSince,
    lastFailureOn: now,
    ...(isGivenUp && { alertedOn: now }),
    ...(isDisabled && { isEnabled: false, disabledOn: now }),
  })
  if (isDisabled) await disable(deps, key, endpoint, isGone)
  else if (isGivenUp)
    await alert(deps, key, endpoint, 'is failing', 'An event was given up after eight tries.')
}

async function disable(deps: Deps, key: Key, endpoint: EndpointRow, isGone: boolean): Promise<void> {
  await failPending(deps.db, key, { now: deps.now(), failure: 'The webhook was disabled.' })
  await setWebhookEvents(deps, key.storeId, await listHeardEvents(deps.db, key.storeId))
  const reason = isGone ? 'It answered that it no longer exists.' : 'It accepted nothing for five days.'
  await alert(deps, key, endpoint, 'was disabled', reason)
}

const alert = (
  deps: Deps,
  { storeId, endpointId }: Key,
  { url }: EndpointRow,
  what: string,
  reason: string,
): Promise<void> =>
  raiseAlert(deps, storeId, {
    severity: 'Warning',
    category: 'Settings',
    subject: `The webhook to ${new URL(url).host} ${what}`,
    message: reason,
    path: `settings/webhooks/${endpointId}`,
  })

const mostEndpoints = 1000

/** Finds deliveries that have come due, and those of a process that stopped. */
export async function findDueWebhooks(deps: Deps): Promise<void> {
  for (const key of await listDueEndpoints(deps.db, deps.now(), mostEndpoints))
    await enqueue(deps, deliverWebhooksJob, key)
}
