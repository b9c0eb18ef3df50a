import { emailApi } from '@aftercare/domain/api/email-api'
import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import {
  isOrderEditEmail,
  isRegistrationEmail,
  isShippingClaimEmail,
} from '@aftercare/domain/mail/email-template-schema'
import { NumberInput, Stack, Switch } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useMay, useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import type { PreviewClaim } from '../templates/preview-claim.tsx'
import { EmailPreview } from './email-preview.tsx'
import { EmailText } from './email-text.tsx'
import { emailDraftOf, spokenEmail, type EmailDraft, type EmailForm } from './email-draft.ts'
import { TemplateLanguage, useTemplateLanguage } from '../templates/template-language.tsx'
import { useEmailPreview } from './use-email-preview.ts'
import '../templates/templates.css'
import './emails.css'

type Params = LoaderFunctionArgs['params']
const at = (params: Params) => ({
  storeId: params['storeId'] ?? '',
  emailTemplateId: params['emailTemplateId'] ?? '',
})
const mostClaims = 25

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const to = { params: at(params), signal: request.signal }
  const [email, claims] = await Promise.all([call(emailApi.emailTemplate, to), listTriable(to)])
  return { ...email, claims }
}

/** The newest claims or registrations for previewing an email; delivery claims are named by their order. */
async function listTriable(to: {
  params: ReturnType<typeof at>
  signal: AbortSignal
}): Promise<PreviewClaim[]> {
  const newest = { ...to, query: { take: String(mostClaims) } }
  if (isOrderEditEmail(to.params.emailTemplateId)) return []
  if (isRegistrationEmail(to.params.emailTemplateId)) {
    const { items } = await call(registrationsApi.listRegistrations, newest)
    return items.map(({ id, externalId, firstName, lastName }) => ({
      id,
      externalId,
      customerName: `${firstName} ${lastName}`,
    }))
  }
  if (isShippingClaimEmail(to.params.emailTemplateId)) {
    const { items } = await call(shippingClaimsApi.listShippingClaims, newest)
    return items.map(({ id, orderNo, customerName }) => ({ id, externalId: orderNo, customerName }))
  }
  const { items } = await call(claimListsApi.listClaims, newest)
  return items.map(({ id, externalId, customerName }) => ({ id, externalId, customerName }))
}

const answerTest = answerCalls({ sendTestEmail: emailApi.sendTestEmail })

export async function action(args: ActionFunctionArgs) {
  const sent: unknown = await args.request.clone().json()
  if (typeof sent === 'object' && sent !== null && 'name' in sent) return answerTest(args)
  return saveSettings(args.request, {
    bodyOf: ({ version, value }) => ({ ...(value as EmailDraft), version: Number(version) }),
    schema: emailApi.saveEmailTemplate.body,
    save: async (body) =>
      emailDraftOf(await call(emailApi.saveEmailTemplate, { params: at(args.params), body })),
  })
}

/** One email: when it is sent, its text, and a preview. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  return <Editor key={loaded.template.id} {...loaded} />
}

type EditorProps = EndpointOutput<typeof emailApi.emailTemplate> & { claims: PreviewClaim[] }

function Editor({ template, variables, claims, ...defaults }: EditorProps) {
  const { store } = useStore()
  const form = useSettingsForm<EmailDraft>(emailDraftOf(template))
  const { language, choose } = useTemplateLanguage(form.errors)
  const email = spokenEmail(form, defaults, language)
  const preview = useEmailPreview(template.id, email)
  return (
    <SettingsPage
      title={template.name}
      back={{ to: paths.emails.to({ storeId: store.id }), label: text('email.all') }}
    >
      <div className="template-editor">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <When form={form} sentWhen={template.sentWhen} />
            <EmailText email={email} variables={variables} faults={preview.faults}>
              <TemplateLanguage
                translations={form.draft.translations}
                language={language}
                isOurs={email.isOurs}
                onChoose={choose}
              />
            </EmailText>
          </Stack>
        </SettingsFormFrame>
        <div className="look-side">
          <EmailPreview templateId={template.id} email={email} claims={claims} preview={preview} />
        </div>
      </div>
    </SettingsPage>
  )
}

function When({ form, sentWhen }: { form: EmailForm; sentWhen: string }) {
  const mayEdit = useMay('editSettings')
  const { isEnabled, sendAfterDays } = form.draft
  return (
    <Panel title={text('email.when')}>
      <Stack gap="md">
        <Switch
          label={text('email.isEnabled')}
          description={sentWhen}
          checked={isEnabled}
          onChange={(event) => form.set({ isEnabled: event.currentTarget.checked })}
          disabled={!mayEdit}
        />
        {sendAfterDays !== null && (
          <NumberInput
            label={text('email.sendAfterDays')}
            value={sendAfterDays}
            onChange={(days) => form.set({ sendAfterDays: days })}
            error={form.errors?.fields['sendAfterDays']}
            maw={160}
            hideControls
            readOnly={!mayEdit}
          />
        )}
      </Stack>
    </Panel>
  )
}
