import { webhookEventTypes } from '@aftercare/domain/webhooks/webhook-events'
import { Checkbox, Code, Stack, TextInput } from '@mantine/core'
import '../../../../app/texts/en/webhooks.ts'
import { text } from '../../../../app/texts/text.ts'
import type { FormErrors } from '../../../../forms/refusal.ts'

export type WebhookDraft = { url: string; events: string[]; isEnabled: boolean }

type WebhookFieldsProps = {
  draft: Pick<WebhookDraft, 'url' | 'events'>
  set: (change: Partial<WebhookDraft>) => void
  errors: FormErrors | undefined
}

/** Where a webhook goes, and what it is sent. */
export const WebhookFields = ({ draft: { url, events }, set, errors }: WebhookFieldsProps) => (
  <>
    <TextInput
      type="url"
      label={text('webhooks.url')}
      description={text('webhooks.urlHint')}
      placeholder="https://"
      value={url}
      onChange={({ currentTarget: { value } }) => set({ url: value })}
      error={errors?.fields['url']}
      maxLength={2000}
      autoComplete="off"
      spellCheck={false}
    />
    <Checkbox.Group
      label={text('webhooks.events')}
      value={events}
      onChange={(events) => set({ events })}
      error={errors?.fields['events']}
    >
      <Stack gap="sm" mt="xs">
        {webhookEventTypes.map((type) => (
          <Checkbox
            key={type}
            value={type}
            label={<Code>{type}</Code>}
            description={text(`webhooks.event.${type}`)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  </>
)
