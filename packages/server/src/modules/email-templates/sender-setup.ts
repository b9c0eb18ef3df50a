import type { DkimKey, SenderSetup } from '@aftercare/domain/mail/evaluate-sender-domain'
import { getDomain } from 'tldts'
import type { Config } from '#config.ts'
import { addressOf } from '#integrations/mail/address-of.ts'

/** A mail provider, known by its SMTP server, and what it documents about the DNS. */
type Provider = {
  host: RegExp
  spf: readonly string[]
  /** It puts in a bounce address: of the domain that its login is of, or of its own. */
  envelope: 'of-login' | 'its-own'
  /** Where a key is kept whose record only points to it. */
  dkimTarget?: (selector: string) => string
}

const providers: readonly Provider[] = [
  { host: /^smtp(?:\.eu)?\.mailgun\.org$/, spf: ['include:mailgun.org'], envelope: 'of-login' },
  {
    host: /^email-smtp(?:-fips)?\.[a-z0-9-]+\.amazonaws\.com$/,
    spf: ['include:amazonses.com'],
    envelope: 'its-own',
    dkimTarget: (selector) => `${selector}.dkim.amazonses.com`,
  },
]

/** How a store's emails are sent, for looking at its domain; undefined without a mail server. */
export function senderSetup(
  { mail, mailSpf, mailDkim }: Pick<Config, 'mail' | 'mailSpf' | 'mailDkim'>,
  sendFrom: string | null,
): SenderSetup | undefined {
  if (!mail) return undefined
  const { hostname, username } = new URL(mail.url)
  const ours = addressOf(mail.from)
  const provider = providers.find(({ host }) => host.test(hostname))
  const keys = mailDkim.map<DkimKey>(({ domain, selector, publicKey }) => ({
    domain,
    selector,
    publicKey,
    target: publicKey === null ? (provider?.dkimTarget?.(selector) ?? null) : null,
  }))
  return {
    fromDomain: domainOf(sendFrom ?? ours),
    envelopeDomain:
      provider?.envelope === 'its-own'
        ? null
        : domainOf(provider && username.includes('%40') ? decodeURIComponent(username) : ours),
    organizationOf: (domain) => getDomain(domain, { allowPrivateDomains: true }) ?? domain,
    spf: mailSpf.length > 0 ? mailSpf : (provider?.spf ?? []),
    dkim: keys,
  }
}

const domainOf = (address: string): string => (address.split('@').at(-1) ?? '').toLowerCase()
