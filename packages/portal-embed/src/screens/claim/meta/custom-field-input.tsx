import { labeledOptions, type AskedField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { useId } from 'react'
import { text } from '../../../app/texts/text.ts'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FieldError } from '../../../components/field.tsx'
import { Select } from '../../../components/select.tsx'
import { TextInput } from '../../../components/text-input.tsx'
import { typeName, valueName } from './read-answers.ts'

type CustomFieldInputProps = { field: AskedField; answer: string; error: string | undefined }

const valueMax = 2000
const firstDate = '1900-01-01'
const lastDate = '9999-12-31'

/** A merchant's own question, in the control that fits its kind. */
export function CustomFieldInput({ field, answer, error }: CustomFieldInputProps) {
  return (
    <>
      <input type="hidden" name={typeName(field.id)} value={field.valueType} />
      <Control field={field} answer={answer} error={error} />
    </>
  )
}

function Control({ field, answer, error }: CustomFieldInputProps) {
  const { id, displayName, description, required, valueType } = field
  const asked = {
    label: displayName,
    help: description,
    error,
    isOptional: !required,
    name: valueName(id),
    defaultValue: answer,
  }
  switch (valueType) {
    case 'Text':
      return <TextInput {...asked} maxLength={valueMax} />
    case 'Number':
      return <TextInput {...asked} inputMode="decimal" autoComplete="off" />
    case 'Date':
      return (
        <TextInput {...asked} type="date" min={firstDate} max={lastDate} defaultValue={answer.slice(0, 10)} />
      )
    case 'Select':
      return <Select {...asked} options={labeledOptions(field)} />
    case 'MultiSelect':
      return <MultiSelect field={field} answer={answer} error={error} />
  }
}

/** Any number of a list, each a box to tick. */
function MultiSelect({ field, answer, error }: CustomFieldInputProps) {
  const id = useId()
  const chosen = answer.split(',')
  const describedBy = [field.description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className="field check-list"
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend>
        {field.displayName}
        {!field.required && <span className="field-optional"> {text('field.optional')}</span>}
      </legend>
      {field.description && (
        <p id={`${id}-help`} className="field-help">
          {field.description}
        </p>
      )}
      {labeledOptions(field).map(({ value, label }) => (
        <Checkbox
          key={value}
          name={valueName(field.id)}
          value={value}
          label={label}
          defaultChecked={chosen.includes(value)}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
