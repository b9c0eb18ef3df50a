import '../../../app/texts/en/rule-actions.ts'
import { text } from '../../../app/texts/text.ts'
import {
  AmountField,
  ChoiceField,
  OptionalFlagField,
  PercentField,
  TranslatedParagraphField,
} from './params-fields.tsx'
import { partForm, type ParamsForm } from './params-form.ts'
import { textIn } from './read-params.ts'

/** An item's refund deduction, restocking and note to the shopper; each may be left to the settings. */
export function FinalizationForm({ form }: { form: ParamsForm }) {
  const fee = partForm(form, 'handlingFee')
  const type = textIn(fee.params, 'type')
  return (
    <>
      <ChoiceField
        form={{
          ...fee,
          // Changing the kind clears the amount.
          set: ({ type }) => form.set({ handlingFee: type === undefined ? undefined : { type, amount: '' } }),
        }}
        name="type"
        label="field.handlingFee"
        placeholder="field.handlingFee.none"
        choices={(['Percent', 'Fixed'] as const).map((value) => ({
          value,
          label: text(`field.handlingFee.${value}`),
        }))}
        isOptional
      />
      {type === 'Percent' && <PercentField form={fee} name="amount" label="field.percent" />}
      {type === 'Fixed' && <AmountField form={fee} name="amount" label="field.amount" />}
      <OptionalFlagField
        form={form}
        name="isRestocked"
        label="field.isRestocked"
        yes="field.isRestocked.yes"
        no="field.isRestocked.no"
      />
      <TranslatedParagraphField
        form={form}
        name="noteToCustomer"
        label="field.lineNote"
        hint="field.lineNote.hint"
        isOptional
      />
    </>
  )
}
