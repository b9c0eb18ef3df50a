import { webhooksApi, type Webhook } from '@aftercare/domain/api/webhooks-api'
import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useCallback, useState, type ReactNode } from 'react'
import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { formatMoment } from '../../../../app/format.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { ConfirmModal } from '../../../../components/confirm-modal.tsx'
import { CopyText } from '../../../../components/copy-text.tsx'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { knownParameters } from '../../../../components/list-address.ts'
import { Notice } from '../../../../components/notice.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { usePolling } from '../../../../components/use-polling.ts'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { EditWebhook } from './edit-webhook.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { WebhookBadge } from './webhook-badge.tsx'

const atOf = (params: LoaderFunctionArgs['params']) => ({
  storeId: params['storeId'] ?? '',
  webhookId: params['webhookId'] ?? '',
})

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const at = { params: atOf(params), signal: request.signal }
  const query = knownParameters(new URL(request.url).searchParams, ['state'])
  const [webhook, deliveries] = await Promise.all([
    call(webhooksApi.webhook, at),
    call(webhooksApi.listWebhookDeliveries, { ...at, query }),
  ])
  return { webhook, deliveries, at: at.params }
}

const { saveWebhook, removeWebhook, rotateWebhookSecret, testWebhook, replayWebhookDelivery } = webhooksApi
const answer = answerCalls({
  saveWebhook,
  removeWebhook,
  rotateWebhookSecret,
  testWebhook,
  replayWebhookDelivery,
})

/** Makes one of the page's calls; a deleted webhook has no page. */
export const action = async (args: ActionFunctionArgs) => {
  const sent = (await args.request.clone().json()) as { name: string }
  const answered = await answer(args)
  const isRemoved = sent.name === 'removeWebhook' && 'errors' in answered && !answered.errors
  return isRemoved ? redirect(paths.webhooks.to({ storeId: args.params['storeId'] ?? '' })) : answered
}

/** How many times a page looks for what came of a delivery that is due. */
const mostLooks = 12

/** One webhook: what it is sent, whether it works, and its deliveries. */
export function Component() {
  const { webhook, deliveries, at } = useLoaderData<typeof loader>()
  const { store } = useStore()
  usePolling(
    deliveries.items.some(({ state, tries }) => state === 'pending' && tries === 0),
    mostLooks,
  )
  return (
    <SettingsPage
      title={new URL(webhook.url).host}
      editingNeeds="manageWebhooks"
      back={{ to: paths.webhooks.to({ storeId: store.id }), label: text('webhooks.title') }}
    >
      <Stack gap="md" maw={880}>
        <State webhook={webhook} />
        <Panel title={text('webhooks.details')} beside={<WebhookBadge webhook={webhook} />}>
          <Details webhook={webhook} />
        </Panel>
        <DeliveriesPanel webhook={webhook} deliveries={deliveries} at={at} />
      </Stack>
    </SettingsPage>
  )
}

function State({ webhook: { isEnabled, disabledOn, failingSince } }: { webhook: Webhook }) {
  if (!isEnabled && disabledOn !== null)
    return (
      <Notice color="red">{text('webhooks.disabledForFailing', { when: formatMoment(disabledOn) })}</Notice>
    )
  if (!isEnabled || failingSince === null) return null
  return <Notice color="red">{text('webhooks.failing', { since: formatMoment(failingSince) })}</Notice>
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Text size="xs" c="dimmed">
      {label}
    </Text>
    {children}
  </div>
)

function Details({ webhook }: { webhook: Webhook }) {
  const { id, url, events, previousSecretUntil } = webhook
  const mayManage = useMay('manageWebhooks')
  return (
    <Stack gap="sm">
      <Fact label={text('webhooks.url')}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
      </Fact>
      <Fact label={text('webhooks.events')}>
        <Group gap={4} mt={2}>
          {events.map((type) => (
            <Badge key={type} size="sm" variant="default" fw={400}>
              {type}
            </Badge>
          ))}
        </Group>
      </Fact>
      <Fact label={text('webhooks.id')}>
        <Group gap="xs">
          <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
          <CopyText value={id} label={text('webhooks.copyId')} />
        </Group>
      </Fact>
      {previousSecretUntil !== null && (
        <Text size="sm" c="dimmed">
          {text('webhooks.overlap', { until: formatMoment(previousSecretUntil) })}
        </Text>
      )}
      {mayManage && <Actions webhook={webhook} />}
    </Stack>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const [opened, setOpened] = useState<'edit' | 'rotate' | 'delete'>()
  const close = useCallback(() => setOpened(undefined), [])
  const test = useSend()
  return (
    <>
      <FormAlert errors={test.errors} />
      <Group gap="xs" mt="xs">
        <Button onClick={() => setOpened('edit')}>{text('webhooks.edit')}</Button>
        <Button variant="default" loading={test.isSending} onClick={() => test.send({ name: 'testWebhook' })}>
          {text('webhooks.test')}
        </Button>
        <Button variant="default" onClick={() => setOpened('rotate')}>
          {text('webhooks.rotate')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => setOpened('delete')}>
          {text('webhooks.delete')}
        </Button>
      </Group>
      {opened === 'edit' && <EditWebhook webhook={webhook} onClose={close} />}
      {opened === 'rotate' && <RotateSecret onClose={close} />}
      {opened === 'delete' && <Delete onClose={close} />}
    </>
  )
}

function Delete({ onClose }: { onClose: () => void }) {
  const { send, errors, isSending } = useSend(onClose)
  return (
    <ConfirmModal
      title={text('webhooks.deleteTitle')}
      submitLabel={text('webhooks.delete')}
      errors={errors}
      isSending={isSending}
      onSubmit={() => send({ name: 'removeWebhook' })}
      onClose={onClose}
    >
      <Text size="sm">{text('webhooks.deleteLead')}</Text>
    </ConfirmModal>
  )
}
