import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { isOnlyHeard } from '@aftercare/domain/merchants/integrations'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { formatAgo } from '../../../../app/format.ts'
import '../../../../app/texts/en/integrations.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { useSend } from '../../../../forms/use-send.ts'
import type { Integration } from './integration.screen.tsx'

type Outcome = EndpointOutput<typeof integrationsApi.testIntegration>
type Part = { integration: Integration }

/** How the last request went, and a test that changes nothing at the provider. */
export function ConnectionPanel({
  integration,
  isChanged,
  onFingerprint,
}: Part & {
  isChanged: boolean
  /** Enters the fingerprint of a server in the form. */
  onFingerprint: (fingerprint: string) => void
}) {
  const [outcome, setOutcome] = useState<Outcome>()
  const take = useCallback((answer: unknown) => setOutcome(answer as Outcome), [])
  const { send, errors, isSending } = useSend(take)
  const hasKey = Object.values(integration.secrets).some(Boolean)
  return (
    <Panel title={text('integrations.connection')}>
      <Stack gap="md" align="start">
        {/* A test is the last request. */}
        {outcome && !isSending ? (
          <Tested outcome={outcome} name={integration.name} />
        ) : (
          <LastRequest integration={integration} />
        )}
        <FormAlert errors={errors} />
        {outcome && outcome.fingerprint !== null && !isChanged && !isSending && (
          <Confirm fingerprint={outcome.fingerprint} onConfirm={onFingerprint} />
        )}
        {!isOnlyHeard(integration.id) && (
          <Group gap="sm">
            <Button
              variant="default"
              loading={isSending}
              disabled={isChanged || !hasKey}
              onClick={() => send({ name: 'testIntegration' })}
            >
              {text('integrations.test')}
            </Button>
            {(isChanged || !hasKey) && (
              <Text size="sm" c="dimmed">
                {text(isChanged ? 'integrations.testFirst' : 'integrations.testLater')}
              </Text>
            )}
          </Group>
        )}
      </Stack>
    </Panel>
  )
}

const Confirm = ({
  fingerprint,
  onConfirm,
}: {
  fingerprint: string
  onConfirm: (fingerprint: string) => void
}) => (
  <Button variant="default" onClick={() => onConfirm(fingerprint)}>
    {text('integrations.useFingerprint')}
  </Button>
)

function LastRequest({ integration: { state, failure, lastFailureOn, lastSuccessOn } }: Part) {
  if (state === 'failing')
    return (
      <Notice
        color="red"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={
          lastFailureOn === null
            ? text('integrations.fails')
            : text('integrations.failing', { when: formatAgo(lastFailureOn) })
        }
      >
        {failure}
      </Notice>
    )
  return (
    <Text size="sm">
      {lastSuccessOn
        ? text('integrations.lastSuccess', { when: formatAgo(lastSuccessOn) })
        : text('integrations.never')}
    </Text>
  )
}

function Tested({ outcome: { isConnected, isTestMode, message }, name }: { outcome: Outcome; name: string }) {
  if (!isConnected)
    return (
      <Notice
        color="red"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title={text('integrations.fails')}
      >
        {message}
      </Notice>
    )
  return (
    <Notice color="green" icon={<IconCircleCheck size={18} aria-hidden />}>
      {text(isTestMode ? 'integrations.worksInTestMode' : 'integrations.works', { name })}
    </Notice>
  )
}
