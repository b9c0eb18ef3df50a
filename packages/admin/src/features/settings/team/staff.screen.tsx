import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { StaffPolicy } from '@aftercare/domain/merchants/settings-schema'
import { Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/staff-policy.ts'
import { text } from '../../../app/texts/text.ts'
import { MoneyInput } from '../../../components/money-input.tsx'
import { Panel } from '../../../components/panel.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../forms/use-settings-form.ts'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.staffPolicy, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, staff: value }),
    schema: merchantSettingsApi.saveStaffPolicy.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveStaffPolicy, { params: at(params), body })
      return { version: saved.version, value: saved.staff }
    },
  })

/** What the role Staff may do beyond its everyday work. */
export function Component() {
  const { version, staff } = useLoaderData<typeof loader>()
  const form = useSettingsForm<StaffPolicy>({ version, value: staff })
  const { draft, set, errors } = form
  const { currencyCode } = useStore().store
  const mayEdit = useMay('editSettings')
  return (
    <SettingsPage title={text('staffPolicy.title')}>
      <SettingsFormFrame form={form} savedWords={text('staffPolicy.saved')}>
        <Stack gap="md" maw={880}>
          <Text size="sm" c="dimmed">
            {text('staffPolicy.lead')}
          </Text>
          <Panel title={text('staffPolicy.claims')}>
            <Stack gap="md">
              <MoneyInput
                label={text('staffPolicy.finalizeLimit')}
                description={text('staffPolicy.finalizeLimitHint')}
                placeholder={text('staffPolicy.noLimit')}
                currencyCode={currencyCode}
                value={draft.finalizeLimit}
                onChange={(finalizeLimit) => set({ finalizeLimit })}
                error={errors?.fields['staff.finalizeLimit']}
                readOnly={!mayEdit}
                maw={320}
              />
              <SettingSwitch
                label={text('staffPolicy.mayOverrideEligibility')}
                description={text('staffPolicy.mayOverrideEligibilityHint')}
                checked={draft.mayOverrideEligibility}
                onTurn={(mayOverrideEligibility) => set({ mayOverrideEligibility })}
              />
            </Stack>
          </Panel>
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}
