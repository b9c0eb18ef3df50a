import { textMessagesApi } from '@aftercare/domain/api/text-messages-api'
import type { TextTemplate } from '@aftercare/domain/text-messages/text-message-schema'
import { Stack, Text } from '@mantine/core'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { paths } from '../../../../app/paths.ts'
import { useStore } from '../../../../app/session.ts'
import '../../../../app/texts/en/claim-texts.ts'
import '../../../../app/texts/en/text-messages.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { TemplateRow } from '../templates/template-row.tsx'
import { textDraftOf } from './text-draft.ts'
import { TwilioNotice } from './twilio-notice.tsx'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(textMessagesApi.listTextTemplates, {
    params: { storeId: params['storeId'] ?? '' },
    signal: request.signal,
  })

export const action = answerCalls({ saveTextTemplate: textMessagesApi.saveTextTemplate })

/** All text messages to shoppers. */
export function Component() {
  const { items, isConnected } = useLoaderData<typeof loader>()
  return (
    <SettingsPage title={text('textMessages.title')}>
      {!isConnected && <TwilioNotice />}
      <Stack gap="md" maw={880}>
        <Panel title={text('textMessages.what')}>
          <Text size="sm" c="dimmed" mb="xs">
            {text('textMessages.lead')}
          </Text>
          <ul className="template-list">
            {items.map((template) => (
              <Row key={template.id} template={template} />
            ))}
          </ul>
        </Panel>
      </Stack>
    </SettingsPage>
  )
}

function Row({ template }: { template: TextTemplate }) {
  const { store } = useStore()
  const { id, isEnabled, isOwnText, version } = template
  return (
    <TemplateRow
      name={text(`textEvent.${id}`)}
      to={paths.textMessage.to({ storeId: store.id, textTemplateId: id })}
      sentWhen={text(`textMessage.when.${id}`)}
      isEnabled={isEnabled}
      isOwnText={isOwnText}
      toggled={{
        name: 'saveTextTemplate',
        params: { textTemplateId: id },
        body: { ...textDraftOf(template).value, version, isEnabled: !isEnabled },
      }}
    />
  )
}
