import type { SenderRule } from '@aftercare/domain/mail/sender-address'
import type { EmailSettings } from '@aftercare/domain/merchants/settings-schema'
import { Stack, Text, TextInput } from '@mantine/core'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { useSettingsForm, type Versioned } from '../../../../forms/use-settings-form.ts'

type SenderProps = { latest: Versioned<EmailSettings>; rule: SenderRule }

/** The sender's name and address of emails, and their reply-to address. */
export function Sender({ latest, rule: { noReplyAddress, verifiedDomain } }: SenderProps) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  const form = useSettingsForm<EmailSettings>(latest)
  return (
    <SettingsFormFrame form={form}>
      <Panel title={text('emails.sender')}>
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {text('emails.senderHint')}
          </Text>
          <TextInput
            label={text('emails.senderName')}
            description={text('emails.senderNameHint', { name: store.name })}
            value={form.draft.senderName ?? ''}
            onChange={(event) => form.set({ senderName: event.currentTarget.value || null })}
            error={form.errors?.fields['email.senderName']}
            readOnly={!mayEdit}
          />
          <TextInput
            type="email"
            label={text('emails.sendFrom')}
            description={
              verifiedDomain === null
                ? text('emails.sendFromOurs', { address: noReplyAddress })
                : text('emails.sendFromHint', { address: noReplyAddress, domain: verifiedDomain })
            }
            placeholder={noReplyAddress}
            value={form.draft.sendFrom ?? ''}
            onChange={(event) => form.set({ sendFrom: event.currentTarget.value || null })}
            error={form.errors?.fields['email.sendFrom']}
            readOnly={!mayEdit}
          />
          <TextInput
            type="email"
            label={text('emails.replyTo')}
            description={text('emails.replyToHint')}
            value={form.draft.replyTo ?? ''}
            onChange={(event) => form.set({ replyTo: event.currentTarget.value || null })}
            error={form.errors?.fields['email.replyTo']}
            readOnly={!mayEdit}
          />
        </Stack>
      </Panel>
    </SettingsFormFrame>
  )
}
