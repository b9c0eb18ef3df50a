import type { Ask, SenderSetup } from './evaluate-sender-domain.ts'
import type { DomainCheck } from './sender-domain-check.ts'

/** Receivers give up beyond these look-ups (RFC 7208, 4.6.4). */
const mostLookups = 10

/** Whether the domain that bounces go to allows the mail server to send for it. */
export function spfCheck({ envelopeDomain, spf }: SenderSetup, ask: Ask): DomainCheck {
  const name = envelopeDomain ?? ''
  const about = (
    state: DomainCheck['state'],
    finding: DomainCheck['finding'],
    found: readonly string[] = [],
    value?: string,
  ): DomainCheck => ({
    kind: 'spf',
    state,
    finding,
    name,
    found: [...found],
    record:
      value === undefined
        ? null
        : { type: 'TXT', name, value, replaces: found.length > 0 ? [...found] : null },
  })
  if (envelopeDomain === null) return about('ok', 'spfOfProvider')
  const answer = ask({ type: 'TXT', name })
  if (!answer || answer.state === 'unknown') return about('unknown', 'unknown')
  const found = (answer.state === 'found' ? answer.values : []).filter(isSpf)
  const [own] = found
  if (own === undefined)
    return about('problem', 'spfMissing', [], spf.length > 0 ? spfOf([...spf, '~all']) : undefined)
  if (found.length > 1) return about('problem', 'spfSeveral', found, mergedSpf(found, spf))

  const walk = walkSpf(name, ask)
  if (walk.isUnknown) return about('unknown', 'unknown', found)
  if (walk.lookups > mostLookups) return about('problem', 'spfTooManyLookups', found)
  const lacking = spf.filter((term) => !walk.terms.some((there) => covers(there, term)))
  if (lacking.length > 0)
    // Whether a name's address or a macro matches cannot be read from the record.
    return walk.terms.some(isOpaque) && lacking.every(isAddress)
      ? about('unknown', 'spfUnconfirmed', found)
      : about('problem', 'spfNotIncluded', found, withTerms(own, lacking))
  if (termsOf(own).some((term) => /^\+?all$/i.test(term)))
    return about('warning', 'spfAllowsAll', found, spfOf([...withoutAll(termsOf(own)), '~all']))
  return spf.length === 0 ? about('unknown', 'spfUnconfirmed', found) : about('ok', 'spfOk', found)
}

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text)
const termsOf = (text: string): string[] => text.trim().split(/\s+/).slice(1)
const spfOf = (terms: readonly string[]): string => ['v=spf1', ...terms].join(' ')
const isAll = (term: string): boolean => /^[+?~-]?all$/i.test(term)
const withoutAll = (terms: readonly string[]): string[] => terms.filter((term) => !isAll(term))
const isEnd = (term: string): boolean => isAll(term) || /^redirect=/i.test(term)

/** Before what matches everyone, or leads elsewhere. */
function withTerms(text: string, added: readonly string[]): string {
  const terms = termsOf(text)
  const end = terms.findIndex(isEnd)
  return end < 0
    ? spfOf([...terms, ...added, '~all'])
    : spfOf([...terms.slice(0, end), ...added, ...terms.slice(end)])
}

/** Everything that any of the records allows, and the mail server. */
function mergedSpf(found: readonly string[], spf: readonly string[]): string {
  const terms = found.flatMap(termsOf)
  return spfOf([...new Set([...terms.filter((term) => !isEnd(term)), ...spf]), terms.find(isAll) ?? '~all'])
}

type Walk = { terms: string[]; lookups: number; isUnknown: boolean }

/** The terms of a record and of those it includes, and how many look-ups a receiver needs. */
function walkSpf(domain: string, ask: Ask): Walk {
  const walk: Walk = { terms: [], lookups: 0, isUnknown: false }
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name) || walk.lookups > mostLookups) return
    seen.add(name)
    const answer = ask({ type: 'TXT', name })
    if (!answer || answer.state === 'unknown') {
      walk.isUnknown = true
      return
    }
    const record = answer.state === 'found' ? answer.values.find(isSpf) : undefined
    for (const term of record === undefined ? [] : termsOf(record)) {
      walk.terms.push(term)
      const [, included] = /^(?:[+?~-]?include:|redirect=)(.+)$/i.exec(term) ?? []
      if (included !== undefined || /^[+?~-]?(?:a|mx|ptr|exists)(?:[:/]|$)/i.test(term)) walk.lookups++
      if (included !== undefined && !included.includes('%')) visit(included.toLowerCase())
    }
  }
  visit(domain)
  return walk
}

const isAddress = (term: string): boolean => /^ip[46]:/i.test(term)
const isOpaque = (term: string): boolean =>
  /^\+?(?:a|mx|ptr|exists)(?:[:/]|$)/i.test(term) || term.includes('%')

/** Whether a term that is there allows what another asks for. */
function covers(there: string, wanted: string): boolean {
  const given = there.toLowerCase().replace(/^\+/, '')
  if (given === wanted.toLowerCase()) return true
  const [network, one] = [ip4Range(given), ip4Range(wanted.toLowerCase())]
  return network !== undefined && one !== undefined && network.from <= one.from && one.to <= network.to
}

/** `ip4:203.0.113.0/24` → its first and last address, as numbers. */
function ip4Range(term: string): { from: number; to: number } | undefined {
  const [, a, b, c, d, bits = '32'] = /^ip4:(\d+)\.(\d+)\.(\d+)\.(\d+)(?:\/(\d+))?$/.exec(term) ?? []
  if (d === undefined) return undefined
  const address = [a, b, c, d].reduce((sum, part) => sum * 256 + Number(part), 0)
  const size = 2 ** (32 - Number(bits))
  const from = Math.floor(address / size) * size
  return { from, to: from + size - 1 }
}
