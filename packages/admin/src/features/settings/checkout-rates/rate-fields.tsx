import { currencyCodes } from '@aftercare/domain/shared/currency-codes'
import { Autocomplete, MultiSelect, NumberInput, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { currencyParts } from '../../../app/format.ts'
import { useMay, useStore } from '../../../app/session.ts'
import '../../../app/texts/en/rates.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import { Panel } from '../../../components/panel.tsx'
import { TranslationsField } from '../../../components/translations.tsx'
import { WeightInput } from '../../../components/weight-input.tsx'
import { countryChoices } from '../../../forms/country-choices.ts'
import { SettingSwitch } from '../../../components/settings/setting-inputs.tsx'
import type { SettingsForm } from '../../../forms/use-settings-form.ts'
import type { RateDraft } from './rate-draft.ts'

type Part = { form: SettingsForm<RateDraft> }
type Named<Value> = {
  [Name in keyof RateDraft]: Value extends RateDraft[Name] ? Name : never
}[keyof RateDraft]
type TextName = 'name' | 'description' | 'carrierService' | 'plusName' | 'plusDescription' | 'estimateLabel'
type NumberName = Extract<Named<number>, string>
type SwitchName = 'isPlusRate' | 'shouldShowOriginalRate' | 'isEstimated'

/** The field's name in the API, where that is not the draft's. */
const paths: Partial<Record<keyof RateDraft, string>> = {
  discountAmount: 'shippingDiscount.amount',
  minDays: 'deliveryEstimate.minDays',
  maxDays: 'deliveryEstimate.maxDays',
  estimateLabel: 'deliveryEstimate.label',
}
const errorOf = ({ errors }: SettingsForm<RateDraft>, name: keyof RateDraft) =>
  errors?.fields[paths[name] ?? name] ?? (name === 'maxDays' ? errors?.fields['deliveryEstimate'] : undefined)

/** The carriers that an account may be connected to, and the built-in one. */
const carriers = ['Aftercare Post', 'USPS', 'UPSDAP', 'UPS', 'FedExDefault', 'FedEx', 'CanadaPost']

export const NameFields = ({ form }: Part) => (
  <Panel title={text('rate.whatShoppersRead')}>
    <Stack gap="md">
      <Spoken form={form} name="name" label="rate.name" />
      <Spoken form={form} name="description" label="rate.description" hint="rate.descriptionHint" />
    </Stack>
  </Panel>
)

export const ScopeFields = ({ form }: Part) => (
  <Panel title={text('rate.scope')}>
    <Stack gap="md">
      <Countries form={form} />
      <Choice
        form={form}
        name="type"
        label="rate.type"
        choices={{
          Flat: 'rate.types.Flat',
          Order_Total: 'rate.types.Order_Total',
          Item_Weight: 'rate.types.Item_Weight',
        }}
      />
      {form.draft.type !== 'Flat' && <Range form={form} />}
    </Stack>
  </Panel>
)

function Countries({ form }: Part) {
  const { countryCodes } = form.draft
  const mayEdit = useMay('editSettings')
  return (
    <MultiSelect
      label={text('rate.countryCodes')}
      description={text('rate.countryCodesHint')}
      data={countryChoices()}
      value={countryCodes}
      onChange={(countryCodes) => form.set({ countryCodes })}
      error={errorOf(form, 'countryCodes')}
      placeholder={countryCodes.length === 0 ? text('rate.everywhere') : ''}
      readOnly={!mayEdit}
      hidePickedOptions
      searchable
      clearable={mayEdit}
    />
  )
}

/** In the currency's own decimals, or as the store weighs. */
function Range({ form }: Part) {
  const { symbol, decimals } = currencyParts(form.draft.currencyCode)
  const isWeight = form.draft.type === 'Item_Weight'
  return (
    <SimpleGrid cols={2} spacing="sm">
      {(['minAmount', 'maxAmount'] as const).map((name) =>
        isWeight ? (
          <Weight key={name} form={form} name={name} label={`rate.${name}`} hint={`rate.${name}Hint`} />
        ) : (
          <Amount
            key={name}
            form={form}
            name={name}
            label={`rate.${name}`}
            hint={`rate.${name}Hint`}
            prefix={symbol}
            decimalScale={decimals}
          />
        ),
      )}
    </SimpleGrid>
  )
}

export const PriceFields = ({ form }: Part) => (
  <Panel title={text('rate.priceTitle')}>
    <Stack gap="md">
      <Choice
        form={form}
        name="carrierRetrievalMethod"
        label="rate.retrieval"
        choices={{ RATE_TABLE: 'rate.retrievals.RATE_TABLE', API: 'rate.retrievals.API' }}
      />
      {form.draft.carrierRetrievalMethod === 'API' && <Carrier form={form} />}
      <Price form={form} />
      <Discount form={form} />
    </Stack>
  </Panel>
)

function Carrier({ form }: Part) {
  const mayEdit = useMay('editSettings')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Autocomplete
        label={text('rate.carrier')}
        data={carriers}
        value={form.draft.carrier}
        onChange={(carrier) => form.set({ carrier })}
        error={errorOf(form, 'carrier')}
        readOnly={!mayEdit}
      />
      <Line form={form} name="carrierService" label="rate.carrierService" />
    </SimpleGrid>
  )
}

