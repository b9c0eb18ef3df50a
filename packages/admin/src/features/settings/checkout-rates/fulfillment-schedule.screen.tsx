import { ratesApi } from '@aftercare/domain/api/rates-api'
import type { RateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { currencyCodes } from '@aftercare/domain/shared/currency-codes'
import { Group, NumberInput, Select, Stack, Text } from '@mantine/core'
import { useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { call } from '../../../api.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { answerCalls } from '../../../forms/answer-calls.ts'
import { saveSettings } from '../../../forms/save-settings.ts'
import { SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import { SettingsFormFrame } from '../../../components/settings/settings-form-frame.tsx'
import { SettingsPage } from '../../../components/settings/settings-page.tsx'
import { useSettingsForm, type SettingsForm } from '../../../forms/use-settings-form.ts'
import { CallbackPanel } from './callback-panel.tsx'
import { LocationSchedules } from './location-schedules.tsx'
import { ScheduleFields } from './schedule-fields.tsx'

/** As it is entered: a number that was deleted is an empty text. */
type Draft = Omit<RateSettings, 'exchangeRates'> & { exchangeRates: Record<string, number | string> }

const at = (params: LoaderFunctionArgs['params']) => ({ storeId: params['storeId'] ?? '' })

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  call(ratesApi.rateSettings, { params: at(params), signal: request.signal })

const answerCall = answerCalls({ newAddress: ratesApi.rotateRateCallback })

/** Saves the form, or makes a new address. */
export async function action(given: ActionFunctionArgs) {
  const { params, request } = given
  if ('name' in v.parse(v.looseObject({}), await request.clone().json())) return answerCall(given)
  return saveSettings(request, {
    bodyOf: ({ version, value }) => ({ ...(value as Draft), version }),
    schema: ratesApi.saveRateSettings.body,
    save: async (body) => {
      const { version, ...value } = await call(ratesApi.saveRateSettings, { params: at(params), body })
      return { version, value }
    },
  })
}

/** When parcels leave, and how prices are converted. */
export function Component() {
  const { version, ...settings } = useLoaderData<typeof loader>()
  const form = useSettingsForm<Draft>({ version, value: settings })
  return (
    <SettingsPage title={text('dispatch.title')}>
      <SettingsFormFrame form={form}>
        <Stack gap="md" maw={880}>
          <Quoting form={form} />
          <Leaving form={form} />
          <Locations form={form} />
          <Currencies form={form} />
          <CallbackPanel />
        </Stack>
      </SettingsFormFrame>
    </SettingsPage>
  )
}

type Part = { form: SettingsForm<Draft> }

const Quoting = ({ form: { draft, set } }: Part) => (
  <Panel title={text('dispatch.quoting')}>
    <Stack gap="md">
      <SettingSwitch
        label={text('dispatch.isEnabled')}
        description={text('dispatch.isEnabledHint')}
        checked={draft.isEnabled}
        onTurn={(isEnabled) => set({ isEnabled })}
      />
      <SettingSwitch
        label={text('dispatch.isSignatureRequired')}
        description={text('dispatch.isSignatureRequiredHint')}
        checked={draft.isSignatureRequired}
        onTurn={(isSignatureRequired) => set({ isSignatureRequired })}
      />
    </Stack>
  </Panel>
)

function Leaving({ form: { draft, set, errors } }: Part) {
  return (
    <Panel title={text('dispatch.leaves')}>
      <ScheduleFields
        schedule={draft.dispatch}
        change={(part) => set({ dispatch: { ...draft.dispatch, ...part } })}
        errors={errors}
        at="dispatch"
      />
    </Panel>
  )
}

const Locations = ({ form: { draft, set, errors } }: Part) => (
  <LocationSchedules
    dispatch={draft.dispatch}
    locations={draft.locations}
    onChange={(locations) => set({ locations })}
    errors={errors}
  />
)

function Currencies({ form: { draft, set, errors } }: Part) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  const { exchangeRates } = draft
  const known = Object.keys(exchangeRates)
  return (
    <Panel title={text('dispatch.currencies')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {text('dispatch.currenciesLead')}
        </Text>
        {known.map((currency) => (
          <ExchangeRate
            key={currency}
            currency={currency}
            units={exchangeRates[currency] ?? ''}
            error={errors?.fields[`exchangeRates.${currency}`]}
            onChange={(units) => set({ exchangeRates: { ...exchangeRates, [currency]: units } })}
            onRemove={() => set({ exchangeRates: without(exchangeRates, currency) })}
          />
        ))}
        {mayEdit && (
          <Select
            label={text('dispatch.addCurrency')}
            data={currencyCodes.filter((code) => code !== store.currencyCode && !known.includes(code))}
            value={null}
            onChange={(code) => code && set({ exchangeRates: { ...exchangeRates, [code]: '' } })}
            searchable
            maw={360}
          />
        )}
      </Stack>
    </Panel>
  )
}

const without = (rates: Draft['exchangeRates'], currency: string) =>
  Object.fromEntries(Object.entries(rates).filter(([code]) => code !== currency))

type ExchangeRateProps = {
  currency: string
  units: number | string
  error: string | undefined
  onChange: (units: number | string) => void
  onRemove: () => void
}

function ExchangeRate({ currency, units, error, onChange, onRemove }: ExchangeRateProps) {
  const { store } = useStore()
  const mayEdit = useMay('editSettings')
  return (
    <Group align="end" gap="xs" wrap="nowrap" maw={360}>
      <NumberInput
        label={text('dispatch.unitsFor', { currency, store: store.currencyCode })}
        value={units}
        onChange={onChange}
        error={error}
        readOnly={!mayEdit}
        hideControls
        flex={1}
      />
      {mayEdit && (
        <RemoveButton label={text('dispatch.removeCurrency', { currency })} size={36} onClick={onRemove} />
      )}
    </Group>
  )
}
