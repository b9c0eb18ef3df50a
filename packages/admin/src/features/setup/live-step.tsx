import type { LinkDelivery } from '@aftercare/domain/api/session-api'
import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/inactive-store.ts'
import '../../app/texts/en/setup.ts'
import { text } from '../../app/texts/text.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { FormAlert } from '../../components/form-alert.tsx'
import { Panel } from '../../components/panel.tsx'
import { useSend } from '../../forms/use-send.ts'
import { PortalButton } from './portal-button.tsx'
import { isStepDone, StepBar } from './step-bar.tsx'
import type { StepData } from './step-data.ts'

type Ownership = NonNullable<StepData['ownership']>

/** Opens the portal to customers: a verified URL, and a plan that runs. */
export function LiveStep({ data: { setup, ownership } }: { data: StepData }) {
  const isLive = isStepDone(setup, 'live')
  return (
    <>
      {isLive && <IsLive portalUrl={setup.portalUrl} />}
      {!isLive && !isStepDone(setup, 'plan') && <NeedsPlan />}
      {ownership && !ownership.isVerified && <Ways ownership={ownership} />}
      <StepBar step="live" isSeenOnly isDone={isLive} />
    </>
  )
}

const IsLive = ({ portalUrl }: { portalUrl: string }) => (
  <Panel title={text('setup.live.isLive')}>
    <Stack gap="sm" align="start">
      <Text style={{ overflowWrap: 'anywhere' }}>
        {text('setup.live.isLiveLead', { address: portalUrl })}
      </Text>
      <PortalButton url={portalUrl} label={text('setup.live.view')} />
    </Stack>
  </Panel>
)

function NeedsPlan() {
  const { store } = useStore()
  return (
    <Text>
      {text('setup.plan.waiting')}{' '}
      <Anchor component={Link} to={paths.setupStep.to({ storeId: store.id, step: 'plan' })}>
        {text('setup.live.choosePlan')}
      </Anchor>
    </Text>
  )
}

function Ways({ ownership: { dnsRecord, metaTag } }: { ownership: Ownership }) {
  if (!useMay('managePlan')) return null
  return (
    <>
      <ByEmail />
      <Panel title={text('setup.live.dns')}>
        <Stack gap="sm">
          <Text size="sm">{text('setup.live.dnsLead')}</Text>
          <Copied label={text('setup.live.dnsName')} value={dnsRecord.name} />
          <Copied label={text('setup.live.dnsValue')} value={dnsRecord.value} />
          <Check by="dns" />
        </Stack>
      </Panel>
      <Panel title={text('setup.live.meta')}>
        <Stack gap="sm">
          <Text size="sm">{text('setup.live.metaLead')}</Text>
          <Copied value={metaTag} />
          <Check by="meta" />
        </Stack>
      </Panel>
    </>
  )
}

const Copied = ({ label, value }: { label?: string; value: string }) => (
  <div>
    {label && (
      <Text size="sm" fw={600}>
        {label}
      </Text>
    )}
    <Group gap="xs" align="center">
      <Code flex="1 1 240px" style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <CopyText value={value} label={text('setup.live.copy')} />
    </Group>
  </div>
)

function Check({ by }: { by: 'dns' | 'meta' }) {
  const { send, errors, isSending } = useSend()
  return (
    <>
      <FormAlert errors={errors} />
      <Group>
        <Button loading={isSending} onClick={() => send({ name: 'checkOwnership', body: { by } })}>
          {text('setup.live.check')}
        </Button>
      </Group>
    </>
  )
}

type Mailed = { email: string; delivery: LinkDelivery }

function ByEmail() {
  const [mailed, setMailed] = useState<Mailed>()
  const { send, errors, isSending } = useSend((answer) => setMailed(answer as Mailed))
  return (
    <Panel title={text('setup.live.email')}>
      <Stack gap="sm">
        <Text size="sm">{text('setup.live.emailLead')}</Text>
        <FormAlert errors={errors} />
        <Text component="output" size="sm">
          {mailed && text(`shell.linkMailed.${mailed.delivery}`, { email: mailed.email })}
        </Text>
        <Group>
          <Button
            variant="default"
            loading={isSending}
            onClick={() => send({ name: 'mailStoreAddressLink' })}
          >
            {text('shell.mailLink')}
          </Button>
        </Group>
      </Stack>
    </Panel>
  )
}
