import { spfCheck } from './evaluate-spf.ts'
import type { DnsAnswer, DnsQuestion, DnsRecord, DomainCheck } from './sender-domain-check.ts'

/** A key that the mail server signs with. */
export type DkimKey = {
  domain: string
  selector: string
  /** Where a provider keeps the key itself, the name that the record points to. */
  target: string | null
  /** The public key in base64; null where only the provider knows it. */
  publicKey: string | null
}

/** How an installation sends a store's emails. */
export type SenderSetup = {
  fromDomain: string
  /** Null where the mail provider puts in a domain of its own. */
  envelopeDomain: string | null
  /** The registrable domain of each name above it: `mail.northwind.co.uk` → `northwind.co.uk`. */
  organizationOf: (domain: string) => string
  /** The SPF terms of the mail server: `include:mailgun.org`, `ip4:203.0.113.7`. Empty where nobody named them. */
  spf: readonly string[]
  dkim: readonly DkimKey[]
}

/** Answers a question; undefined if it has not been looked up yet, which also notes it. */
export type Ask = (question: DnsQuestion) => DnsAnswer | undefined

/**
 * What receivers will make of a store's emails: SPF of the domain that bounces go to (RFC 7208), the keys that the
 * mail server signs with (RFC 6376), the DMARC policy of the domain that customers see, and whether the others count
 * for it (RFC 7489).
 *
 * `missing` are the look-ups that the result still needs; until it is empty, the checks are not final.
 */
export function evaluateSenderDomain(
  setup: SenderSetup,
  answers: ReadonlyMap<string, DnsAnswer>,
): { checks: DomainCheck[]; missing: DnsQuestion[] } {
  const missing = new Map<string, DnsQuestion>()
  const ask: Ask = (question) => {
    const answer = answers.get(questionKey(question))
    if (!answer) missing.set(questionKey(question), question)
    return answer
  }
  const spf = spfCheck(setup, ask)
  const dkim = dkimChecks(setup, ask)
  const dmarc = dmarcPolicy(setup, ask)
  return {
    checks: [spf, ...dkim.map(({ check }) => check), dmarc.check, alignment(setup, { spf, dkim, dmarc })],
    missing: [...missing.values()],
  }
}

export const questionKey = ({ type, name }: DnsQuestion): string => `${type} ${name}`

type KeyCheck = { key: DkimKey | null; check: DomainCheck }

/** Only keys of the domain that customers see, or of its organization, count. */
function dkimChecks({ dkim, fromDomain, organizationOf }: SenderSetup, ask: Ask): KeyCheck[] {
  const keys = dkim.filter(({ domain }) => organizationOf(domain) === organizationOf(fromDomain))
  if (keys.length === 0)
    return [
      {
        key: null,
        check: {
          kind: 'dkim',
          state: 'unknown',
          finding: 'dkimNotConfigured',
          name: `_domainkey.${fromDomain}`,
          found: [],
          record: null,
        },
      },
    ]
  return keys.map((key) => ({ key, check: dkimCheck(key, ask) }))
}

function dkimCheck(key: DkimKey, ask: Ask): DomainCheck {
  const name = `${key.selector}._domainkey.${key.domain}`
  const type = key.target === null ? 'TXT' : 'CNAME'
  const answer = ask({ type, name })
  const value = key.target ?? (key.publicKey === null ? null : `v=DKIM1; k=rsa; p=${key.publicKey}`)
  const about = (
    state: DomainCheck['state'],
    finding: DomainCheck['finding'],
    found: readonly string[] = [],
  ): DomainCheck => ({
    kind: 'dkim',
    state,
    finding,
    name,
    found: [...found],
    record:
      value === null || state !== 'problem'
        ? null
        : { type, name, value, replaces: found.length > 0 ? [...found] : null },
  })
  if (!answer || answer.state === 'unknown') return about('unknown', 'unknown')
  if (answer.state === 'none') return about('problem', 'dkimMissing')
  const found = answer.values
  if (key.target !== null)
    return found.some((at) => withoutDot(at) === withoutDot(key.target ?? ''))
      ? about('ok', 'dkimOk', found)
      : about('problem', 'dkimDifferent', found)
  const keys = found.map(tagsOf).filter((tags) => tags.has('p'))
  const [published] = keys
  if (!published) return about('problem', 'dkimMissing')
  // Receivers may try any of them, so more than one is undefined.
  if (keys.length > 1 || (published.get('v') ?? 'DKIM1') !== 'DKIM1')
    return about('problem', 'dkimInvalid', found)
  const publicKey = published.get('p')?.replaceAll(/\s/g, '') ?? ''
  if (publicKey === '') return about('problem', 'dkimRevoked', found)
  if (key.publicKey !== null && publicKey !== key.publicKey) return about('problem', 'dkimDifferent', found)
  return about('ok', 'dkimOk', found)
}

