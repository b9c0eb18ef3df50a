import type { TextChannel, TextState } from '@aftercare/domain/text-messages/text-message-schema'
import * as v from 'valibot'
import type { OnExchange } from '../exchange.ts'
import { callRecorded, jsonIn } from '../provider-call.ts'
import { mayHaveArrived, ProviderError } from '../provider-error.ts'
import { refusalIn } from '../provider-http.ts'
import { TextRefused, type NewText, type SentText, type TextSender } from './text-sender.ts'

const provider = 'Twilio'
const timeoutMs = 15_000

export type TwilioAccount = {
  /** Of the API, without a trailing slash. */
  url: string
  accountSid: string
  /** The SID and secret of an API key, or the account's own SID and auth token. */
  credentials: readonly [user: string, password: string]
  /** Either is enough; a Messaging Service chooses the number. */
  messagingServiceSid: string | undefined
  sender: string | undefined
  whatsAppSender: string | undefined
  onExchange: OnExchange
}

const message = v.object({
  sid: v.string(),
  status: v.string(),
  error_code: v.nullish(v.number(), null),
})
const listed = v.object({
  messages: v.array(
    v.object({
      ...message.entries,
      body: v.nullish(v.string(), ''),
      direction: v.string(),
      date_created: v.string(),
    }),
  ),
})
const refusal = v.object({ code: v.optional(v.number(), 0), message: v.string() })

/** Maps Twilio's statuses to ours. Unknown statuses count as queued. */
export const twilioState = (status: string): TextState => states[status] ?? 'queued'

const states: Record<string, TextState> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'undelivered',
  failed: 'failed',
  canceled: 'failed',
}

/** Calls the account's API; exchanges are logged without query parameters. */
const asker =
  (account: TwilioAccount) =>
  <Schema extends v.GenericSchema>(
    call: { method: 'GET' | 'POST'; path: string; shownPath?: string; body?: object },
    answer: Schema,
  ): Promise<v.InferOutput<Schema>> =>
    callRecorded(
      {
        name: provider,
        url: account.url,
        onExchange: account.onExchange,
        headers: {
          accept: 'application/json',
          authorization: `Basic ${Buffer.from(account.credentials.join(':')).toString('base64')}`,
          ...(call.body && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      { ...call, isForm: true, timeoutMs },
      (response, text) => {
        const refused = refusedIn(response, text)
        if (refused) return refused
        const read = v.safeParse(answer, jsonIn(text))
        return read.success
          ? { answer: read.output }
          : new ProviderError(provider, 'answered in an unknown form', true)
      },
    )

/** Twilio's Messages resource, as docs/integrations/twilio.md describes it. */
export function twilio(account: TwilioAccount): TextSender {
  const path = `/Accounts/${account.accountSid}/Messages.json`
  const ask = asker(account)

  return {
    async send({ to, channel, content, statusUrl }) {
      const body = {
        To: addressOf(channel, to),
        ...senderOf(account, channel),
        ...('body' in content
          ? { Body: content.body }
          : { ContentSid: content.contentSid, ContentVariables: JSON.stringify(content.variables) }),
        StatusCallback: statusUrl,
      }
      const sent = await ask({ method: 'POST', path, body }, message).catch((error: unknown) => {
        if (!(error instanceof ProviderError) || error instanceof TextRefused) throw error
        if (error.status !== undefined || mayHaveArrived(error)) throw error
        throw new TextRefused(provider, 'could not be reached', { code: 0, retryable: true })
      })
      return toSent(sent)
    },
    async find({ to, channel, body, since }) {
      const query = new URLSearchParams({
        To: addressOf(channel, to),
        'DateSent>': since.toISOString().slice(0, 10),
        PageSize: '200',
      })
      const call = { method: 'GET', path: `${path}?${query.toString()}`, shownPath: path } as const
      const { messages } = await ask(call, listed)
      return messages
        .filter((sent) => sent.direction === 'outbound-api' && sent.body === body)
        .filter((sent) => Date.parse(sent.date_created) >= since.getTime() - clockSlackMs)
        .toReversed()
        .map(toSent)
    },
    async test() {
      await ask(
        { method: 'GET', path: `${path}?PageSize=1`, shownPath: path },
        v.object({ messages: v.array(v.unknown()) }),
      )
    },
  }
}

/** Twilio's timestamps are in whole seconds and from its own clock. */
const clockSlackMs = 30_000

const toSent = ({ sid, status, error_code }: v.InferOutput<typeof message>): SentText => ({
  sid,
  state: twilioState(status),
  errorCode: error_code,
})

/** A 4xx response means nothing was sent; a 5xx response may still have sent the message. */
function refusedIn(response: Response, text: string): ProviderError | undefined {
  const refused = refusalIn(provider, response)
  if (!refused || response.status >= 500 || response.status === 408) return refused
  const said = v.safeParse(refusal, jsonIn(text))
  const { status } = response
  const { code, message } = said.success ? said.output : { code: 0, message: `answered ${status}` }
  // Credentials can be corrected.
  return new TextRefused(provider, message, { code, status, retryable: [401, 403, 429].includes(status) })
}

const addressOf = (channel: TextChannel, number: string): string =>
  channel === 'whatsapp' ? `whatsapp:${number}` : number

function senderOf(
  { messagingServiceSid, sender, whatsAppSender }: TwilioAccount,
  channel: NewText['channel'],
) {
  if (channel === 'whatsapp') return { From: `whatsapp:${whatsAppSender ?? ''}` }
  if (messagingServiceSid !== undefined) return { MessagingServiceSid: messagingServiceSid }
  return { From: sender ?? '' }
}
