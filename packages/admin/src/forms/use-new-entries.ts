import { useEffect, useId, useRef, useState, type RefObject } from 'react'

/**
 * Keys for the entries that are added to a list, and the keyboard for the newest: `fieldOf` gives the ref of the
 * field that whoever adds one wants to fill first.
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
