import { useEffect } from 'react'

/**
 * Focuses the screen's title whenever `due` changes to another truthy value: the focused element is gone, but
 * without a navigation the shell doesn't move the focus.
 */
export function useFocusOnTitle(due: unknown): void {
  useEffect(() => {
    if (due) document.querySelector('h1')?.focus()
  }, [due])
}
