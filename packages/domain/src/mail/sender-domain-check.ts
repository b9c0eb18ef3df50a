import * as v from 'valibot'
import { moment } from '../shared/wire.ts'

/** What a look-up in the DNS answered. */
export type DnsAnswer =
  { state: 'found'; values: readonly string[] } | { state: 'none' } | { state: 'unknown' }
export type DnsQuestion = { type: 'TXT' | 'CNAME'; name: string }

const dnsRecord = v.object({
  type: v.picklist(['TXT', 'CNAME']),
  name: v.string(),
  value: v.string(),
  /** What is there now and has to go; null to add the record to what is there. */
  replaces: v.nullable(v.array(v.string())),
})
export type DnsRecord = v.InferOutput<typeof dnsRecord>

export const domainFinding = v.picklist([
  'unknown',
  'spfOk',
  'spfOfProvider',
  'spfMissing',
  'spfSeveral',
  'spfNotIncluded',
  'spfUnconfirmed',
  'spfTooManyLookups',
  'spfAllowsAll',
  'dkimOk',
  'dkimNotConfigured',
  'dkimMissing',
  'dkimInvalid',
  'dkimDifferent',
  'dkimRevoked',
  'dmarcOk',
  'dmarcMonitors',
  'dmarcMissing',
  'dmarcSeveral',
  'dmarcInvalid',
  'alignedByBoth',
  'alignedByDkim',
  'alignedBySpf',
  'alignmentUnconfirmed',
  'notAligned',
  'refused',
])
export type DomainFinding = v.InferOutput<typeof domainFinding>

const check = v.object({
  kind: v.picklist(['spf', 'dkim', 'dmarc', 'alignment']),
  state: v.picklist(['ok', 'warning', 'problem', 'unknown']),
  finding: domainFinding,
  /** Where was looked; empty where nothing is looked up. */
  name: v.string(),
  /** What is there now. */
  found: v.array(v.string()),
  /** The exact record to add; null where none is needed, or nobody here knows it. */
  record: v.nullable(dnsRecord),
})
export type DomainCheck = v.InferOutput<typeof check>

/** What the DNS says about the domain that a store's emails come from. */
export const senderDomainReport = v.object({
  /** The domain in the address that customers see. */
  fromDomain: v.string(),
  /** The domain that bounces go to, which SPF is about; null where it is the mail provider’s own. */
  envelopeDomain: v.nullable(v.string()),
  checks: v.array(check),
  checkedOn: moment,
})
export type SenderDomainReport = v.InferOutput<typeof senderDomainReport>
