import { expect, test } from 'vitest'
import { evaluateSenderDomain, type SenderSetup } from './evaluate-sender-domain.ts'
import type { DnsAnswer } from './sender-domain-check.ts'

const setup: SenderSetup = {
  fromDomain: 'mail.northwind.example',
  envelopeDomain: 'mail.northwind.example',
  organizationOf: (domain) => domain.split('.').slice(-2).join('.'),
  spf: ['include:mailgun.org'],
  dkim: [{ domain: 'mail.northwind.example', selector: 'mx', target: null, publicKey: 'MIGf' }],
}
const spfAt = 'TXT mail.northwind.example'
const dkimAt = 'TXT mx._domainkey.mail.northwind.example'
const dmarcAt = 'TXT _dmarc.northwind.example'
const healthy = {
  [spfAt]: ['google-site-verification=1', 'v=spf1 include:mailgun.org ~all'],
  'TXT mailgun.org': ['v=spf1 ip4:198.51.100.0/24 ~all'],
  [dkimAt]: ['k=rsa; p=MIGf'],
  [dmarcAt]: ['v=DMARC1; p=reject; rua=mailto:d@northwind.example'],
}
type Zone = Record<string, readonly string[] | 'unknown'>

/** Looks up in a zone whatever is asked for, as the server does in the DNS. */
function evaluate(zone: Zone, change: Partial<SenderSetup> = {}) {
  const answers = new Map<string, DnsAnswer>()
  for (;;) {
    const { checks, missing } = evaluateSenderDomain({ ...setup, ...change }, answers)
    if (missing.length === 0) return checks
    for (const { type, name } of missing) {
      const values = zone[`${type} ${name}`]
      answers.set(
        `${type} ${name}`,
        values === 'unknown' ? { state: 'unknown' } : values ? { state: 'found', values } : { state: 'none' },
      )
    }
  }
}
const findings = (zone: Zone, change?: Partial<SenderSetup>) =>
  evaluate(zone, change).map(({ finding }) => finding)
const recordOf = (kind: string, zone: Zone, change?: Partial<SenderSetup>) =>
  evaluate(zone, change).find((check) => check.kind === kind)?.record

test('a domain that allows the mail server and publishes its key passes in both ways', () => {
  expect(findings(healthy)).toEqual(['spfOk', 'dkimOk', 'dmarcOk', 'alignedByBoth'])
})

