import { createHmac } from 'node:crypto'
import type { OutgoingMail } from '#integrations/mail/mail-sender.ts'

/** An event as its payload shows it (documentation.mailgun.com, webhook payloads). */
type Event =
  | { event: 'failed'; severity: 'permanent' | 'temporary'; reason: string; 'delivery-status'?: object }
  | { event: 'accepted' | 'delivered' | 'opened' | 'clicked' | 'unsubscribed' | 'complained' }

type Signing = { token?: string; ageSeconds?: number; signedWith?: string }

/** What Mailgun does after an answer: only 200 and 406 end a webhook, everything else is repeated for eight hours. */
export const afterAnswer = (status: number): 'taken' | 'rejected' | 'repeated' =>
  status === 200 ? 'taken' : status === 406 ? 'rejected' : 'repeated'

/**
 * Webhooks and forwarded emails as Mailgun documents them, signed on its own: hexadecimal HMAC-SHA256 of time and token,
 * which has 50 characters.
 */
export function mailgunEmulator({ key, now }: { key: string; now: () => Date }) {
  const sign = ({ token = 'one', ageSeconds = 0, signedWith = key }: Signing) => {
    const whole = token.padEnd(50, '0').slice(0, 50)
    const timestamp = String(Math.floor(now().getTime() / 1000) - ageSeconds)
    const signature = createHmac('sha256', signedWith).update(`${timestamp}${whole}`).digest('hex')
    return { timestamp, token: whole, signature }
  }
  return {
    /** What became of an email that we sent, as the webhook's JSON. */
    webhookOf: (mail: Pick<OutgoingMail, 'id' | 'to' | 'subject'>, event: Event, signing: Signing = {}) => {
      const signature = sign(signing)
      return {
        signature,
        'event-data': {
          id: 'G9Bn5sl1TC6nu79C8C0bwg',
          timestamp: Number(signature.timestamp),
          'log-level': event.event === 'failed' ? 'error' : 'info',
          recipient: mail.to,
          message: {
            headers: { to: mail.to, 'message-id': `${mail.id}@aftercare.example`, subject: mail.subject },
          },
          ...event,
        },
      }
    },
    /** An email to us as it is forwarded: with files as multipart, else as a form. `fields` replace parts of it. */
    replyOf: (
      recipient: string,
      { token = 'reply', ...fields }: Record<string, string> = {},
      files: readonly File[] = [],
    ): URLSearchParams | FormData => {
      const form = new URLSearchParams({
        recipient,
        sender: 'bounces@example.com',
        from: 'Ada Lovelace <Ada@example.com>',
        subject: 'Re: We received your request',
        'body-plain': 'It is blue.\n> quoted',
        'stripped-text': 'It is blue.',
        'message-headers': '[["Subject", "Re: We received your request"]]',
        ...sign({ token }),
        ...(files.length > 0 && { 'attachment-count': String(files.length) }),
        ...fields,
      })
      if (files.length === 0) return form
      const multipart = new FormData()
      for (const [name, value] of form) multipart.set(name, value)
      for (const [index, file] of files.entries()) multipart.set(`attachment-${index + 1}`, file)
      return multipart
    },
  }
}
