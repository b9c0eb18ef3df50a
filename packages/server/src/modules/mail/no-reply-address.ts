import type { Config } from '#config.ts'
import { addressOf } from '#integrations/mail/address-of.ts'

/** The sender of emails from stores without their own; without a mail server, a descriptive name. */
export const noReplyAddress = ({ mail, publicUrl }: Config): string =>
  mail ? addressOf(mail.from) : `no-reply@${new URL(publicUrl).hostname}`
