import { customFieldOptions, type CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { MultiSelect, Select, TextInput } from '@mantine/core'

type QuestionProps = {
  field: CustomField
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** One of the store's own questions, and its answer as it travels: choices apart by commas, a date as its first moment. */
export function QuestionInput({ field, value, onChange, error }: QuestionProps) {
  const shared = {
    label: field.displayName,
    description: field.description ?? undefined,
    withAsterisk: field.required,
    error,
  }
  if (field.valueType === 'Select')
    return (
      <Select
        {...shared}
        data={customFieldOptions(field)}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    )
  if (field.valueType === 'MultiSelect')
    return (
      <MultiSelect
        {...shared}
        data={customFieldOptions(field)}
        value={value.split(',').filter(Boolean)}
        onChange={(chosen) => onChange(chosen.join(','))}
      />
    )
  const isDate = field.valueType === 'Date'
  return (
    <TextInput
      {...shared}
      type={isDate ? 'date' : 'text'}
      inputMode={field.valueType === 'Number' ? 'decimal' : undefined}
      value={isDate ? value.slice(0, 10) : value}
      onChange={({ currentTarget: { value: entered } }) =>
        onChange(isDate && entered ? `${entered}T00:00:00.000Z` : entered)
      }
    />
  )
}
