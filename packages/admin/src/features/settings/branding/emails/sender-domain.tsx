import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { emailApi } from '@aftercare/domain/api/email-api'
import type {
  DnsRecord,
  DomainCheck,
  DomainFinding,
  SenderDomainReport,
} from '@aftercare/domain/mail/sender-domain-check'
import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconHelp, IconX } from '@tabler/icons-react'
import '../../../../app/texts/en/sender-domain.ts'
import { text } from '../../../../app/texts/text.ts'
import { CopyText } from '../../../../components/copy-text.tsx'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { RelativeTime } from '../../../../components/relative-time.tsx'
import { StateBadge, type Look } from '../../../../components/state-badge.tsx'
import { useSend } from '../../../../forms/use-send.ts'

type SenderDomainProps = { sender: EndpointOutput<typeof emailApi.emailSender> }

/** Whether mail providers will trust emails from the sender's domain, and which records to add. */
export function SenderDomain({ sender: { fromDomain, noReplyAddress, domainReport } }: SenderDomainProps) {
  const { send, isSending, errors } = useSend()
  if (fromDomain === null)
    return (
      <Panel title={text('senderDomain.title')}>
        <Text size="sm" c="dimmed">
          {text('senderDomain.noServer')}
        </Text>
      </Panel>
    )
  const isOurs = noReplyAddress.toLowerCase().endsWith(`@${fromDomain}`)
  return (
    <Panel title={text('senderDomain.title')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('senderDomain.lead', { domain: fromDomain })}
          {isOurs && ` ${text('senderDomain.ours', { domain: fromDomain })}`}
        </Text>
        {domainReport && <Report report={domainReport} isOurs={isOurs} />}
        <FormAlert errors={errors} />
        <Group gap="sm">
          <Button
            variant="default"
            loading={isSending}
            onClick={() => send({ name: 'checkSenderDomain', params: {}, body: {} })}
          >
            {text(domainReport ? 'senderDomain.again' : 'senderDomain.check')}
          </Button>
          <Text size="sm" c="dimmed" component="output">
            {domainReport ? (
              <>
                {text('senderDomain.checked')} <RelativeTime at={domainReport.checkedOn} />
              </>
            ) : (
              text('senderDomain.never')
            )}
          </Text>
        </Group>
      </Stack>
    </Panel>
  )
}

function Report({ report: { fromDomain, checks }, isOurs }: { report: SenderDomainReport; isOurs: boolean }) {
  const hasRecords = checks.some(({ record }) => record !== null)
  return (
    <>
      <ul className="domain-checks">
        {checks.map((check) => (
          <li key={`${check.kind} ${check.name}`}>
            <Check check={check} fromDomain={fromDomain} />
          </li>
        ))}
      </ul>
      {hasRecords && (
        <Text size="sm" c="dimmed">
          {!isOurs && `${text('senderDomain.records', { domain: fromDomain })} `}
          {text('senderDomain.delay')}
        </Text>
      )}
    </>
  )
}

const looks: Record<DomainCheck['state'], Look> = {
  ok: { color: 'green', icon: IconCheck },
  warning: { color: 'yellow', icon: IconAlertTriangle },
  problem: { color: 'red', icon: IconX },
  unknown: { color: 'gray', icon: IconHelp },
}

function Check({ check, fromDomain }: { check: DomainCheck; fromDomain: string }) {
  const { kind, state, finding, name, found, record } = check
  return (
    <Stack gap={6}>
      <Group gap="xs">
        <Text fw={600} size="sm" component="h3">
          {text(`senderDomain.kind.${kind}`)}
        </Text>
        <StateBadge look={looks[state]} label={text(`senderDomain.state.${state}`)} />
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text(`senderDomain.finding.${finding}`, { name, from: fromDomain })}{' '}
        {record === null && needsProvider.has(finding) && text('senderDomain.askProvider')}
      </Text>
      <Text size="xs" c="dimmed">
        {text(`senderDomain.what.${kind}`)}
      </Text>
      {found.map((value) => (
        <Text key={value} size="xs" component="div">
          {text('senderDomain.found')}: <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
        </Text>
      ))}
      {record && <RecordToAdd record={record} />}
    </Stack>
  )
}

/** Only the provider knows the key. */
const needsProvider: ReadonlySet<DomainFinding> = new Set([
  'dkimMissing',
  'dkimDifferent',
  'dkimRevoked',
  'dkimInvalid',
])

function RecordToAdd({ record: { type, name, value, replaces } }: { record: DnsRecord }) {
  return (
    <div className="domain-record">
      <Text size="sm" fw={600}>
        {replaces
          ? text('senderDomain.replace', { type, found: replaces.length })
          : text('senderDomain.add', { type })}
      </Text>
      {[
        { label: text('senderDomain.name'), copy: text('senderDomain.copyName'), shown: name },
        { label: text('senderDomain.value'), copy: text('senderDomain.copyValue'), shown: value },
      ].map(({ label, copy, shown }) => (
        <div key={label} className="domain-record-part">
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Code block className="domain-record-text">
            {shown}
          </Code>
          <CopyText value={shown} label={copy} />
        </div>
      ))}
    </div>
  )
}
