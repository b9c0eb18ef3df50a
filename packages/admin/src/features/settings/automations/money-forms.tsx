import '../../../app/texts/en/rule-actions.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import { partForm, type ParamsForm } from './params-form.ts'
import {
  AmountField,
  CheckboxesField,
  ChoiceField,
  FlagField,
  TranslatedLineField,
  PercentField,
} from './params-fields.tsx'
import { flagIn, textIn } from './read-params.ts'

type FormProps = { form: ParamsForm }
type Kind<Type extends string> = { type: Type; label: PlainKey }

const choicesOf = (kinds: readonly Kind<string>[]) =>
  kinds.map(({ type, label }) => ({ value: type, label: text(label) }))

const fees = [
  { type: 'Percent', label: 'field.fee.Percent' },
  { type: 'Fixed', label: 'field.fee.Fixed' },
  { type: 'None', label: 'field.fee.None' },
] as const

/** A fee, by a percentage or an amount. */
export function FeeForm({ form }: FormProps) {
  const type = textIn(form.params, 'type')
  return (
    <>
      <ChoiceField
        form={{ ...form, set: beginning(form) }}
        name="type"
        label="field.fee"
        choices={choicesOf(fees)}
      />
      {type === 'Percent' && <PercentField form={form} name="amount" label="field.percent" />}
      {type === 'Fixed' && <AmountField form={form} name="amount" label="field.amount" />}
      {type !== 'None' && (
        <TranslatedLineField form={form} name="name" label="field.feeName" hint="field.feeName.hint" />
      )}
    </>
  )
}

const shippings = [
  { type: 'none', label: 'field.exchangeShipping.none' },
  { type: 'rate', label: 'field.exchangeShipping.rate' },
  { type: 'fixed', label: 'field.exchangeShipping.fixed' },
] as const

/** What sending new items costs. */
export function ShippingForm({ form }: FormProps) {
  const type = textIn(form.params, 'type')
  return (
    <>
      <ChoiceField
        form={{ ...form, set: beginning(form) }}
        name="type"
        label="field.exchangeShipping"
        choices={choicesOf(shippings)}
      />
      {type === 'rate' && <AmountField form={form} name="amount" label="field.extraAmount" isOptional />}
      {type === 'fixed' && <AmountField form={form} name="amount" label="field.amount" />}
    </>
  )
}

const incentives = [
  { type: 'percent', label: 'field.incentive.percent' },
  { type: 'fixed', label: 'field.incentive.fixed' },
  { type: 'none', label: 'field.incentive.none' },
] as const

/** A gift card's bonus. */
export function IncentiveForm({ form }: FormProps) {
  const type = textIn(form.params, 'type')
  return (
    <>
      <ChoiceField
        form={{ ...form, set: beginning(form) }}
        name="type"
        label="field.incentive"
        choices={choicesOf(incentives)}
      />
      {type === 'percent' && <PercentField form={form} name="amount" label="field.percent" />}
      {type === 'fixed' && <AmountField form={form} name="amount" label="field.amount" />}
    </>
  )
}

/** Whether credit may be spent in the shop, and what is added for it. */
export function ShopNowForm({ form }: FormProps) {
  const incentive = partForm(form, 'incentive')
  const type = textIn(incentive.params, 'type')
  return (
    <>
      <FlagField
        form={{ ...form, set: ({ isOffered }) => form.set({ isOffered, incentive: undefined }) }}
        name="isOffered"
        label="field.isOffered"
        yes="field.isOffered.yes"
        no="field.isOffered.no"
      />
      {flagIn(form.params, 'isOffered') && (
        <PartField form={form} name="incentive" label="field.shopNowIncentive" kinds={incentives} />
      )}
      {type === 'percent' && <PercentField form={incentive} name="amount" label="field.percent" />}
      {type === 'fixed' && <AmountField form={incentive} name="amount" label="field.amount" />}
    </>
  )
}

const charges = [
  { type: 'none', label: 'field.labelCharge.none' },
  { type: 'cost', label: 'field.labelCharge.cost' },
  { type: 'costPlusPercent', label: 'field.labelCharge.costPlusPercent' },
  { type: 'costPlusFixed', label: 'field.labelCharge.costPlusFixed' },
  { type: 'fixed', label: 'field.labelCharge.fixed' },
] as const

/** Where an item goes back to, how, and what a label costs the shopper. */
export function ReturnShippingForm({ form }: FormProps) {
  const charge = partForm(form, 'labelCharge')
  const type = textIn(charge.params, 'type')
  return (
    <>
      <ChoiceField
        form={form}
        name="returnLocationId"
        label="field.returnLocationId"
        choices={form.lists.locations.map(({ value, name }) => ({ value, label: name }))}
      />
      <CheckboxesField
        form={form}
        name="methods"
        label="field.methods"
        choices={(['Label', 'Packing_Slip'] as const).map((value) => ({
          value,
          label: text(`field.methods.${value}`),
        }))}
      />
      <PartField form={form} name="labelCharge" label="field.labelCharge" kinds={charges} />
      {type === 'costPlusPercent' && <PercentField form={charge} name="amount" label="field.percent" />}
      {(type === 'costPlusFixed' || type === 'fixed') && (
        <AmountField form={charge} name="amount" label="field.amount" />
      )}
    </>
  )
}

const withoutAmount: readonly unknown[] = ['none', 'None', 'cost', 'rate']

const amountFor = (type: unknown) => ({ amount: withoutAmount.includes(type) ? undefined : '' })

/** Changing the kind clears the amount: 10 percent are not 10 dollars. */
const beginning =
  (form: ParamsForm): ParamsForm['set'] =>
  (change) =>
    form.set({ ...change, ...amountFor(change['type']) })

type PartFieldProps = FormProps & { name: string; label: PlainKey; kinds: readonly Kind<string>[] }

/** Of which kind a part of the action is; without one the part is left to the settings. */
const PartField = ({ form, name, label, kinds }: PartFieldProps) => (
  <ChoiceField
    form={{
      ...partForm(form, name),
      set: ({ type }) => form.set({ [name]: type === undefined ? undefined : { type, ...amountFor(type) } }),
    }}
    name="type"
    label={label}
    placeholder="field.asSettings"
    choices={choicesOf(kinds)}
    isOptional
  />
)
