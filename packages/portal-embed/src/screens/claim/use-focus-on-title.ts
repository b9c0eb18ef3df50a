import { useEffect } from 'react'

/**
 * Puts the keyboard on the screen's title once `isDue`: what held the focus is gone although the address
 * has stayed the same, so the frame does not do it.
 */
export function useFocusOnTitle(isDue: boolean): void {
  useEffect(() => {
    if (isDue) document.querySelector('h1')?.focus()
  }, [isDue])
}
