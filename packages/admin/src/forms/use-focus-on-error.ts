import { useEffect, useRef, type RefObject } from 'react'
import type { FormErrors } from './refusal.ts'

/** Puts the keyboard into the first field that was not accepted, each time a form comes back. */
export function useFocusOnError(errors: FormErrors | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus()
  }, [errors])
  return form
}
