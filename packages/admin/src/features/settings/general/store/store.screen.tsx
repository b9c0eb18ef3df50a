import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { StoreProfile } from '@aftercare/domain/merchants/store-profile-schema'
import { Stack } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { text } from '../../../../app/texts/text.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../../forms/use-settings-form.ts'
import { ContactPanel } from './contact-panel.tsx'
import { ContactsPanel } from './contacts-panel.tsx'
import { RegionalSettingsPanel } from './regional-settings-panel.tsx'
import { NamesPanel } from './names-panel.tsx'
import { OrderNumbersPanel } from './order-numbers-panel.tsx'
import { FingerprintPanel } from './fingerprint-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'

export type KnownProfile = EndpointOutput<typeof merchantSettingsApi.storeProfile>
/** As it is entered: a number that was deleted is an empty text. */
export type Entered = Omit<StoreProfile, 'retentionMonths'> & { retentionMonths: number | string }
export type Part = { form: SettingsForm<Entered> }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.storeProfile, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, store: value }),
    schema: merchantSettingsApi.saveStoreProfile.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveStoreProfile, { params: at(params), body })
      return { version: saved.version, value: saved.store }
    },
  })

/** What the store is called, and how it counts. */
export function Component() {
  const profile = useLoaderData<typeof loader>()
  const form = useSettingsForm<Entered>({ version: profile.version, value: profile.store })
  return (
    <SettingsPage title={text('store.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <NamesPanel form={form} profile={profile} />
          <ContactPanel form={form} />
          <ContactsPanel form={form} />
          <RegionalSettingsPanel form={form} profile={profile} />
          <OrderNumbersPanel form={form} />
          <PrivacyPanel form={form} />
          <FingerprintPanel form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}
