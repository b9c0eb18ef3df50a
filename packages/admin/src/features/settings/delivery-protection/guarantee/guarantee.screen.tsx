import { protectionApi } from '@aftercare/domain/api/protection-api'
import { widgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { Stack } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../../../api.ts'
import { text } from '../../../../app/texts/text.ts'
import { answerCalls } from '../../../../forms/answer-calls.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { configOf, draftOf, type GuaranteeDraft } from './guarantee-draft.ts'
import { DialogFields, OfferFields, PlaceFields } from './guarantee-fields.tsx'
import { GuaranteePreview } from './guarantee-preview.tsx'
import { InstallPanel } from './install-panel.tsx'
import { LanguageFields } from './language-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ShopPanel } from './shop-panel.tsx'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export async function loader({ params, request }: LoaderFunctionArgs) {
  const asked = { params: at(params), signal: request.signal }
  const [widget, { isConnected, placement, embedAddress }] = await Promise.all([
    call(protectionApi.protectionWidget, asked),
    call(protectionApi.protection, asked),
  ])
  return { widget, isConnected, placement, embedAddress }
}

const versioned = v.intersect([widgetConfig, v.object({ version: v.string() })])
const answerCall = answerCalls({ configure: protectionApi.configureProtection })

/** Saves the form, or changes something in the shop. */
export async function action(given: ActionFunctionArgs) {
  const { params, request } = given
  const sent = v.parse(v.looseObject({}), await request.clone().json())
  if ('name' in sent) return answerCall(given)
  // Sent is what was entered: the parsed configuration is complete, and would keep today's defaults for ever.
  const config = configOf(sent['value'] as GuaranteeDraft)
  return saveSettings(request, {
    // Which storefront it is, the server knows.
    bodyOf: ({ version }) => ({ ...config, externalStorefrontId: at(params).storeId, version }),
    schema: versioned,
    save: async ({ version }) => {
      const body = { ...config, version }
      const saved = await call(protectionApi.saveProtectionWidget, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })
}

/** The Delivery Guarantee in the shop's pages, next to the widget with the unsaved values. */
export function Component() {
  const { widget, isConnected, placement, embedAddress } = useLoaderData<typeof loader>()
  const { version, ...config } = widget
  const form = useSettingsForm<GuaranteeDraft>({ version, value: draftOf({ version, ...config }) })
  return (
    <SettingsPage title={text('guarantee.title')}>
      <div className="look">
        <SettingsFormFrame form={form}>
          <Stack gap="md">
            <OfferFields form={form} />
            <PriceFields form={form} />
            <DialogFields form={form} />
            <LanguageFields form={form} />
            <PlaceFields form={form} />
            {isConnected && <ShopPanel form={form} placement={placement} embedAddress={embedAddress} />}
            <InstallPanel storefrontId={config.externalStorefrontId} />
          </Stack>
        </SettingsFormFrame>
        <div className="look-side">
          <GuaranteePreview draft={form.draft} storefrontId={config.externalStorefrontId} />
        </div>
      </div>
    </SettingsPage>
  )
}
