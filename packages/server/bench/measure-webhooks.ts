import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { merchantApiBase } from '@aftercare/domain/api/merchant-api'
import * as v from 'valibot'
import { readConfig } from '#config.ts'
import { inTransaction, type Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { createStore } from '#modules/merchants/create-storefront.ts'
import { sendEvent } from '#modules/outgoing-webhooks/announce-event.ts'
import { createWebhook } from '#modules/outgoing-webhooks/save-webhook.ts'
import { createApiKey } from '#modules/users/api-keys.ts'
import { openDeps } from '#open-deps.ts'
import { startServer } from './child.ts'

/** Those of the first seconds are not counted: until then what they run through is still being compiled. */
const warmUpEvents = 4000
const measuredEvents = 20_000
const eventsInTransaction = 50
const singleEvents = 100
const giveUpMs = 120_000

export type WebhookMeasures = {
  perSecond: number
  /** From the call that causes an event to the arrival of the event, while another endpoint never answers. */
  slowestMs: number
}

/**
 * Delivers a backlog of events, each with its jobs as it is written when something happens, to one endpoint that
 * answers quickly and one that never does; then single events to the first.
 */
export async function measureWebhooks(env: Record<string, string>): Promise<WebhookMeasures> {
  const settings = {
    ...env,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    WEBHOOK_PRIVATE_ADDRESSES: 'on',
    MERCHANT_CALLS_PER_MINUTE: '999999',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  }
  const receiver = await startServer('bench/webhook-receiver.ts', '/')
  const { deps, close } = await openDeps(readConfig(settings))
  try {
    const { storeId, accepting, hanging, key } = await prepare(deps, receiver.url)
    await writeEvents(deps, storeId, [accepting, hanging])
    const server = await startServer('src/main.ts', '/readyz', settings)
    try {
      const arrivals = await arrivalsOf(receiver.url, warmUpEvents + measuredEvents)
      const seconds = ((arrivals.at(-1) ?? 0) - (arrivals[warmUpEvents] ?? 0)) / 1000
      const test = `${server.url}${merchantApiBase}/${storeId}/settings/webhooks/${accepting}/test`
      return { perSecond: measuredEvents / seconds, slowestMs: await slowestOf(receiver.url, test, key) }
    } finally {
      await server.stop()
    }
  } finally {
    await close()
    await receiver.stop()
  }
}

async function prepare(deps: Deps, receiverUrl: string) {
  const { storeId } = await createStore(deps, {
    slug: 'bench-webhooks',
    name: 'Bench',
    url: 'https://bench.example',
    currencyCode: 'USD',
  })
  const endpoint = async (path: string) => {
    const details = { url: receiverUrl + path, events: ['claim/updated' as const], isEnabled: true }
    return (await createWebhook(deps, storeId, systemActor, details)).id
  }
  const { key } = await createApiKey(deps, storeId, systemActor, {
    name: 'Bench',
    scopes: ['write:webhooks', 'read:claims'],
  })
  return { storeId, accepting: await endpoint('/accept'), hanging: await endpoint('/hang'), key }
}

/** As large as a claim of two lines. */
const data = { claim: { id: '0199a1b2-0000-7000-8000-000000000001', note: 'x'.repeat(2000) } }

async function writeEvents(deps: Deps, storeId: string, endpointIds: string[]): Promise<void> {
  for (let written = 0; written < warmUpEvents + measuredEvents; written += eventsInTransaction)
    await inTransaction(deps, async (deps) => {
      for (let place = 0; place < eventsInTransaction; place++)
        await sendEvent(deps, {
          storeId,
          type: 'claim/updated',
          subjectId: deps.newId(),
          orderId: null,
          data,
          endpointIds,
        })
    })
}

/** When the first `count` requests arrived, once they have. */
async function arrivalsOf(receiverUrl: string, count: number, pauseMs = 500): Promise<number[]> {
  const until = performance.now() + giveUpMs
  while (performance.now() < until) {
    const arrivals = v.parse(v.array(v.number()), await (await fetch(receiverUrl)).json())
    if (arrivals.length >= count) return arrivals.slice(0, count)
    await pause(pauseMs)
  }
  throw new Error(`${count} webhooks did not arrive within ${giveUpMs} ms`)
}

async function slowestOf(receiverUrl: string, url: string, key: string): Promise<number> {
  let slowestMs = 0
  for (let sent = 1; sent <= singleEvents; sent++) {
    const begun = Date.now()
    const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${key}` } })
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    const arrivals = await arrivalsOf(receiverUrl, warmUpEvents + measuredEvents + sent, 20)
    slowestMs = Math.max(slowestMs, (arrivals.at(-1) ?? 0) - begun)
  }
  return slowestMs
}
