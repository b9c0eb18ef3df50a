import { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { ReturnPolicy } from '@aftercare/domain/merchants/settings-schema'
import { Select, SimpleGrid, Stack, TagsInput, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { useMay } from '../../../app/session.ts'
import '../../../app/texts/en/settings.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { NotOffered } from '../../../components/settings/not-offered.tsx'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingNumber, SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'

/** As it is entered: a number that was deleted is an empty text. */
type Draft = {
  [Name in keyof ReturnPolicy]: ReturnPolicy[Name] extends number ? number | string : ReturnPolicy[Name]
}
type TagsName = 'finalSaleTags' | 'exchangeOnlyTags'

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(merchantSettingsApi.storeConfig, { params: at(params), signal: request.signal })

export const action = ({ params, request }: ActionFunctionArgs) =>
  saveSettings(request, {
    bodyOf: ({ version, value }) => ({ version, return: value }),
    schema: merchantSettingsApi.saveStoreConfig.body,
    save: async (body) => {
      const saved = await call(merchantSettingsApi.saveStoreConfig, { params: at(params), body })
      return { version: saved.version, value: saved.return }
    },
  })

/** What may be sent back, until when, and for what in return. */
export function Component() {
  const { version, return: policy } = useLoaderData<typeof loader>()
  const form = useSettingsForm<Draft>({ version, value: policy })
  return (
    <SettingsPage title={text('policy.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <Possibilities form={form} />
          <Windows form={form} />
          <Exceptions form={form} />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<Draft> }

const possibilities = ['isEnabled', 'isGiftReturnEnabled', 'mustBeFulfilled'] as const

const Possibilities = ({ form: { draft, set } }: Part) => (
  <Panel title={text('policy.what')}>
    <Stack gap="md">
      {possibilities.map((name) => (
        <SettingSwitch
          key={name}
          label={text(`policy.${name}`)}
          description={text(`policy.${name}Hint`)}
          checked={draft[name]}
          onTurn={(isOn) => set({ [name]: isOn })}
        />
      ))}
    </Stack>
  </Panel>
)

/** Each outcome next to its window, which is empty while the outcome is not offered. */
const outcomes = [
  { name: 'isRefundEnabled', label: 'policy.refund', days: 'refundValidityDays', window: 'refund' },
  { name: 'isGiftCardEnabled', label: 'policy.giftCard', days: 'giftCardValidityDays', window: 'giftCard' },
  {
    name: 'isExchangeEnabled',
    label: 'policy.exchange',
    days: 'variantExchangeValidityDays',
    window: 'exchange',
  },
] as const

function Windows({ form }: Part) {
  const mayEdit = useMay('editSettings')
  const { draft, set, errors } = form
  return (
    <Panel title={text('policy.outcomes')}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {text('policy.windowHint')}
        </Text>
        <NotOffered what="refund" />
        <NotOffered what="variantExchange" />
        <NotOffered what="giftCard" />
        {outcomes.map(({ name, label, days, window }) => (
          <SimpleGrid
            key={name}
            cols={{ base: 1, xs: 2 }}
            spacing="sm"
            verticalSpacing="xs"
            className="outcome"
          >
            <SettingSwitch
              label={text(label)}
              checked={draft[name]}
              onTurn={(isOn) => set({ [name]: isOn })}
            />
            <SettingNumber
              label={text(`policy.windowOf.${window}`)}
              value={draft[days]}
              onChange={(entered) => set({ [days]: entered })}
              error={errors?.fields[`return.${days}`]}
            />
          </SimpleGrid>
        ))}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={text('policy.windowStartsAt')}
            description={text('policy.windowStartsAtHint')}
            data={(['order', 'fulfilled', 'delivered'] as const).map((value) => ({
              value,
              label: text(`policy.startsAt.${value}`),
            }))}
            value={draft.windowStartsAt}
            onChange={(windowStartsAt) => windowStartsAt && set({ windowStartsAt })}
            error={errors?.fields['return.windowStartsAt']}
            allowDeselect={false}
            readOnly={!mayEdit}
          />
          <SettingNumber
            label={text('policy.defaultReturnExpirationDays')}
            description={text('policy.defaultReturnExpirationDaysHint')}
            value={draft.defaultReturnExpirationDays}
            onChange={(defaultReturnExpirationDays) => set({ defaultReturnExpirationDays })}
            error={errors?.fields['return.defaultReturnExpirationDays']}
          />
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}

const Exceptions = ({ form }: Part) => (
  <Panel title={text('policy.exceptions')}>
    <Stack gap="md">
      <Tags form={form} name="finalSaleTags" />
      <Tags form={form} name="exchangeOnlyTags" />
    </Stack>
  </Panel>
)

function Tags({ form, name }: Part & { name: TagsName }) {
  const mayEdit = useMay('editSettings')
  return (
    <TagsInput
      label={text(`policy.${name}`)}
      description={text(`policy.${name}Hint`)}
      value={form.draft[name]}
      onChange={(tags) => form.set({ [name]: tags })}
      error={form.errors?.fields[`return.${name}`]}
      acceptValueOnBlur
      readOnly={!mayEdit}
    />
  )
}
