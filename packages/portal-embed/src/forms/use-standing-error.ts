import { useState } from 'react'
import { useActionData } from 'react-router'

/** The error of a field until its value changes. The next submission sets it again. */
export function useStandingError(error: string | undefined): {
  error: string | undefined
  correct: () => void
} {
  const answered: unknown = useActionData()
  const [corrected, setCorrected] = useState<unknown>(nothing)
  return {
    error: corrected === answered ? undefined : error,
    correct: () => setCorrected(() => answered),
  }
}

/** Differs from every result of a form, and from undefined before the first submission. */
const nothing = Symbol('nothing corrected')
