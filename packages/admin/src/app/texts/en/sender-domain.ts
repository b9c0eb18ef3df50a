import { addTexts } from '../catalogue.ts'

/** SPF, DKIM and DMARC of the domain that emails come from. */
export const senderDomain = addTexts({
  'senderDomain.title': 'Email authentication',
  'senderDomain.lead':
    'Mail providers check these DNS records of {domain} before they deliver your emails. Without them, emails can land in spam or be refused.',
  'senderDomain.ours':
    'Your emails come from our domain {domain}. The administrator of this installation keeps its records.',
  'senderDomain.noServer': 'Nothing to check yet: this installation has no mail server.',
  'senderDomain.never': 'Not checked yet.',
  'senderDomain.checked': 'Checked',
  'senderDomain.check': 'Check now',
  'senderDomain.again': 'Check again',
  'senderDomain.delay': 'A changed record can take up to 48 hours to show everywhere.',
  'senderDomain.records':
    'Add the records below where {domain} is managed, usually at the company you bought the domain from.',
  'senderDomain.state.ok': 'OK',
  'senderDomain.state.warning': 'Improve',
  'senderDomain.state.problem': 'Fix',
  'senderDomain.state.unknown': 'Not confirmed',
  'senderDomain.kind.spf': 'SPF',
  'senderDomain.kind.dkim': 'DKIM',
  'senderDomain.kind.dmarc': 'DMARC',
  'senderDomain.kind.alignment': 'Alignment',
  'senderDomain.what.spf': 'Lists the servers that may send for the domain that bounces go to.',
  'senderDomain.what.dkim': 'Publishes the key that proves an email wasn’t changed and is yours.',
  'senderDomain.what.dmarc': 'Tells mail providers what to do with emails that fail both checks.',
  'senderDomain.what.alignment':
    'An email passes DMARC if SPF or DKIM passes for the domain that customers see.',
  'senderDomain.finding.unknown': 'We couldn’t check this. The DNS didn’t answer in time.',
  'senderDomain.finding.spfOk': 'The record of {name} includes our mail server.',
  'senderDomain.finding.spfOfProvider':
    'Bounces go to our mail provider’s own domain, so you need no SPF record. DKIM proves that emails are yours.',
  'senderDomain.finding.spfMissing': '{name} has no SPF record.',
  'senderDomain.finding.spfSeveral':
    '{name} has more than one SPF record, so mail providers ignore all of them. Replace them with one.',
  'senderDomain.finding.spfNotIncluded': 'The record of {name} doesn’t include our mail server.',
  'senderDomain.finding.spfUnconfirmed':
    '{name} has an SPF record, but we can’t tell from it whether it includes our mail server. Ask the administrator of this installation.',
  'senderDomain.finding.spfTooManyLookups':
    'The record of {name} needs more than 10 lookups, so mail providers ignore it. Remove services you no longer use.',
  'senderDomain.finding.spfAllowsAll':
    'The record of {name} allows everyone to send in its name. Replace its end.',
  'senderDomain.finding.dkimOk': 'The key at {name} is published.',
  'senderDomain.finding.dkimNotConfigured':
    'We don’t know which key our mail server signs with for this domain. Ask the administrator of this installation.',
  'senderDomain.finding.dkimMissing': 'There is no key at {name}.',
  'senderDomain.finding.dkimInvalid':
    'The record at {name} can’t be used: there is more than one, or it isn’t a DKIM record.',
  'senderDomain.finding.dkimDifferent': 'The key at {name} isn’t the one our mail server signs with.',
  'senderDomain.finding.dkimRevoked': 'The key at {name} has been revoked: its record has no key.',
  'senderDomain.finding.dmarcOk': 'Mail providers quarantine or reject emails that fail both checks.',
  'senderDomain.finding.dmarcMonitors':
    'The policy is “none”: emails that fail are still delivered. Once SPF and DKIM pass, you can change it to “quarantine”.',
  'senderDomain.finding.dmarcMissing':
    'There is no DMARC record. Gmail and Yahoo require one from senders of many emails.',
  'senderDomain.finding.dmarcSeveral':
    'There is more than one DMARC record, so mail providers ignore all of them. Keep one.',
  'senderDomain.finding.dmarcInvalid': 'The DMARC record has no valid policy.',
  'senderDomain.finding.alignedByBoth': 'SPF and DKIM both pass for {from}.',
  'senderDomain.finding.alignedByDkim': 'DKIM passes for {from}, which is enough.',
  'senderDomain.finding.alignedBySpf':
    'SPF passes for {from}. Add DKIM as well: SPF fails when an email is forwarded.',
  'senderDomain.finding.alignmentUnconfirmed': 'We can’t tell whether emails from {from} pass.',
  'senderDomain.finding.notAligned': 'Neither SPF nor DKIM passes for {from}. Fix the records above.',
  'senderDomain.finding.refused':
    'Neither SPF nor DKIM passes for {from}, and its DMARC policy tells mail providers to quarantine or reject such emails. Fix the records above, or use our sender address for now.',
  'senderDomain.askProvider':
    'Copy the record from your mail provider’s domain settings. The administrator of this installation has access to them.',
  'senderDomain.add': 'Add this {type} record:',
  'senderDomain.replace':
    'Replace {found, plural, one {the record} other {these records}} with this {type} record:',
  'senderDomain.found': 'Published now',
  'senderDomain.name': 'Name',
  'senderDomain.value': 'Value',
  'senderDomain.copyName': 'Copy name',
  'senderDomain.copyValue': 'Copy value',
})
