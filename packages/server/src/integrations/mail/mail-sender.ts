export type OutgoingMail = {
  /** The same for every attempt, so that a receiver can tell a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Stands before the address that it comes from. */
  fromName?: string
  /** Of a domain that the mail server may send for; left out, the installation's own. */
  fromAddress?: string
  replyTo?: string
}

/** Delivers emails. */
export type MailSender = {
  /** Resolves once the mail was accepted. @throws ProviderError when it was not */
  send: (mail: OutgoingMail) => Promise<void>
}
