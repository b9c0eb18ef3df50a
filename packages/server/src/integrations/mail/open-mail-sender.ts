import type { Config } from '#config.ts'
import type { MailSender } from './mail-sender.ts'

/**
 * The configured mail server; without one, emails stay in the outbox. The SMTP library is loaded only if
 * needed: it takes several megabytes.
 */
export async function openMailSender({ mail }: Config): Promise<MailSender | undefined> {
  if (!mail) return undefined
  const { smtpSender } = await import('./smtp-sender.ts')
  return smtpSender(mail)
}
