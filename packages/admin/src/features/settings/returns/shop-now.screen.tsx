import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { ShopNowPolicy } from '@aftercare/domain/merchants/settings-schema'
import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/shop-now.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { IncentiveInput, type EnteredIncentive } from './money/incentive-input.tsx'
import { NotOffered } from '../../../components/settings/not-offered.tsx'
import { TranslationsField } from '../../../components/translations.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'

type Draft = Omit<ShopNowPolicy, 'incentive'> & { incentive: EnteredIncentive }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.shopNowPolicy, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, shopNow: value }),
    schema: merchantSettingsApi.saveShopNowPolicy.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveShopNowPolicy, { params: at(params), body })
      return { version: saved.version, value: saved.shopNow }
    },
  })

/** Whether and how shoppers may spend the credit of a return in the shop. */
export function Component() {
  const { version, shopNow } = useLoaderData<typeof loader>()
  const form = useSettingsForm<Draft>({ version, value: shopNow })
  return (
    <SettingsPage title={text('shopNow.title')}>
      <SettingsFormFrame form={form} savedWords={text('shopNow.saved')}>
        <Stack gap="md" maw={880}>
          <NotOffered what="shopNow" />
          <OfferPanel form={form} />
          <WordsPanel form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type PanelProps = { form: SettingsForm<Draft> }

function OfferPanel({ form }: PanelProps) {
  const mayEdit = useMay('editSettings')
  const { isEnabled, startShoppingUrl, incentive } = form.draft
  return (
    <Panel title={text('shopNow.offer')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('shopNow.lead')}
        </Text>
        <SettingSwitch
          label={text('shopNow.isEnabled')}
          description={text('shopNow.isEnabledHint')}
          checked={isEnabled}
          onTurn={(isEnabled) => form.set({ isEnabled })}
        />
        <TextInput
          label={text('shopNow.startShoppingUrl')}
          description={text('shopNow.startShoppingUrlHint')}
          type="url"
          value={startShoppingUrl}
          onChange={({ currentTarget: { value } }) => form.set({ startShoppingUrl: value })}
          error={form.errors?.fields['shopNow.startShoppingUrl']}
          readOnly={!mayEdit}
        />
        <IncentiveInput
          label={text('shopNow.incentive')}
          value={incentive}
          onChange={(incentive) => form.set({ incentive })}
          error={form.errors?.fields['shopNow.incentive.amount']}
          example={(amounts) => text('shopNow.incentiveExample', amounts)}
          hint={text('shopNow.incentiveHint')}
        />
      </Stack>
    </Panel>
  )
}

function WordsPanel({ form }: PanelProps) {
  const mayEdit = useMay('editSettings')
  const error = (path: string) => form.errors?.fields[`shopNow.${path}`]
  return (
    <Panel title={text('shopNow.words')}>
      <Stack gap="md">
        <TextInput
          label={text('shopNow.headline')}
          value={form.draft.headline}
          onChange={({ currentTarget: { value } }) => form.set({ headline: value })}
          error={error('headline')}
          readOnly={!mayEdit}
        />
        <TranslationsField
          name="headline"
          label={text('shopNow.headline')}
          own={form.draft.headline}
          translations={form.draft.translations}
          onChange={(translations) => form.set({ translations })}
          errorAt={error}
          maxLength={255}
        />
        <Textarea
          label={text('shopNow.description')}
          value={form.draft.description}
          onChange={({ currentTarget: { value } }) => form.set({ description: value })}
          error={error('description')}
          readOnly={!mayEdit}
          autosize
          minRows={2}
        />
        <TranslationsField
          name="description"
          label={text('shopNow.description')}
          own={form.draft.description}
          translations={form.draft.translations}
          onChange={(translations) => form.set({ translations })}
          errorAt={error}
          maxLength={255}
          isLong
        />
      </Stack>
    </Panel>
  )
}
