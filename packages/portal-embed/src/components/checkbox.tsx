import { useId, type ComponentProps, type ReactNode } from 'react'
import { text } from '../app/texts/text.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

/** A single checkbox with its label. */
export function Checkbox({ label, help, error, isOptional = false, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className="checkbox">
      <label htmlFor={id}>
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={error ? `${id}-error` : help ? `${id}-help` : undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className="checkbox-box">
          <Icon name="check" size={16} />
        </span>
        <span>
          {label}
          {isOptional && <span className="field-optional"> {text('field.optional')}</span>}
          {help && (
            <span id={`${id}-help`} className="field-help">
              {help}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
