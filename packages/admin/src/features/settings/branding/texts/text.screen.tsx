import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { textMessagesApi } from '@aftercare/domain/api/text-messages-api'
import type { TextTemplateChange } from '@aftercare/domain/text-messages/text-message-schema'
import { Stack, Switch } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import '../../../../app/texts/en/claim-texts.ts'
import '../../../../app/texts/en/text-messages.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import type { PreviewClaim } from '../templates/preview-claim.tsx'
import { TemplateLanguage, useTemplateLanguage } from '../templates/template-language.tsx'
import { spokenText, textDraftOf, type TextForm } from './text-draft.ts'
import { TextFields } from './text-fields.tsx'
import { TextPreview } from './text-preview.tsx'
import { TwilioNotice } from './twilio-notice.tsx'
import { useTextPreview } from './use-text-preview.ts'
import '../templates/templates.css'

const at = (params: LoaderFunctionArgs['params']) => ({
  storeId: params['storeId'] ?? '',
  textTemplateId: params['textTemplateId'] ?? '',
})
const mostClaims = 25

/** The message, and the newest claims for previewing it. */
export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const to = { params: at(params), signal: request.signal }
  const [message, { items }] = await Promise.all([
    call(textMessagesApi.textTemplate, to),
    call(claimListsApi.listClaims, { ...to, query: { take: String(mostClaims) } }),
  ])
  const claims = items.map(({ id, externalId, customerName }) => ({ id, externalId, customerName }))
  return { ...message, claims }
}

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ ...(value as TextTemplateChange), version: Number(version) }),
    schema: textMessagesApi.saveTextTemplate.body,
    save: async (body) =>
      textDraftOf(await call(textMessagesApi.saveTextTemplate, { params: at(params), body })),
  })

/** One text message: whether it is sent, its text, and a preview. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <Editor key={loaded.template.id} {...loaded} />
}

type EditorProps = EndpointOutput<typeof textMessagesApi.textTemplate> & { claims: PreviewClaim[] }

function Editor({ template, variables, claims, isConnected, hasWhatsApp, ...defaults }: EditorProps) {
  const { store } = useStore()
  const form = useSettingsForm<TextTemplateChange>(textDraftOf(template))
  const { language, choose } = useTemplateLanguage(form.errors)
  const spoken = spokenText(form, defaults, language)
  const preview = useTextPreview(template.id, spoken)
  return (
    <SettingsPage
      title={text(`textEvent.${template.id}`)}
      back={{ to: paths.textMessages.to({ storeId: store.id }), label: text('textMessage.all') }}
    >
      {!isConnected && <TwilioNotice />}
      <div className="template-editor">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <When form={form} sentWhen={text(`textMessage.when.${template.id}`)} />
            <TextFields
              form={form}
              spoken={spoken}
              variables={variables}
              faults={preview.faults}
              hasWhatsApp={hasWhatsApp}
            >
              <TemplateLanguage
                translations={form.draft.translations}
                language={language}
                isOurs={spoken.isOurs}
                onChoose={choose}
              />
            </TextFields>
          </Stack>
        </SettingsFormFrame>
        <div className="look-side">
          <TextPreview language={language} claims={claims} preview={preview} />
        </div>
      </div>
    </SettingsPage>
  )
}

function When({ form, sentWhen }: { form: TextForm; sentWhen: string }) {
  const mayEdit = useMay('editSettings')
  return (
    <Panel title={text('email.when')}>
      <Switch
        label={text('textMessage.isEnabled')}
        description={sentWhen}
        checked={form.draft.isEnabled}
        onChange={(event) => form.set({ isEnabled: event.currentTarget.checked })}
        disabled={!mayEdit}
      />
    </Panel>
  )
}
