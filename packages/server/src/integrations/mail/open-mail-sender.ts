import type { Config } from '#config.ts'
import type { MailSender } from './mail-sender.ts'

/**
 * The mail server of the configuration; without one mail stays in the outbox. What speaks SMTP is loaded only
 * where mail is sent: it takes several megabytes.
 */
export async function openMailSender({ mail }: Config): Promise<MailSender | undefined> {
  if (!mail) return undefined
  const { smtpSender } = await import('./smtp-sender.ts')
  return smtpSender(mail)
}