test.for<[string, Zone, string[], Partial<SenderSetup>?]>([
  ['nothing is there', {}, ['spfMissing', 'dkimMissing', 'dmarcMissing', 'notAligned']],
  [
    'the DNS does not answer',
    { [spfAt]: 'unknown', [dkimAt]: 'unknown', 'TXT _dmarc.mail.northwind.example': 'unknown' },
    ['unknown', 'unknown', 'unknown', 'alignmentUnconfirmed'],
  ],
  [
    'a policy refuses what nothing vouches for',
    { [dmarcAt]: ['v=DMARC1; p=quarantine'] },
    ['spfMissing', 'dkimMissing', 'dmarcOk', 'refused'],
  ],
  [
    'the policy of subdomains only watches',
    { ...healthy, [dmarcAt]: ['v=DMARC1; p=reject; sp=none'] },
    ['spfOk', 'dkimOk', 'dmarcMonitors', 'alignedByBoth'],
  ],
  [
    'strict alignment does not take a bounce address of the parent domain',
    {
      ...healthy,
      'TXT northwind.example': ['v=spf1 include:mailgun.org -all'],
      [dmarcAt]: ['v=DMARC1; p=none; aspf=s'],
    },
    ['spfOk', 'dkimOk', 'dmarcMonitors', 'alignedByDkim'],
    { envelopeDomain: 'northwind.example' },
  ],
  [
    'bounces go to another domain, so that only the key counts',
    { ...healthy, 'TXT aftercare.example': ['v=spf1 include:mailgun.org -all'] },
    ['spfOk', 'dkimOk', 'dmarcOk', 'alignedByDkim'],
    { envelopeDomain: 'aftercare.example' },
  ],
  [
    'the provider puts in a bounce address of its own and keeps the key',
    {
      'CNAME abc._domainkey.mail.northwind.example': ['abc.dkim.amazonses.com.'],
      [dmarcAt]: ['v=DMARC1;p=none'],
    },
    ['spfOfProvider', 'dkimOk', 'dmarcMonitors', 'alignedByDkim'],
    {
      envelopeDomain: null,
      dkim: [
        {
          domain: 'mail.northwind.example',
          selector: 'abc',
          target: 'abc.dkim.amazonses.com',
          publicKey: null,
        },
      ],
    },
  ],
  [
    'nobody named the server’s addresses or keys',
    healthy,
    ['spfUnconfirmed', 'dkimNotConfigured', 'dmarcOk', 'alignmentUnconfirmed'],
    { spf: [], dkim: [] },
  ],
  [
    'two policies, which count as none',
    { ...healthy, [dmarcAt]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    ['spfOk', 'dkimOk', 'dmarcSeveral', 'alignedByBoth'],
  ],
  [
    'a policy that is none',
    { ...healthy, [dmarcAt]: ['v=DMARC1; p=ban'] },
    ['spfOk', 'dkimOk', 'dmarcInvalid', 'alignedByBoth'],
  ],
])('%s', ([, zone, expected, change]) => {
  expect(findings(zone, change)).toEqual(expected)
})

test.for<[string, string[], string, string | undefined]>([
  [
    'not included',
    ['v=spf1 include:_spf.google.com -all'],
    'spfNotIncluded',
    'v=spf1 include:_spf.google.com include:mailgun.org -all',
  ],
  ['without an end', ['v=spf1 mx'], 'spfNotIncluded', 'v=spf1 mx include:mailgun.org ~all'],
  [
    'a redirect',
    ['v=spf1 redirect=_spf.google.com'],
    'spfNotIncluded',
    'v=spf1 include:mailgun.org redirect=_spf.google.com',
  ],
  [
    'two records',
    ['v=spf1 mx -all', 'v=spf1 include:mailgun.org ~all'],
    'spfSeveral',
    'v=spf1 mx include:mailgun.org -all',
  ],
  [
    'open to everyone',
    ['v=spf1 include:mailgun.org +all'],
    'spfAllowsAll',
    'v=spf1 include:mailgun.org ~all',
  ],
  ['included by an include', ['v=spf1 include:_spf.northwind.example -all'], 'spfOk', undefined],
  [
    'too many look-ups',
    [`v=spf1 ${'a:x.example '.repeat(10)}include:mailgun.org -all`],
    'spfTooManyLookups',
    undefined,
  ],
])('SPF: %s', ([, records, finding, value]) => {
  const zone = {
    ...healthy,
    [spfAt]: records,
    'TXT _spf.northwind.example': ['v=spf1 include:mailgun.org -all'],
  }
  expect(findings(zone)[0]).toBe(finding)
  expect(recordOf('spf', zone)?.value).toBe(value)
})

test.for<[string, string]>([
  ['v=spf1 ip4:203.0.113.0/24 -all', 'spfOk'],
  ['v=spf1 ip4:203.0.114.0/24 -all', 'spfNotIncluded'],
  ['v=spf1 mx -all', 'spfUnconfirmed'],
])('a server known by its address and %s: %s', ([record, finding]) => {
  expect(findings({ ...healthy, [spfAt]: [record] }, { spf: ['ip4:203.0.113.7'] })[0]).toBe(finding)
})

test.for<[string, string]>([
  ['v=DKIM1; k=rsa; p=MI Gf', 'dkimOk'],
  ['v=DKIM1; p=other', 'dkimDifferent'],
  ['v=DKIM1; p=', 'dkimRevoked'],
  ['something else', 'dkimMissing'],
])('a key that reads %s: %s', ([record, finding]) => {
  expect(findings({ ...healthy, [dkimAt]: [record] })[1]).toBe(finding)
})

test('the records to add are complete', () => {
  expect(evaluate({}).map(({ record }) => record)).toEqual([
    { type: 'TXT', name: 'mail.northwind.example', value: 'v=spf1 include:mailgun.org ~all', replaces: null },
    {
      type: 'TXT',
      name: 'mx._domainkey.mail.northwind.example',
      value: 'v=DKIM1; k=rsa; p=MIGf',
      replaces: null,
    },
    { type: 'TXT', name: '_dmarc.northwind.example', value: 'v=DMARC1; p=none', replaces: null },
    null,
  ])
})
