import { orderEditTypes } from '@aftercare/domain/shared/order-edit-types'
import { outcomes } from '@aftercare/domain/rules/actions'
import { lifetimeDays } from '@aftercare/domain/shared/dates'
import { SimpleGrid } from '@mantine/core'
import '../../../app/texts/en/rule-actions.ts'
import { text } from '../../../app/texts/text.ts'
import type { ParamsForm } from './params-form.ts'
import {
  CheckboxesField,
  ChoiceField,
  DateField,
  FlagField,
  OptionalFlagField,
  NumberField,
  RadioField,
  TextListField,
  FootnoteField,
} from './params-fields.tsx'
import { flagIn, numberIn } from './read-params.ts'
import { sentenceStart } from './written-values.ts'

type FormProps = { form: ParamsForm }

const outcomeChoices = () =>
  outcomes.map((value) => ({ value, label: sentenceStart(text(`outcome.${value}`)) }))

const ends = ['days', 'lifetime', 'date'] as const
type End = (typeof ends)[number]

/** The initial value of each kind of end; the other kind is removed. */
const endAtFirst: Record<End, { days: unknown; untilDate: unknown }> = {
  days: { days: 30, untilDate: undefined },
  lifetime: { days: lifetimeDays, untilDate: undefined },
  date: { days: undefined, untilDate: '' },
}

/** How long something can be claimed: a number of days, for ever, or until a day. */
export function WindowForm({ form }: FormProps) {
  const end: End = endOf(form)
  return (
    <>
      <CheckboxesField form={form} name="outcomes" label="field.outcomes" choices={outcomeChoices()} />
      <RadioField
        label={text('field.windowEnd')}
        error={form.errorAt('')}
        isReadOnly={form.isReadOnly}
        choices={ends.map((value) => ({ value, label: text(`field.windowEnd.${value}`) }))}
        value={end}
        onChange={(chosen) => form.set(endAtFirst[chosen as End])}
      />
      {end === 'days' && <NumberField form={form} name="days" label="field.days" hint="field.days.hint" />}
      {end === 'date' && <DateField form={form} name="untilDate" label="field.untilDate" />}
    </>
  )
}

function endOf({ params }: ParamsForm): End {
  if (params['untilDate'] !== undefined) return 'date'
  return numberIn(params, 'days') === lifetimeDays ? 'lifetime' : 'days'
}

/** Everything is refused, or some of it. */
export function IneligibleForm({ form }: FormProps) {
  const isAll = form.params['outcomes'] === undefined
  return (
    <>
      <RadioField
        label={text('field.refusedOutcomes')}
        isReadOnly={form.isReadOnly}
        choices={(['all', 'some'] as const).map((value) => ({
          value,
          label: text(`field.refusedOutcomes.${value}`),
        }))}
        value={isAll ? 'all' : 'some'}
        onChange={(value) => form.set({ outcomes: value === 'all' ? undefined : ['refund'] })}
      />
      {!isAll && (
        <CheckboxesField form={form} name="outcomes" label="field.outcomes" choices={outcomeChoices()} />
      )}
      <FootnoteField form={form} />
    </>
  )
}

const groupChoices = ({ lists }: ParamsForm) =>
  (lists.values['line.productGroup'] ?? []).map(({ value, name }) => ({ value: String(value), label: name }))

/** The only ways in which customers can edit the order. */
export const OrderEditsForm = ({ form }: FormProps) => (
  <CheckboxesField
    form={form}
    name="types"
    label="field.editTypes"
    hint="field.editTypes.hint"
    choices={orderEditTypes.map((value) => ({ value, label: sentenceStart(text(`effect.edit.${value}`)) }))}
  />
)

/** The products that customers find when they register one. */
export const OfferedProductsForm = ({ form }: FormProps) => (
  <ChoiceField form={form} name="productGroupId" label="field.offeredGroup" choices={groupChoices(form)} />
)

/** Whether new items are sent before the old ones are back; all that is left open stays as in the settings. */
export function InstantExchangeForm({ form }: FormProps) {
  const unset = { isInstantExchangeRequired: undefined, timeToReturnBeforeCharging: undefined }
  return (
    <>
      <FlagField
        form={{ ...form, set: ({ isOffered }) => form.set({ isOffered, ...unset }) }}
        name="isOffered"
        label="field.instantOffered"
        yes="field.isOffered.yes"
        no="field.isOffered.no"
      />
      {flagIn(form.params, 'isOffered') && (
        <>
          <OptionalFlagField
            form={form}
            name="isInstantExchangeRequired"
            label="field.isInstantExchangeRequired"
            yes="field.isInstantExchangeRequired.yes"
            no="field.isInstantExchangeRequired.no"
          />
          <NumberField
            form={form}
            name="timeToReturnBeforeCharging"
            label="field.timeToReturnBeforeCharging"
            isOptional
          />
        </>
      )}
    </>
  )
}

const methods = ['NO_PAYMENT_OR_REFUND', 'PAYMENT', 'PAYMENT_AND_PARTIAL_REFUND'] as const
const sortings = ['ALPHABETICAL', 'NEWEST_FIRST'] as const

/** What an item may be exchanged for; all that is left open stays as in the settings. */
export const ExchangeForm = ({ form }: FormProps) => (
  <>
    <ChoiceField
      form={form}
      name="productGroupId"
      label="field.productGroupId"
      hint="field.productGroupId.hint"
      placeholder="field.asSettings"
      choices={groupChoices(form)}
      isOptional
    />
    <ChoiceField
      form={form}
      name="advancedExchangeMethod"
      label="field.advancedExchangeMethod"
      placeholder="field.asSettings"
      choices={methods.map((value) => ({ value, label: text(`field.advancedExchangeMethod.${value}`) }))}
      isOptional
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <OptionalFlagField
        form={form}
        name="isNoAdjustmentVariantExchangeEnabled"
        label="field.isNoAdjustmentVariantExchangeEnabled"
        yes="field.isNoAdjustmentVariantExchangeEnabled.yes"
        no="field.isNoAdjustmentVariantExchangeEnabled.no"
      />
      <OptionalFlagField
        form={form}
        name="isFilterAndSearchEnabled"
        label="field.isFilterAndSearchEnabled"
        yes="field.isFilterAndSearchEnabled.yes"
        no="field.isFilterAndSearchEnabled.no"
      />
    </SimpleGrid>
    <ChoiceField
      form={form}
      name="sorting"
      label="field.sorting"
      placeholder="field.asSettings"
      choices={sortings.map((value) => ({ value, label: text(`field.sorting.${value}`) }))}
      isOptional
    />
    <TextListField
      form={form}
      name="excludedOptionNames"
      label="field.excludedOptionNames"
      hint="field.excludedOptionNames.hint"
      isOptional
    />
  </>
)
