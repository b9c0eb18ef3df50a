import { useEffect, useRef, type RefObject } from 'react'
import type { FormErrors } from './read-form.ts'

/** Finds the first field that was not accepted. */
export const firstInvalid = '[aria-invalid="true"], [data-invalid] input'

/** Puts the keyboard into the first field that was not accepted, each time a form comes back. */
export function useFocusOnError(errors: FormErrors | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [errors])
  return form
}