function Price({ form }: Part) {
  const mayEdit = useMay('editSettings')
  const isBackup = form.draft.carrierRetrievalMethod === 'API'
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Money form={form} name="price" label="rate.price" hint={isBackup ? 'rate.priceAsBackup' : undefined} />
      <Select
        label={text('rate.currencyCode')}
        data={[...currencyCodes]}
        value={form.draft.currencyCode}
        onChange={(currencyCode) => currencyCode && form.set({ currencyCode })}
        error={errorOf(form, 'currencyCode')}
        allowDeselect={false}
        readOnly={!mayEdit}
        searchable
      />
    </SimpleGrid>
  )
}

const discounts = {
  none: 'rate.discounts.none',
  percentage: 'rate.discounts.percentage',
  fixedAmount: 'rate.discounts.fixedAmount',
  removePlusPricing: 'rate.discounts.removePlusPricing',
} as const

const Discount = ({ form }: Part) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
    <Choice form={form} name="discountType" label="rate.discount" choices={discounts} />
    {form.draft.discountType === 'percentage' && (
      <Amount form={form} name="discountAmount" label="rate.discountPercent" suffix=" %" decimalScale={2} />
    )}
    {form.draft.discountType === 'fixedAmount' && (
      <Money form={form} name="discountAmount" label="rate.discountAmount" />
    )}
  </SimpleGrid>
)

export const PlusFields = ({ form }: Part) => (
  <Panel title={text('rate.plus')}>
    <Stack gap="md">
      <Toggle form={form} name="isPlusRate" label="rate.isPlusRate" hint="rate.isPlusRateHint" />
      {form.draft.isPlusRate && (
        <>
          <Toggle form={form} name="shouldShowOriginalRate" label="rate.shouldShowOriginalRate" />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Spoken form={form} name="plusName" label="rate.plusName" />
            <Money form={form} name="plusPrice" label="rate.plusPrice" hint="rate.plusPriceHint" />
          </SimpleGrid>
          <Spoken form={form} name="plusDescription" label="rate.plusDescription" />
        </>
      )}
    </Stack>
  </Panel>
)

export const DeliveryFields = ({ form }: Part) => (
  <Panel title={text('rate.delivery')}>
    <Stack gap="md">
      <Toggle form={form} name="isEstimated" label="rate.isEstimated" hint="rate.isEstimatedHint" />
      {form.draft.isEstimated && <Estimate form={form} />}
    </Stack>
  </Panel>
)

