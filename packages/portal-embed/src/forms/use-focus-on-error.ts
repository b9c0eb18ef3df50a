import { useEffect, useRef, type RefObject } from 'react'
import type { FormErrors } from './read-form.ts'

/** Finds the first invalid field. */
export const firstInvalid = '[aria-invalid="true"], [data-invalid] input'

/** Focuses the first invalid field each time a form comes back with errors. */
export function useFocusOnError(errors: FormErrors | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [errors])
  return form
}
