import type { OnExchange } from '../exchange.ts'
import { ProviderError } from '../provider-error.ts'
import { signatures } from './sign-webhook.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Where a provider without a public interface takes our messages. */
export type MessageAccount = {
  /** The provider's name. */
  name: string
  url: string
  /** Begins with `whsec_`. */
  signingSecret: string
  sender: WebhookSender
  now: () => Date
  onExchange: OnExchange
}

/**
 * Sends a message that is signed as Standard Webhooks say, and returns what was answered, as text. A message has the
 * same `id` whenever it is sent, by which the receiver recognizes it.
 *
 * @throws ProviderError, not worth repeating for a refusal
 */
export async function sendMessage(
  { name, url, signingSecret, sender, now, onExchange }: MessageAccount,
  { id, type, data }: { id: string; type: string; data: object },
): Promise<string | null> {
  const sentOn = now()
  const body = JSON.stringify({ type, timestamp: sentOn.toISOString(), data })
  const timestamp = Math.floor(sentOn.getTime() / 1000)
  const { status, failure, answer, durationMs } = await sender.post(
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
    status,
    durationMs,
    failure: failure && `${name}: ${failure}`,
    request: body,
    response: answer,
  })
  if (failure === null) return answer
  // Without an answer, it may have arrived.
  const isRefusal = status !== null && status !== 408 && status !== 429 && status < 500
  throw new ProviderError(name, failure, !isRefusal, status === null ? {} : { status })
}