const Estimate = ({ form }: Part) => (
  <>
    <Choice
      form={form}
      name="strategy"
      label="rate.strategy"
      choices={{ STATIC: 'rate.strategies.STATIC', CARRIER_PROVIDED: 'rate.strategies.CARRIER_PROVIDED' }}
    />
    <SimpleGrid cols={2} spacing="sm">
      <Amount form={form} name="minDays" label="rate.minDays" decimalScale={0} />
      <Amount form={form} name="maxDays" label="rate.maxDays" decimalScale={0} />
    </SimpleGrid>
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Spoken form={form} name="estimateLabel" label="rate.estimateLabel" hint="rate.estimateLabelHint" />
      <Choice
        form={form}
        name="displayLocation"
        label="rate.displayLocation"
        choices={{
          Name: 'rate.displayLocations.Name',
          Description: 'rate.displayLocations.Description',
          None: 'rate.displayLocations.None',
        }}
      />
    </SimpleGrid>
  </>
)

type Labelled = { label: PlainKey; hint?: PlainKey | undefined }
const hintOf = (hint: PlainKey | undefined): ReactNode => hint && text(hint)

function Line({ form, name, label, hint }: Part & Labelled & { name: TextName }) {
  const mayEdit = useMay('editSettings')
  return (
    <TextInput
      label={text(label)}
      description={hintOf(hint)}
      value={form.draft[name]}
      onChange={(event) => form.set({ [name]: event.currentTarget.value })}
      error={errorOf(form, name)}
      readOnly={!mayEdit}
    />
  )
}

/** A text that shoppers read, with its translations. */
const Spoken = ({
  form,
  name,
  label,
  hint,
}: Part & Labelled & { name: Exclude<TextName, 'carrierService'> }) => (
  <Stack gap={4}>
    <Line form={form} name={name} label={label} hint={hint} />
    <TranslationsField
      name={name === 'estimateLabel' ? 'deliveryLabel' : name}
      label={text(label)}
      own={form.draft[name]}
      translations={form.draft.translations}
      onChange={(translations) => form.set({ translations })}
      errorAt={(path) => form.errors?.fields[path]}
      maxLength={255}
    />
  </Stack>
)

type Shown = { prefix?: string; suffix?: string; decimalScale?: number }

function Amount({ form, name, label, hint, ...shown }: Part & Labelled & Shown & { name: NumberName }) {
  const mayEdit = useMay('editSettings')
  return (
    <NumberInput
      {...shown}
      label={text(label)}
      description={hintOf(hint)}
      value={form.draft[name]}
      onChange={(entered) => form.set({ [name]: entered })}
      error={errorOf(form, name)}
      readOnly={!mayEdit}
      thousandSeparator=","
      hideControls
    />
  )
}

function Weight({ form, name, label, hint }: Part & Labelled & { name: NumberName }) {
  const mayEdit = useMay('editSettings')
  const { store } = useStore()
  return (
    <WeightInput
      label={text(label)}
      description={hintOf(hint)}
      unit={store.weightUnit}
      grams={form.draft[name]}
      onChange={(grams) => form.set({ [name]: grams })}
      error={errorOf(form, name)}
      readOnly={!mayEdit}
      thousandSeparator=","
    />
  )
}

const Money = ({ form, ...field }: Part & Labelled & { name: NumberName }) => (
  <Amount form={form} {...field} prefix={currencyParts(form.draft.currencyCode).symbol} decimalScale={2} />
)

type ChoiceName = 'type' | 'carrierRetrievalMethod' | 'discountType' | 'strategy' | 'displayLocation'

function Choice<Name extends ChoiceName>({
  form,
  name,
  label,
  choices,
}: Part & { name: Name; label: PlainKey; choices: Record<RateDraft[Name], PlainKey> }) {
  const mayEdit = useMay('editSettings')
  return (
    <Select
      label={text(label)}
      data={Object.entries<PlainKey>(choices).map(([value, key]) => ({ value, label: text(key) }))}
      value={form.draft[name]}
      onChange={(value) => value && form.set({ [name]: value })}
      allowDeselect={false}
      readOnly={!mayEdit}
    />
  )
}

const Toggle = ({ form, name, label, hint }: Part & Labelled & { name: SwitchName }) => (
  <SettingSwitch
    label={text(label)}
    description={hintOf(hint)}
    checked={form.draft[name]}
    onTurn={(isOn) => form.set({ [name]: isOn })}
  />
)
