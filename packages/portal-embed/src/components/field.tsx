import { useId, type ReactNode } from 'react'
import { text, translated } from '../app/texts/text.ts'
import { useStandingError } from '../forms/use-standing-error.ts'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  /** Help text under the label. */
  help?: ReactNode
  /** Validation message, in the English of the schemas or already translated. */
  error?: string | undefined
  isOptional?: boolean
}

/** Attributes that tie a control to its label, help and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * A labelled field with its help and error, also for screen readers. The error disappears when the value
 * changes; a control that changes without a native event calls `correct`.
 */
export function Field({
  label,
  help,
  error: given,
  isOptional = false,
  children,
}: FieldProps & { children: (control: ControlProps, correct: () => void) => ReactNode }) {
  const id = useId()
  const { error, correct } = useStandingError(given)
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className="field" onInput={correct}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className="field-optional"> {text('field.optional')}</span>}
      </label>
      {children(
        {
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        },
        correct,
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** An error under a field; `id` ties it to its control by `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={16} />
      {translated(children)}
    </p>
  )
}
