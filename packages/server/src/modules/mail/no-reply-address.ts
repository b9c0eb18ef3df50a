import type { Config } from '#config.ts'
import { addressOf } from '#integrations/mail/address-of.ts'

/** Where mail comes from that has no sender of its own; without a mail server, of a name that says who we are. */
export const noReplyAddress = ({ mail, publicUrl }: Config): string =>
  mail ? addressOf(mail.from) : `no-reply@${new URL(publicUrl).hostname}`
