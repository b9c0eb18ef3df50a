import { storeExportApi } from '@aftercare/domain/api/store-export-api'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/store-exports.ts'
import { text } from '../../../../app/texts/text.ts'
import { FormAlert } from '../../../../components/form-alert.tsx'
import { Pager } from '../../../../components/pager.tsx'
import { Panel } from '../../../../components/panel.tsx'
import { readPage } from '../../../../components/read-page.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { StoreExports } from '../../../../components/store-exports.tsx'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { useSend } from '../../../../forms/use-send.ts'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  readPage(request, (query) =>
    call(storeExportApi.listStoreExports, {
      params: { storeId: params['storeId'] ?? '' },
      query,
      signal: request.signal,
    }),
  )

export const action = answerCalls(storeExportApi)
const nothing = () => {}

/** Everything that is stored for the store, to download. */
export function Component() {
  const list = useLoaderData<typeof loader>()
  const mayRequest = useMay('managePlan')
  const { send, errors, isSending } = useSend(nothing)
  return (
    <SettingsPage title={text('storeExports.title')} editingNeeds="managePlan">
      <Stack gap="md" maw={880}>
        <Panel title={text('storeExports.title')}>
          <Stack gap="sm">
            <Text size="sm">
              {text('storeExports.lead')} {text('storeExports.personal')}
            </Text>
            <FormAlert errors={errors} />
            {mayRequest && (
              <Group>
                <Button loading={isSending} onClick={() => send({ name: 'requestStoreExport' })}>
                  {text('storeExports.request')}
                </Button>
              </Group>
            )}
            {list.items.length === 0 ? (
              <Text size="sm" c="dimmed">
                {text('storeExports.none')}
              </Text>
            ) : (
              <StoreExports exports={list.items} />
            )}
            <Pager list={list} />
          </Stack>
        </Panel>
      </Stack>
    </SettingsPage>
  )
}
