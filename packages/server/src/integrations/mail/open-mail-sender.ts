import type { Config } from '#config.ts'
import type { MailSender } from './mail-sender.ts'
import { smtpSender } from './smtp-sender.ts'

/** The mail server of the configuration; without one mail stays in the outbox. */
export const openMailSender = ({ mail }: Config): MailSender | undefined => mail && smtpSender(mail)
