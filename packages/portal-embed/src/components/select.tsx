import { text } from '../app/texts/text.ts'
import { Combobox, type ChoiceControl } from './combobox.tsx'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string; label: string }

/** Above this many options a shopper gets a box to search in. */
const searchAbove = 10

type SelectProps = FieldProps & {
  name: string
  options: readonly Option[]
  defaultValue?: string
  autoComplete?: string
  onChoose?: (value: string) => void
}

/**
 * One of a list. Short lists use the browser's own control, which a phone shows best; long ones can be
 * searched. Sends '' while nothing is chosen.
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
