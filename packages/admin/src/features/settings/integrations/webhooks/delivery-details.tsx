import { webhooksApi, type WebhookDelivery } from '@aftercare/domain/api/webhooks-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { Button, Code, Group, Loader, Modal, Stack, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../../api.ts'
import { formatMoment } from '../../../../app/format.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Notice } from '../../../../components/notice.tsx'
import { refusalOf, type FormErrors } from '../../../../forms/refusal.ts'
import { useSend } from '../../../../forms/use-send.ts'

type Described = EndpointOutput<typeof webhooksApi.webhookDelivery>
type DeliveryDetailsProps = {
  delivery: WebhookDelivery
  at: { storeId: string; webhookId: string }
  isEnabled: boolean
  onClose: () => void
}

/** What was sent, what was answered to each try, and sending it again. */
export function DeliveryDetails({ delivery, at, isEnabled, onClose }: DeliveryDetailsProps) {
  const { described, errors } = useDescribed(delivery, at)
  const mayManage = useMay('manageWebhooks')
  return (
    <Modal
      opened
      onClose={onClose}
      title={delivery.type}
      size="lg"
      closeButtonProps={{ 'aria-label': text('action.close') }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {formatMoment(delivery.createdOn)}
        </Text>
        <FormAlert errors={errors} />
        {!described && !errors && <Loader size="sm" />}
        {described && <Described described={described} />}
        {described && mayManage && isEnabled && described.body !== null && described.state !== 'pending' && (
          <Replay deliveryId={delivery.id} />
        )}
      </Stack>
    </Modal>
  )
}

/** The latest of a delivery: read again whenever its list says that it has changed. */
function useDescribed(
  { id, state, tries }: WebhookDelivery,
  { storeId, webhookId }: DeliveryDetailsProps['at'],
) {
  const [described, setDescribed] = useState<Described>()
  const [errors, setErrors] = useState<FormErrors>()
  useEffect(() => {
    const aborted = new AbortController()
    call(webhooksApi.webhookDelivery, {
      params: { storeId, webhookId, deliveryId: id },
      signal: aborted.signal,
    })
      .then(setDescribed)
      .catch((error: unknown) => {
        if (!aborted.signal.aborted) setErrors(refusalOf(error))
      })
    return () => aborted.abort()
  }, [id, state, tries, storeId, webhookId])
  return { described, errors }
}

const Described = ({ described: { body, attempts } }: { described: Described }) => (
  <>
    <section>
      <Title order={3} size="sm" mb={4}>
        {text('webhooks.delivery.body')}
      </Title>
      {body === null ? (
        <Text size="sm" c="dimmed">
          {text('webhooks.delivery.erased')}
        </Text>
      ) : (
        <Code block style={{ maxHeight: 280, overflow: 'auto' }} tabIndex={0}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Code>
      )}
    </section>
    <section>
      <Title order={3} size="sm" mb={4}>
        {text('webhooks.delivery.tries')}
      </Title>
      {attempts.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('webhooks.delivery.noTries')}
        </Text>
      )}
      <Stack gap="sm">
        {attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.startedOn} attempt={attempt} />
        ))}
      </Stack>
    </section>
  </>
)

const Attempt = ({ attempt }: { attempt: Described['attempts'][number] }) => (
  <div>
    <Group gap="xs" justify="space-between">
      <Text size="sm" {...(attempt.failure !== null && { c: 'red' })}>
        {attempt.failure ?? text('webhooks.delivery.answered', { status: attempt.status ?? '' })}
      </Text>
      <Text size="xs" c="dimmed">
        {formatMoment(attempt.startedOn)} · {text('webhooks.delivery.duration', { ms: attempt.durationMs })}
      </Text>
    </Group>
    {attempt.answer !== null && (
      <Code block mt={4} style={{ maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
        {attempt.answer}
      </Code>
    )}
  </div>
)

function Replay({ deliveryId }: { deliveryId: string }) {
  const [isSent, setSent] = useState(false)
  const { send, errors, isSending } = useSend(useCallback(() => setSent(true), []))
  if (isSent) return <Notice color="green">{text('webhooks.delivery.replayed')}</Notice>
  return (
    <>
      <FormAlert errors={errors} />
      <Group>
        <Button
          variant="default"
          loading={isSending}
          onClick={() => send({ name: 'replayWebhookDelivery', params: { deliveryId } })}
        >
          {text('webhooks.delivery.replay')}
        </Button>
      </Group>
    </>
  )
}
