import type { SenderRule } from '@aftercare/domain/mail/sender-address'
import type { EmailSettings } from '@aftercare/domain/merchants/settings-schema'
import { SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { TimeSelect } from '../../../../components/time-select.tsx'
import { useSettingsForm, type SettingsForm, type Versioned } from '../../../../forms/use-settings-form.ts'

type SenderProps = {
  latest: Versioned<EmailSettings>
  rule: SenderRule & { doRepliesReachClaims?: boolean }
}

/** The sender's name and address of emails, and their reply-to address. */
export function Sender({
  latest,
  rule: { noReplyAddress, verifiedDomain, doRepliesReachClaims },
}: SenderProps) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  const form = useSettingsForm<EmailSettings>(latest)
  return (
    <SettingsFormFrame form={form}>
      <Stack gap="md">
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
              description={text(doRepliesReachClaims ? 'emails.replyToClaims' : 'emails.replyToHint')}
              value={form.draft.replyTo ?? ''}
              onChange={(event) => form.set({ replyTo: event.currentTarget.value || null })}
              error={form.errors?.fields['email.replyTo']}
              readOnly={!mayEdit}
            />
          </Stack>
        </Panel>
        <QuietHours form={form} />
      </Stack>
    </SettingsFormFrame>
  )
}

const usualNight = { from: '21:00', to: '08:00' }

/** When emails that can wait are held back. */
function QuietHours({ form }: { form: SettingsForm<EmailSettings> }) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  const { quietHours } = form.draft
  const time = (end: 'from' | 'to') =>
    quietHours && (
      <TimeSelect
        label={text(`emails.quiet.${end}`)}
        value={quietHours[end]}
        onChange={(time) => form.set({ quietHours: { ...quietHours, [end]: time } })}
        error={form.errors?.fields[`email.quietHours.${end}`]}
        readOnly={!mayEdit}
      />
    )
  return (
    <Panel title={text('emails.quiet')}>
      <Stack gap="md">
        <Switch
          label={text('emails.quiet.on')}
          description={text('emails.quietHint', { zone: store.timeZone })}
          checked={quietHours !== null}
          onChange={(event) => form.set({ quietHours: event.currentTarget.checked ? usualNight : null })}
          disabled={!mayEdit}
        />
        {quietHours && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {time('from')}
            {time('to')}
          </SimpleGrid>
        )}
      </Stack>
    </Panel>
  )
}