const withoutDot = (name: string): string => name.toLowerCase().replace(/\.$/, '')

/** `k=rsa; p=MIG…` → its tags. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .filter((part) => part.includes('='))
      .map((part) => [
        part.slice(0, part.indexOf('=')).trim().toLowerCase(),
        part.slice(part.indexOf('=') + 1).trim(),
      ]),
  )

type Dmarc = {
  check: DomainCheck
  policy: 'none' | 'quarantine' | 'reject' | undefined
  isSpfStrict: boolean
  isDkimStrict: boolean
}

function dmarcPolicy({ fromDomain, organizationOf }: SenderSetup, ask: Ask): Dmarc {
  const own = `_dmarc.${fromDomain}`
  const shared = `_dmarc.${organizationOf(fromDomain)}`
  const answers = [own, ...(shared === own ? [] : [shared])]
  for (const name of answers) {
    const answer = ask({ type: 'TXT', name })
    if (!answer || answer.state === 'unknown')
      return withoutPolicy({ name, state: 'unknown', finding: 'unknown' })
    const found = (answer.state === 'found' ? answer.values : []).filter(isDmarc)
    if (found.length > 0) return readPolicy(name, found, name !== own)
  }
  const record = addTxt(shared, monitorOnly)
  return withoutPolicy({ name: shared, state: 'problem', finding: 'dmarcMissing', record })
}

const monitorOnly = 'v=DMARC1; p=none'
const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text)

const addTxt = (name: string, value: string): DnsRecord => ({ type: 'TXT', name, value, replaces: null })

const withoutPolicy = (
  check: Pick<DomainCheck, 'name' | 'state' | 'finding'> & Partial<DomainCheck>,
): Dmarc => ({
  check: { found: [], record: null, ...check, kind: 'dmarc' },
  policy: undefined,
  isSpfStrict: false,
  isDkimStrict: false,
})

function readPolicy(name: string, found: string[], isInherited: boolean): Dmarc {
  const [text = ''] = found
  const replaced = { type: 'TXT', name, replaces: found } as const
  if (found.length > 1) {
    const record = { ...replaced, value: text }
    return withoutPolicy({ name, state: 'problem', finding: 'dmarcSeveral', found, record })
  }
  const tags = tagsOf(text)
  const given = ((isInherited ? tags.get('sp') : undefined) ?? tags.get('p') ?? '').toLowerCase()
  const policy = (['none', 'quarantine', 'reject'] as const).find((known) => known === given)
  if (!policy) {
    const record = { ...replaced, value: monitorOnly }
    return withoutPolicy({ name, state: 'problem', finding: 'dmarcInvalid', found, record })
  }
  const finding = policy === 'none' ? 'dmarcMonitors' : 'dmarcOk'
  return {
    check: { kind: 'dmarc', state: 'ok', finding, name, found, record: null },
    policy,
    isSpfStrict: tags.get('aspf')?.toLowerCase() === 's',
    isDkimStrict: tags.get('adkim')?.toLowerCase() === 's',
  }
}

/** An email passes DMARC if SPF or DKIM passes for the domain that customers see. */
function alignment(
  setup: SenderSetup,
  { spf, dkim, dmarc }: { spf: DomainCheck; dkim: readonly KeyCheck[]; dmarc: Dmarc },
): DomainCheck {
  const isSame = (domain: string | null, isStrict: boolean) =>
    domain !== null &&
    (isStrict
      ? domain === setup.fromDomain
      : setup.organizationOf(domain) === setup.organizationOf(setup.fromDomain))
  const bySpf = isSame(setup.envelopeDomain, dmarc.isSpfStrict) ? spf.state : 'problem'
  const counting = dkim.filter(({ key }) => key === null || isSame(key.domain, dmarc.isDkimStrict))
  const byDkim = best(counting.map(({ check }) => check.state))
  const about = (state: DomainCheck['state'], finding: DomainCheck['finding']): DomainCheck => ({
    kind: 'alignment',
    state,
    finding,
    name: '',
    found: [],
    record: null,
  })
  const passes = (state: DomainCheck['state']) => state === 'ok' || state === 'warning'
  if (passes(bySpf) && passes(byDkim)) return about('ok', 'alignedByBoth')
  if (passes(byDkim)) return about('ok', 'alignedByDkim')
  if (passes(bySpf)) return about('ok', 'alignedBySpf')
  if (bySpf !== 'problem' || byDkim !== 'problem') return about('unknown', 'alignmentUnconfirmed')
  const isRefused = dmarc.policy === 'quarantine' || dmarc.policy === 'reject'
  return isRefused ? about('problem', 'refused') : about('problem', 'notAligned')
}

const best = (states: readonly DomainCheck['state'][]): DomainCheck['state'] =>
  (['ok', 'warning', 'unknown'] as const).find((state) => states.includes(state)) ?? 'problem'
