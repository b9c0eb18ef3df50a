export type OutgoingMail = {
  /** The same for every attempt, so that a receiver can recognize a repetition. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** The sender's display name. */
  fromName?: string
  /** Of a domain that the mail server may send for; left out, the installation's own. */
  fromAddress?: string
  replyTo?: string
  /** Where mail programs let a reader unsubscribe with one click (RFC 8058). */
  unsubscribeUrl?: string
}

/** Delivers emails. */
export type MailSender = {
  /** Resolves once the mail was accepted. @throws ProviderError when it was not */
  send: (mail: OutgoingMail) => Promise<void>
}
