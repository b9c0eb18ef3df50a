import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { OrderEditingPolicy } from '@aftercare/domain/merchants/settings-schema'
import { orderEditTypes } from '@aftercare/domain/shared/order-edit-types'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/order-editing.ts'
import '../../../app/texts/en/order-edits.ts'
import { text } from '../../../app/texts/text.ts'
import { AllowInShopify } from '../../../components/settings/allow-in-shopify.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/panel.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingNumber, SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../forms/use-settings-form.ts'

/** As it is entered: a number that was deleted is an empty text. */
type Draft = Omit<OrderEditingPolicy, 'windowMinutes'> & { windowMinutes: number | string }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.orderEditing, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, orderEditing: value }),
    schema: merchantSettingsApi.saveOrderEditing.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveOrderEditing, { params: at(params), body })
      return { version: saved.version, value: saved.orderEditing }
    },
  })

/** For how long orders may be edited after the purchase. */
export function Component() {
  const { version, orderEditing } = useLoaderData<typeof loader>()
  const mayEdit = useMay('editSettings')
  const form = useSettingsForm<Draft>({ version, value: orderEditing })
  return (
    <SettingsPage title={text('orderEditing.title')}>
      <SettingsFormFrame form={form} savedWords={text('orderEditing.saved')}>
        <Stack gap="md" maw={880}>
          <Panel title={text('orderEditing.window')}>
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {text('orderEditing.today')}
              </Text>
              <EditsNotAllowed />
              <SettingSwitch
                label={text('orderEditing.isEnabled')}
                description={text('orderEditing.isEnabledHint')}
                checked={form.draft.isEnabled}
                onTurn={(isEnabled) => form.set({ isEnabled })}
              />
              <SettingNumber
                label={text('orderEditing.windowMinutes')}
                description={text('orderEditing.windowMinutesHint')}
                value={form.draft.windowMinutes}
                onChange={(windowMinutes) => form.set({ windowMinutes })}
                error={form.errors?.fields['orderEditing.windowMinutes']}
                maw={420}
              />
            </Stack>
          </Panel>
          <Panel title={text('orderEditing.approval')}>
            <Text size="sm" c="dimmed" mb="md">
              {text('orderEditing.approvalHint')}
            </Text>
            <Checkbox.Group
              label={text('orderEditing.approvalTypes')}
              value={form.draft.approvalTypes}
              onChange={(chosen) =>
                form.set({ approvalTypes: orderEditTypes.filter((type) => chosen.includes(type)) })
              }
            >
              <Stack gap="xs" mt="sm">
                {orderEditTypes.map((type) => (
                  <Checkbox key={type} value={type} label={text(`orderEdits.${type}`)} disabled={!mayEdit} />
                ))}
              </Stack>
            </Checkbox.Group>
          </Panel>
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

/** Units leave an order in Shopify only where the shop allows it; the other edits need nothing more. */
function EditsNotAllowed() {
  const { store } = useStore()
  if (!store.missingPermissions.includes('orderEdits')) return null
  return (
    <Notice color="orange">
      {text('orderEditing.notAllowed')}
      <div>
        <AllowInShopify permission="orderEdits" />
      </div>
    </Notice>
  )
}
