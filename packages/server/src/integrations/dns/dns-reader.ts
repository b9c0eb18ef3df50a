import type { DnsAnswer, DnsQuestion } from '@aftercare/domain/mail/sender-domain-check'

/** Looks names up in the public DNS. */
export type DnsReader = {
  /** `unknown` where nothing answered in time. Never throws. */
  lookUp: (question: DnsQuestion) => Promise<DnsAnswer>
}
