import { isTranslated } from '@aftercare/domain/shared/translations'
import {
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Radio,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import '../../../app/texts/en/rule-actions.ts'
import { text, type PlainKey } from '../../../app/texts/text.ts'
import { TranslationsField } from '../../../components/translations.tsx'
import { MoneyInput } from '../../../components/money-input.tsx'
import { KnownTagsInput } from '../../../components/known-tags-input.tsx'
import type { ParamsForm } from './params-form.ts'
import { flagIn, numberIn, partIn, textIn, textsIn } from './read-params.ts'

/*
 * One field for one parameter of an action. An optional one that is emptied is taken away; of a required one
 * what was entered stays, for the check to name it.
 */

type FieldProps = { form: ParamsForm; name: string; label: PlainKey; hint?: PlainKey; isOptional?: boolean }

const wrapped = ({ form, name, label, hint }: FieldProps) => ({
  label: text(label),
  description: hint && text(hint),
  error: form.errorAt(name),
  readOnly: form.isReadOnly,
})

/** The text that shoppers read, in other languages. */
const SpokenField = ({ form, name, label }: FieldProps) => (
  <TranslationsField
    name={name}
    label={text(label)}
    own={textIn(form.params, name)}
    translations={partIn(form.params, 'translations')}
    onChange={(translations) =>
      form.set({ translations: isTranslated(translations) ? translations : undefined })
    }
    errorAt={form.errorAt}
    isLong
  />
)

/** A field whose text shoppers read in their language. */
export const TranslatedLineField = (field: FieldProps) => (
  <Stack gap={4}>
    <LineField {...field} />
    <SpokenField {...field} />
  </Stack>
)

/** What shoppers read at items that a rule decides about. */
export const FootnoteField = ({ form }: Pick<FieldProps, 'form'>) => (
  <TranslatedLineField
    form={form}
    name="footnote"
    label="field.footnote"
    hint="field.footnote.hint"
    isOptional
  />
)

export const TranslatedParagraphField = (field: FieldProps) => (
  <Stack gap={4}>
    <ParagraphField {...field} />
    <SpokenField {...field} />
  </Stack>
)

/** What an emptied field leaves behind. */
const emptied = ({ isOptional }: FieldProps): '' | undefined => (isOptional ? undefined : '')

export const LineField = (field: FieldProps) => (
  <TextInput
    {...wrapped(field)}
    value={textIn(field.form.params, field.name)}
    onChange={({ currentTarget: { value } }) => field.form.set({ [field.name]: value || emptied(field) })}
  />
)

export const ParagraphField = (field: FieldProps) => (
  <Textarea
    {...wrapped(field)}
    autosize
    minRows={2}
    maxRows={8}
    value={textIn(field.form.params, field.name)}
    onChange={({ currentTarget: { value } }) => field.form.set({ [field.name]: value || emptied(field) })}
  />
)

export const DateField = (field: FieldProps) => (
  <TextInput
    {...wrapped(field)}
    type="date"
    value={textIn(field.form.params, field.name)}
    onChange={({ currentTarget: { value } }) => field.form.set({ [field.name]: value })}
  />
)

export const AmountField = (field: FieldProps) => (
  <MoneyInput
    {...wrapped(field)}
    currencyCode={field.form.lists.currencyCode}
    value={numberIn(field.form.params, field.name)}
    onChange={(amount) => field.form.set({ [field.name]: amount ?? emptied(field) })}
  />
)

type NumberFieldProps = FieldProps & { suffix?: string; decimals?: number }

export const NumberField = ({ suffix, decimals = 0, ...field }: NumberFieldProps) => (
  <NumberInput
    {...wrapped(field)}
    value={numberIn(field.form.params, field.name) ?? textIn(field.form.params, field.name)}
    onChange={(value) => field.form.set({ [field.name]: value === '' ? emptied(field) : numberOr(value) })}
    {...(suffix !== undefined && { suffix })}
    decimalScale={decimals}
    min={0}
    clampBehavior="none"
    hideControls
  />
)

/** A sign alone is no number yet, and stays as it is. */
const numberOr = (entered: number | string) => (Number.isNaN(Number(entered)) ? entered : Number(entered))

export const PercentField = (field: FieldProps) => <NumberField {...field} suffix="%" decimals={2} />

type WordsFieldProps = FieldProps & { suggestions?: readonly string[] }

export const TextListField = ({ suggestions = [], ...field }: WordsFieldProps) => (
  <KnownTagsInput
    {...wrapped(field)}
    data={[...suggestions]}
    value={textsIn(field.form.params, field.name)}
    onChange={(words) =>
      field.form.set({ [field.name]: words.length === 0 && field.isOptional ? undefined : words })
    }
    acceptValueOnBlur
  />
)

type Choice = { value: string; label: string }
type ChoiceFieldProps = FieldProps & { choices: readonly Choice[]; placeholder?: PlainKey }

/** One of several; an optional one can be left to the settings. */
export const ChoiceField = ({ choices, placeholder, ...field }: ChoiceFieldProps) => (
  <Select
    {...wrapped(field)}
    data={[...choices]}
    value={textIn(field.form.params, field.name) || null}
    onChange={(value) => field.form.set({ [field.name]: value ?? emptied(field) })}
    placeholder={placeholder && text(placeholder)}
    allowDeselect={false}
    clearable={field.isOptional === true && !field.form.isReadOnly}
    searchable={choices.length > 8}
  />
)

type ManyFieldProps = FieldProps & { choices: readonly Choice[]; isNumeric?: boolean }

/** Several of many, in the order in which they are chosen. */
export const MultiChoiceField = ({ choices, isNumeric = false, ...field }: ManyFieldProps) => {
  const chosen = field.form.params[field.name]
  return (
    <MultiSelect
      {...wrapped(field)}
      data={[...choices]}
      value={Array.isArray(chosen) ? chosen.map(String) : []}
      onChange={(values) => field.form.set({ [field.name]: isNumeric ? values.map(Number) : values })}
      searchable
    />
  )
}

/** Several of a few options, all visible. */
export const CheckboxesField = ({ choices, ...field }: ManyFieldProps) => (
  <Checkbox.Group
    {...wrapped(field)}
    value={textsIn(field.form.params, field.name)}
    onChange={(ticked) =>
      field.form.set({
        [field.name]: choices.map(({ value }) => value).filter((value) => ticked.includes(value)),
      })
    }
  >
    <Group gap="md" mt={6} mb={4}>
      {choices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} disabled={field.form.isReadOnly} />
      ))}
    </Group>
  </Checkbox.Group>
)

