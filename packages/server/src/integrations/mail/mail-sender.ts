export type OutgoingMail = {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Stands before the installation's own address. */
  fromName?: string
  replyTo?: string
}

/** Takes mail to whoever delivers it. */
export type MailSender = {
  /** Resolves once the mail was accepted. @throws ProviderError when it was not */
  send: (mail: OutgoingMail) => Promise<void>
}
