import type { FormErrors } from '../../forms/read-form.ts'

type Known = Record<string, string | null | undefined>

/** The properties of a contact or address field by its name: what is known of it, and its error. */
export const prefilledFields = (known: Known, errors: FormErrors | undefined) => (name: string) => ({
  name,
  defaultValue: known[name] ?? '',
  error: errors?.fields[name],
  maxLength: 255,
})
