import { customFieldsApi } from '@aftercare/domain/api/custom-fields-api'
import { registrationSettingsApi } from '@aftercare/domain/api/registration-settings-api'
import { productsApi } from '@aftercare/domain/api/products-api'
import { MultiSelect, Select, Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../../api.ts'
import { useMay } from '../../../../app/session.ts'
import '../../../../app/texts/en/registration-settings.ts'
import { text } from '../../../../app/texts/text.ts'
import { Panel } from '../../../../components/panel.tsx'
import { countryChoices } from '../../../../forms/country-choices.ts'
import { errorBelow } from '../../../../forms/refusal.ts'
import { saveSettings } from '../../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../../components/settings/settings-form-frame.tsx'
import { readAll } from '../../../../components/read-page.ts'
import { SettingsPage } from '../../../../components/settings/settings-page.tsx'
import { useSettingsForm } from '../../../../forms/use-settings-form.ts'
import { ChannelsInput } from './channels-input.tsx'
import { ConsentSettings } from './consent-settings.tsx'
import { QuestionsAsked } from './questions-asked.tsx'
import { RegistrationTexts } from './registration-texts.tsx'
import { bodyOf, draftOf, type Part, type RegistrationSettingsDraft } from './registration-settings-draft.ts'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = async ({ params, request }: LoaderFunctionArgs) => {
  const asked = { params: at(params), signal: request.signal }
  const [settings, { items: questions }, groups] = await Promise.all([
    call(registrationSettingsApi.registrationSettings, asked),
    call(customFieldsApi.listCustomFields, asked),
    readAll((query) => call(productsApi.listProductGroups, { ...asked, query })),
  ])
  return { settings, questions, groups }
}

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf,
    schema: registrationSettingsApi.saveRegistrationSettings.body,
    save: async (body) => {
      const saved = await call(registrationSettingsApi.saveRegistrationSettings, { params: at(params), body })
      return { version: saved.version, value: draftOf(saved) }
    },
  })

/** Whether and how products bought elsewhere are registered, and the texts. */
export function Component() {
  const { settings, questions, groups } = useLoaderData<typeof loader>()
  const latest = { version: settings.version, value: draftOf(settings) }
  const form = useSettingsForm<RegistrationSettingsDraft>(latest)
  return (
    <SettingsPage title={text('registrationSettings.title')}>
      <SettingsFormFrame form={form} savedWords={text('registrationSettings.saved')}>
        <Stack gap="md" maw={880}>
          <Switches form={form} groups={groups} />
          <Channels form={form} />
          <Asked form={form} questions={questions} />
          <ConsentSettings form={form} />
          <RegistrationTexts form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type GroupsProps = Part & { groups: readonly { id: string; name: string }[] }

const Switches = ({ form, groups }: GroupsProps) => (
  <Panel title={text('registrationSettings.what')}>
    <Stack gap="md">
      <SettingSwitch
        label={text('registrationSettings.isEnabled')}
        description={text('registrationSettings.isEnabledHint')}
        checked={form.draft.isEnabled}
        onTurn={(isEnabled) => form.set({ isEnabled })}
      />
      <SettingSwitch
        label={text('registrationSettings.isStartWarrantyClaimEnabled')}
        description={text('registrationSettings.isStartWarrantyClaimEnabledHint')}
        checked={form.draft.isStartWarrantyClaimEnabled}
        onTurn={(isStartWarrantyClaimEnabled) => form.set({ isStartWarrantyClaimEnabled })}
      />
      <OfferedGroup form={form} groups={groups} />
    </Stack>
  </Panel>
)

/** The products that customers can register; none chosen means all. */
function OfferedGroup({ form, groups }: GroupsProps) {
  const mayEdit = useMay('editSettings')
  return (
    <Select
      label={text('registrationSettings.productGroup')}
      description={text('registrationSettings.productGroupHint')}
      placeholder={text('registrationSettings.allProducts')}
      data={groups.map(({ id, name }) => ({ value: id, label: name }))}
      value={form.draft.productGroupId}
      onChange={(productGroupId) => form.set({ productGroupId })}
      error={errorBelow(form.errors, 'registrations.productGroupId')}
      clearable={mayEdit}
      searchable={mayEdit}
      readOnly={!mayEdit}
      maw={520}
    />
  )
}

const Channels = ({ form }: Part) => (
  <Panel title={text('registrationSettings.channels')}>
    <Text size="sm" c="dimmed" mb="md">
      {text('registrationSettings.channelsHint')}
    </Text>
    <ChannelsInput
      channels={form.draft.storeSalesChannels}
      onChange={(storeSalesChannels) => form.set({ storeSalesChannels })}
      errors={form.errors}
    />
  </Panel>
)

type AskedProps = Part & { questions: readonly { id: number; displayName: string }[] }

const Asked = ({ form, questions }: AskedProps) => (
  <Panel title={text('registrationSettings.asked')}>
    <Stack gap="md">
      <SettingSwitch
        label={text('registrationSettings.shouldCollectProofOfPurchase')}
        description={text('registrationSettings.shouldCollectProofOfPurchaseHint')}
        checked={form.draft.shouldCollectProofOfPurchase}
        onTurn={(shouldCollectProofOfPurchase) => form.set({ shouldCollectProofOfPurchase })}
      />
      <SettingSwitch
        label={text('registrationSettings.shouldCollectAddress')}
        description={text('registrationSettings.shouldCollectAddressHint')}
        checked={form.draft.shouldCollectAddress}
        onTurn={(shouldCollectAddress) => form.set({ shouldCollectAddress })}
      />
      <SettingSwitch
        label={text('registrationSettings.isRegistrationPhoneRequired')}
        checked={form.draft.isRegistrationPhoneRequired}
        onTurn={(isRegistrationPhoneRequired) => form.set({ isRegistrationPhoneRequired })}
        isPointless={!form.draft.shouldCollectAddress}
      />
      <Countries form={form} />
      <QuestionsAsked
        chosen={form.draft.customFieldIds}
        questions={questions}
        onChange={(customFieldIds) => form.set({ customFieldIds })}
        error={errorBelow(form.errors, 'registrations.customFieldIds')}
      />
    </Stack>
  </Panel>
)

function Countries({ form }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <MultiSelect
      label={text('registrationSettings.countries')}
      description={text('registrationSettings.countriesHint')}
      data={countryChoices()}
      value={form.draft.registrationCountryCodes}
      onChange={(registrationCountryCodes) => form.set({ registrationCountryCodes })}
      error={errorBelow(form.errors, 'theme.registrationCountryCodes')}
      searchable
      readOnly={!mayEdit}
      maw={520}
    />
  )
}
