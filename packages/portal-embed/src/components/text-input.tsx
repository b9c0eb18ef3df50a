import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

type InputProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** A single-line input: text, number or date. */
export function TextInput({ label, help, error, isOptional, ...input }: InputProps) {
  return (
    <Field {...fieldOf({ label, help, error, isOptional })}>
      {(control) => <input type="text" className="control" {...input} {...control} />}
    </Field>
  )
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'>

/** A multi-line input. */
export function TextArea({ label, help, error, isOptional, ...area }: AreaProps) {
  return (
    <Field {...fieldOf({ label, help, error, isOptional })}>
      {(control) => <textarea rows={4} className="control" {...area} {...control} />}
    </Field>
  )
}

/** Omits undefined properties: `exactOptionalPropertyTypes` distinguishes them from absent ones. */
const fieldOf = ({
  label,
  help,
  error,
  isOptional,
}: { [Key in keyof FieldProps]: FieldProps[Key] | undefined }) => ({
  label: label ?? '',
  help,
  error,
  isOptional: isOptional ?? false,
})
