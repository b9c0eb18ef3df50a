import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { signatures } from '../webhooks/sign-webhook.ts'
import type { WebhookAnswer, WebhookSender } from '../webhooks/webhook-sender.ts'
import { RmaRefused, type Rma, type RmaRequest, type Warehouse } from './warehouse.ts'

export type WebhookWarehouseAccount = {
  /** The provider's name. */
  name: string
  url: string
  /** Begins with `whsec_`. */
  signingSecret: string
  sender: WebhookSender
  now: () => Date
  onExchange: OnExchange
}

/** What a warehouse may answer to a request: its own names of the RMA. */
const answered = v.object({
  rmaId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)))),
  rmaNumber: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)))),
})

/**
 * A warehouse that gets RMAs as signed messages (see docs/integrations/warehouse-webhook.md). A message about
 * an RMA has the same `webhook-id` whenever it is sent, by which the receiver recognizes it.
 */
export function webhookWarehouse(account: WebhookWarehouseAccount): Warehouse {
  return {
    async createRma(request: RmaRequest): Promise<Rma> {
      const answer = await send(account, `rma-create-${request.id}`, 'rma.create', { rma: rmaOf(request) })
      const told = v.safeParse(v.pipe(v.string(), v.parseJson(), answered), answer ?? '')
      const { rmaId, rmaNumber } = told.success ? told.output : {}
      return { rmaId: rmaId ?? request.id, rmaNumber: rmaNumber ?? request.reference }
    },
    async cancelRma({ id, reference, rmaId }) {
      await send(account, `rma-cancel-${id}`, 'rma.cancel', { rma: { id, reference, rmaId: rmaId ?? id } })
    },
    async test() {
      await send(account, `ping-${account.now().getTime()}`, 'ping', {})
    },
  }
}

const rmaOf = ({ expiresOn, items, ...rma }: RmaRequest) => ({
  ...rma,
  expiresOn: expiresOn?.toISOString() ?? null,
  items,
})

/** What was answered, as text. */
async function send(
  { name, url, signingSecret, sender, now, onExchange }: WebhookWarehouseAccount,
  id: string,
  type: 'rma.create' | 'rma.cancel' | 'ping',
  data: object,
): Promise<string | null> {
  const sentOn = now()
  const body = JSON.stringify({ type, timestamp: sentOn.toISOString(), data })
  const timestamp = Math.floor(sentOn.getTime() / 1000)
  const result = await sender.post(
    url,
    {
      'content-type': 'application/json',
      'user-agent': 'Aftercare-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': `${timestamp}`,
      'webhook-signature': signatures([signingSecret], { id, timestamp, body }),
    },
    body,
  )
  await onExchange({
    direction: 'sent',
    method: 'POST',
    path: `${new URL(url).pathname} (${type})`,
    status: result.status,
    durationMs: result.durationMs,
    failure: result.failure && `${name}: ${result.failure}`,
    request: body,
    response: result.answer,
  })
  throwIfRefused(name, result)
  return result.answer
}

function throwIfRefused(name: string, { status, failure }: WebhookAnswer): void {
  if (failure === null) return
  // Without an answer, it may have arrived.
  if (status === null || status === 408 || status === 429 || status >= 500)
    throw new ProviderError(name, failure, true, status === null ? {} : { status })
  throw new RmaRefused(name, failure, false, { status })
}
