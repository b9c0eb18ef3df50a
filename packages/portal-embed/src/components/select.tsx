import { text } from '../app/texts/text.ts'
import { Combobox, type ChoiceControl } from './combobox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

/** With more options than this, the list is searchable. */
const searchAbove = 10

type SelectProps = FieldProps & {
  name: string
  options: readonly Option[]
  defaultValue?: string
  autoComplete?: string
  onChoose?: (value: string) => void
}

/**
 * A select. Short lists use the native control, which works best on phones; long lists are searchable.
 * Submits '' while nothing is selected.
 */
export function Select({ name, options, defaultValue = '', autoComplete, onChoose, ...field }: SelectProps) {
  const given = { name, options, defaultValue, autoComplete }
  return (
    <Field {...field}>
      {(control, correct) => {
        const choose = (value: string) => {
          correct()
          onChoose?.(value)
        }
        return options.length > searchAbove ? (
          <Combobox {...given} onChoose={choose} control={control} />
        ) : (
          <NativeSelect {...given} onChoose={choose} control={control} />
        )
      }}
    </Field>
  )
}

function NativeSelect({ name, options, defaultValue, autoComplete, onChoose, control }: ChoiceControl) {
  return (
    <span className="select">
      <select
        {...control}
        name={name}
        className="control"
        autoComplete={autoComplete}
        defaultValue={options.some(({ value }) => value === defaultValue) ? defaultValue : ''}
        onChange={(event) => onChoose?.(event.target.value)}
      >
        <option value="">{text('field.choose')}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={18} />
    </span>
  )
}