type FlagFieldProps = FieldProps & { yes: PlainKey; no: PlainKey }

/** One of two that are both worth saying. */
export const FlagField = ({ yes, no, ...field }: FlagFieldProps) => (
  <RadioField
    label={text(field.label)}
    error={field.form.errorAt(field.name)}
    isReadOnly={field.form.isReadOnly}
    choices={[
      { value: 'yes', label: text(yes) },
      { value: 'no', label: text(no) },
    ]}
    value={flagIn(field.form.params, field.name) ? 'yes' : 'no'}
    onChange={(value) => field.form.set({ [field.name]: value === 'yes' })}
  />
)

/** Yes, no, or left to the settings. */
export const OptionalFlagField = ({ yes, no, ...field }: FlagFieldProps & { otherwise?: PlainKey }) => {
  const flag = flagIn(field.form.params, field.name)
  return (
    <Select
      {...wrapped(field)}
      data={[
        { value: 'yes', label: text(yes) },
        { value: 'no', label: text(no) },
      ]}
      value={flag === null ? null : flag ? 'yes' : 'no'}
      onChange={(value) => field.form.set({ [field.name]: value === null ? undefined : value === 'yes' })}
      placeholder={text(field.otherwise ?? 'field.asSettings')}
      clearable={!field.form.isReadOnly}
    />
  )
}

export const SwitchField = (field: FieldProps) => (
  <Switch
    label={text(field.label)}
    description={field.hint && text(field.hint)}
    checked={flagIn(field.form.params, field.name) ?? false}
    onChange={({ currentTarget: { checked } }) => field.form.set({ [field.name]: checked })}
    disabled={field.form.isReadOnly}
  />
)

type RadioFieldProps = {
  label: string
  error?: string | undefined
  isReadOnly: boolean
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
}

export const RadioField = ({ label, error, isReadOnly, choices, value, onChange }: RadioFieldProps) => (
  <Radio.Group label={label} error={error} value={value} onChange={onChange} readOnly={isReadOnly}>
    <Stack gap={8} mt={6} mb={4}>
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} label={choice.label} disabled={isReadOnly} />
      ))}
    </Stack>
  </Radio.Group>
)
