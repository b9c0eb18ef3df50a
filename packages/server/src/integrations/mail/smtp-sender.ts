import { createTransport } from 'nodemailer'
import { ProviderError } from '../provider-error.ts'
import { addressOf } from './address-of.ts'
import type { MailSender } from './mail-sender.ts'

const patienceMs = 10_000

/** Hands mail to an SMTP server: `smtps://user:password@mail.example.com`, or `smtp://` with STARTTLS where offered. */
export function smtpSender({ url, from }: { url: string; from: string }, timeoutMs = patienceMs): MailSender {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Our emails never refer to a file or an address to fetch, so both are refused.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const address = addressOf(from)
  const domain = address.split('@').at(-1) ?? 'localhost'
  return {
    async send({ id, to, fromName, fromAddress = address, unsubscribeUrl, ...mail }) {
      await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from:
            fromName === undefined && fromAddress === address
              ? from
              : { name: fromName ?? '', address: fromAddress },
          // Bounces come back to us, whoever the sender is.
          envelope: { from: address, to },
          to: { name: '', address: to },
          ...(unsubscribeUrl !== undefined && { headers: unsubscribeHeaders(unsubscribeUrl) }),
          ...mail,
        })
        .catch((error: unknown) => {
          throw new ProviderError('smtp', 'the mail was not accepted', true, { cause: error })
        })
    },
  }
}

/** A `POST` of the second to the first unsubscribes (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
