import type { Webhook } from '@aftercare/domain/api/webhooks-api'
import { Switch } from '@mantine/core'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import { EditDrawer } from '../../../../components/edit-drawer.tsx'
import { useDraft } from '../../../../forms/use-draft.ts'
import { useSend } from '../../../../forms/use-send.ts'
import { WebhookFields, type WebhookDraft } from './webhook-fields.tsx'

/** Changes where a webhook goes, what it is sent, and whether it is enabled. */
export function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { url, events, isEnabled, version } = webhook
  const value: WebhookDraft = { url, events, isEnabled }
  const edited = useDraft({ version, value })
  const sending = useSend(onClose)
  const { draft, set } = edited
  return (
    <EditDrawer
      title={text('webhooks.editTitle')}
      edited={edited}
      sending={sending}
      onSubmit={() => sending.send({ name: 'saveWebhook', body: { ...draft, version: edited.version } })}
      onClose={onClose}
    >
      <WebhookFields draft={draft} set={set} errors={sending.errors} />
      <Switch
        label={text('webhooks.isEnabled')}
        description={text('webhooks.isEnabledHint')}
        checked={draft.isEnabled}
        onChange={({ currentTarget: { checked } }) => set({ isEnabled: checked })}
      />
    </EditDrawer>
  )
}
