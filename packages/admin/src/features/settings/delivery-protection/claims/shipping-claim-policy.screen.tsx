import { shippingClaimSettingsApi } from '@aftercare/domain/api/shipping-claim-settings-api'
import { Stack } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import '../../../../app/texts/en/shipping-claim-policy.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { AcceptedReasons } from './accepted-reasons.tsx'
import type { Part, ShippingClaimDraft } from './shipping-claim-draft.ts'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(shippingClaimSettingsApi.shippingClaimPolicy, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, shippingClaims: value }),
    schema: shippingClaimSettingsApi.saveShippingClaimPolicy.body,
    save: async (body) => {
      const saved = await call(shippingClaimSettingsApi.saveShippingClaimPolicy, { params: at(params), body })
      return { version: saved.version, value: saved.shippingClaims }
    },
  })

/** The delivery claim policy: which reasons are accepted, and what the form asks. */
export function Component() {
  const { version, shippingClaims } = useLoaderData<typeof loader>()
  const form = useSettingsForm<ShippingClaimDraft>({ version, value: shippingClaims })
  return (
    <SettingsPage title={text('shippingClaimPolicy.title')}>
      <SettingsFormFrame form={form} savedWords={text('shippingClaimPolicy.saved')}>
        <Stack gap="md" maw={880}>
          <Asked form={form} />
          <AcceptedReasons form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

const Asked = ({ form }: Part) => (
  <Panel title={text('shippingClaimPolicy.asked')}>
    <Stack gap="md">
      <Choice form={form} name="isUnprotectedShippingClaimPermitted" />
      <Choice form={form} name="isShippingClaimImgRequired" />
    </Stack>
  </Panel>
)

type ChoiceProps = Part & { name: 'isUnprotectedShippingClaimPermitted' | 'isShippingClaimImgRequired' }

const Choice = ({ form, name }: ChoiceProps) => (
  <SettingSwitch
    label={text(`shippingClaimPolicy.${name}`)}
    description={text(`shippingClaimPolicy.${name}Hint`)}
    checked={form.draft[name]}
    onTurn={(isOn) => form.set({ [name]: isOn })}
  />
)
