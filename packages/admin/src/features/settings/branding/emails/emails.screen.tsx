import { emailApi } from '@aftercare/domain/api/email-api'
import type { EmailTemplate } from '@aftercare/domain/mail/email-template-schema'
import { Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/emails.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { knownParameters } from '../../../../components/list-address.ts'
import { TemplateRow } from '../templates/template-row.tsx'
import { PausedAddresses } from './paused-addresses.tsx'
import { SenderDomain } from './sender-domain.tsx'
import { Sender } from './sender.tsx'
import './emails.css'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const to = { params: at(params), signal: request.signal }
  const [{ items }, sender, paused] = await Promise.all([
    call(emailApi.listEmailTemplates, to),
    call(emailApi.emailSender, to),
    call(emailApi.listPausedAddresses, {
      ...to,
      query: knownParameters(new URL(request.url).searchParams, []),
    }),
  ])
  return { items, sender, paused }
}

const answerSwitch = answerCalls({
  saveEmailTemplate: emailApi.saveEmailTemplate,
  resumeAddress: emailApi.resumeAddress,
  checkSenderDomain: emailApi.checkSenderDomain,
})

/** The list's switches send a call by its name, the form below it its own document. */
export async function action(args: ActionFunctionArgs) {
  const sent: unknown = await args.request.clone().json()
  if (typeof sent === 'object' && sent !== null && 'name' in sent) return answerSwitch(args)
  return saveSettings(args.request, {
    bodyOf: ({ version, value }) => ({ version, email: value }),
    schema: emailApi.saveEmailSender.body,
    save: async (body) => {
      const saved = await call(emailApi.saveEmailSender, { params: at(args.params), body })
      return { version: saved.version, value: saved.email }
    },
  })
}

/** All emails to shoppers, and their sender. */
export function Component() {
  const { items, sender, paused } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('emails.title')}>
      <Stack gap="md" maw={880}>
        <Panel title={text('emails.what')}>
          <Text size="sm" c="dimmed" mb="xs">
            {text('emails.lead')}
          </Text>
          <ul className="template-list">
            {items.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
        </Panel>
        <Sender latest={{ version: sender.version, value: sender.email }} rule={sender} />
        <SenderDomain sender={sender} />
        <PausedAddresses list={paused} />
      </Stack>
    </SettingsPage>
  )
}

function Row({ template }: { template: EmailTemplate }) {
  const { store } = useStore()
  const { id, name, sentWhen, isEnabled, sendAfterDays, isOwnText } = template
  const { subject, header, body, translations, version } = template
  return (
    <TemplateRow
      name={name}
      to={paths.email.to({ storeId: store.id, emailTemplateId: id })}
      sentWhen={
        sendAfterDays === null
          ? sentWhen
          : `${text('emails.afterDays', { days: sendAfterDays })}. ${sentWhen}`
      }
      isEnabled={isEnabled}
      isOwnText={isOwnText}
      toggled={{
        name: 'saveEmailTemplate',
        params: { emailTemplateId: id },
        body: { version, isEnabled: !isEnabled, sendAfterDays, subject, header, body, translations },
      }}
    />
  )
}
