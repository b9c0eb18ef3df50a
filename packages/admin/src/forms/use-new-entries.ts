import { useEffect, useId, useRef, useState, type RefObject } from 'react'

/**
 * Keys for entries added to a list, and the focus for the newest: `fieldOf` returns the ref of the field to
 * fill in first.
 */
export function useNewEntries<Field extends HTMLElement = HTMLInputElement>() {
  const prefix = useId()
  const [added, setAdded] = useState(0)
  const newest = useRef<Field>(null)
  useEffect(() => {
    if (added > 0) newest.current?.focus()
  }, [added])
  const keyOf = (place: number) => `${prefix}${place}`
  return {
    /** The key of one more entry. */
    add: (): string => {
      setAdded(added + 1)
      return keyOf(added)
    },
    fieldOf: (key: string): RefObject<Field | null> | undefined =>
      key === keyOf(added - 1) ? newest : undefined,
  }
}
