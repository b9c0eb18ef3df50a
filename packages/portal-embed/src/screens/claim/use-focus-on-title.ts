import { useEffect } from 'react'

/**
 * Puts the keyboard on the screen's title whenever `due` becomes another thing that is true: what held the
 * focus is gone although the address has stayed the same, so the frame does not do it.
 */
export function useFocusOnTitle(due: unknown): void {
  useEffect(() => {
    if (due) document.querySelector('h1')?.focus()
  }, [due])
}
