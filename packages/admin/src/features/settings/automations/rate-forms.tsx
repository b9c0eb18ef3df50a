import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import '../../../app/texts/en/rule-actions.ts'
import { text } from '../../../app/texts/text.ts'
import { RemoveButton } from '../../../components/remove-button.tsx'
import { entryForms, partForm, type ParamsForm } from './params-form.ts'
import {
  AmountField,
  ChoiceField,
  PercentField,
  SwitchField,
  TextListField,
  TranslatedLineField,
} from './params-fields.tsx'
import { partsIn, textIn } from './read-params.ts'

type FormProps = { form: ParamsForm }

/** The rates that a change is about. */
export const RateNamesForm = ({ form }: FormProps) => (
  <TextListField
    form={form}
    name="rateNames"
    label="field.rateNames"
    hint="field.rateNames.hint"
    suggestions={form.lists.rateNames}
    isOptional
  />
)

/** Rates that a cart is offered, in the store's currency unless they came with another. */
export function AddRatesForm({ form }: FormProps) {
  const rates = partsIn(form.params, 'rates')
  return (
    <Stack gap="sm">
      <Text size="sm" fw={500}>
        {text('field.rates')}
      </Text>
      {entryForms(form, 'rates').map((rate, place) => (
        <Paper key={place} withBorder p="sm">
          <Group gap="sm" align="start" wrap="nowrap">
            <Stack gap="sm" flex={1}>
              <TranslatedLineField form={rate} name="name" label="field.rate.name" />
              <TranslatedLineField form={rate} name="description" label="field.rate.description" />
              <AmountField form={rateInCurrency(rate)} name="price" label="field.rate.price" />
            </Stack>
            {rates.length > 1 && !form.isReadOnly && (
              <RemoveButton
                label={text('field.rate.remove', { name: textIn(rate.params, 'name') || place + 1 })}
                onClick={() => form.set({ rates: rates.filter((_, at) => at !== place) })}
              />
            )}
          </Group>
        </Paper>
      ))}
      {!form.isReadOnly && (
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set({ rates: [...rates, { name: '', description: '', price: '' }] })}
        >
          {text('field.rate.add')}
        </Button>
      )}
    </Stack>
  )
}

const rateInCurrency = (rate: ParamsForm): ParamsForm => ({
  ...rate,
  lists: {
    ...rate.lists,
    currencyCode: textIn(rate.params, 'currencyCode') || rate.lists.currencyCode,
  },
})

export const ReplaceRatesForm = ({ form }: FormProps) => (
  <>
    <AddRatesForm form={form} />
    <RateNamesForm form={form} />
  </>
)

export const PercentageFeeForm = ({ form }: FormProps) => (
  <>
    <PercentField form={form} name="percent" label="field.percent" />
    <RateNamesForm form={form} />
  </>
)

export const FixedFeeForm = ({ form }: FormProps) => (
  <>
    <AmountField form={form} name="amount" label="field.amount" />
    <SwitchField form={form} name="isPerItem" label="field.isPerItem" />
    <RateNamesForm form={form} />
  </>
)

const discounts = ['percentage', 'fixedAmount', 'removePlusPricing'] as const

/** A percentage or an amount off, or the guarantee for free. */
export function DiscountForm({ form }: FormProps) {
  const discount = partForm(form, 'discount')
  const type = textIn(discount.params, 'type')
  return (
    <>
      <ChoiceField
        form={{
          ...discount,
          set: ({ type }) =>
            form.set({ discount: type === 'removePlusPricing' ? { type } : { type, amount: '' } }),
        }}
        name="type"
        label="field.discount"
        choices={discounts.map((value) => ({ value, label: text(`field.discount.${value}`) }))}
      />
      {type === 'percentage' && <PercentField form={discount} name="amount" label="field.percent" />}
      {type === 'fixedAmount' && <AmountField form={discount} name="amount" label="field.amount" />}
      <RateNamesForm form={form} />
    </>
  )
}
