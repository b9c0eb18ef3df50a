import type { TemplateVariable } from '@aftercare/domain/mail/email-template-schema'
import { directionOf } from '@aftercare/domain/shared/languages'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import '../../../../app/texts/en/text-messages.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import type { FormErrors } from '../../../../forms/refusal.ts'
import { DefaultTemplate } from '../templates/default-template.tsx'
import { TemplateVariables } from '../templates/template-variables.tsx'
import { useInsertion } from '../templates/use-insertion.ts'
import type { SpokenText, TextForm } from './text-draft.ts'
import { TwilioLink } from './twilio-notice.tsx'

type TextFieldsProps = {
  form: TextForm
  spoken: SpokenText
  variables: readonly TemplateVariable[]
  /** What the server says against the text as it is entered. */
  faults: FormErrors['fields'] | undefined
  hasWhatsApp: boolean
  /** The choice of the language. */
  children: ReactNode
}

/** The text, the WhatsApp template that may replace it, and what can be put into them where the cursor was. */
export function TextFields({ form, spoken, variables, faults, hasWhatsApp, children }: TextFieldsProps) {
  const mayEdit = useMay('editSettings')
  const { language } = spoken
  const { contentVariables } = form.draft
  const { remember, insert } = useInsertion<'text' | 'contentVariables'>('text', spoken.text)
  const put = ({ snippet }: TemplateVariable) => {
    const changed = insert({ text: spoken.text, contentVariables }, snippet)
    if (changed.text !== undefined) spoken.set(changed.text)
    if (changed.contentVariables !== undefined) form.set({ contentVariables: changed.contentVariables })
  }
  return (
    <>
      <Panel
        title={text('email.text')}
        beside={<DefaultTemplate isOurs={spoken.isOurs} useOurs={spoken.useOurs} />}
      >
        <Stack gap="md">
          {children}
          <Textarea
            label={text('textMessage.text')}
            description={text('textMessage.textHint')}
            value={spoken.text}
            onChange={(event) => spoken.set(event.currentTarget.value)}
            onBlur={remember('text')}
            error={faults?.['text'] ?? spoken.error}
            readOnly={!mayEdit}
            {...(language !== null && { lang: language, dir: directionOf(language) })}
            autosize
            minRows={4}
            maxRows={16}
          />
        </Stack>
      </Panel>
      <WhatsApp form={form} hasWhatsApp={hasWhatsApp} onLeave={remember('contentVariables')} />
      <TemplateVariables variables={variables} onInsert={put} />
    </>
  )
}

type WhatsAppProps = {
  form: TextForm
  hasWhatsApp: boolean
  onLeave: ReturnType<ReturnType<typeof useInsertion>['remember']>
}

/** The approved template, which has its own text in each language. */
function WhatsApp({ form: { draft, set, errors }, hasWhatsApp, onLeave }: WhatsAppProps) {
  const mayEdit = useMay('editSettings')
  const isShown = hasWhatsApp || draft.contentSid !== '' || draft.contentVariables !== ''
  return (
    <Panel title="WhatsApp">
      <Stack gap="md">
        {!hasWhatsApp && (
          <div>
            <Text size="sm" c="dimmed">
              {text('textMessage.noWhatsApp')}
            </Text>
            <TwilioLink />
          </div>
        )}
        {isShown && (
          <>
            <TextInput
              label={text('textMessage.contentSid')}
              description={text('textMessage.contentSidHint')}
              placeholder="HX…"
              value={draft.contentSid}
              onChange={(event) => set({ contentSid: event.currentTarget.value })}
              error={errors?.fields['contentSid']}
              readOnly={!mayEdit}
            />
            <Textarea
              label={text('textMessage.contentVariables')}
              description={text('textMessage.contentVariablesHint')}
              value={draft.contentVariables}
              onChange={(event) => set({ contentVariables: event.currentTarget.value })}
              onBlur={onLeave}
              error={errors?.fields['contentVariables']}
              readOnly={!mayEdit}
              autosize
              minRows={2}
              maxRows={20}
            />
          </>
        )}
      </Stack>
    </Panel>
  )
}
