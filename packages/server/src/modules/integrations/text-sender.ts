import type { Deps } from '#deps.ts'
import type { TextSender } from '#integrations/text-messages/text-sender.ts'
import { twilio } from '#integrations/text-messages/twilio.ts'
import { recordExchange } from './record-exchange.ts'
import { openEnabledIntegration, type OpenedIntegration } from './sealed-fields.ts'

/** What sends a store's text messages; undefined while nothing is enabled, and for credentials that can't be decrypted. */
export async function openTextSender(deps: Deps, storeId: string): Promise<TextSender | undefined> {
  const opened = await openEnabledIntegration(deps, storeId, ['twilio'])
  return opened && textSenderWith(deps, storeId, opened)
}

/** The sender of what is stored, whether or not it is enabled. */
export function textSenderWith(
  deps: Deps,
  storeId: string,
  { values, secrets: { authToken, apiKeySecret } }: OpenedIntegration,
): TextSender | undefined {
  const { accountSid, apiKeySid, messagingServiceSid, sender, whatsAppSender } = values
  if (accountSid === undefined || authToken === undefined) return undefined
  const at = { storeId, integrationId: 'twilio' } as const
  return twilio({
    url: deps.config.twilioUrl,
    accountSid,
    credentials: apiKeySid && apiKeySecret ? [apiKeySid, apiKeySecret] : [accountSid, authToken],
    messagingServiceSid,
    sender,
    whatsAppSender,
    onExchange: (exchange) => recordExchange(deps, at, exchange, null),
  })
}
