import { useState } from 'react'

/** Whether something else is entered than what the form began with. */
export function useIsChanged(entered: unknown): boolean {
  const now = JSON.stringify(entered)
  const [begun] = useState(now)
  return now !== begun
}
