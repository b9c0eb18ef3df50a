import { useState } from 'react'
import { useActionData } from 'react-router'

/**
 * What is still wrong with an answer: the error that its form came back with, until the answer is changed. The
 * next time the form comes back, its errors stand again.
 */
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

/** Unlike anything that a form comes back with, and unlike undefined, before it was sent. */
const nothing = Symbol('nothing corrected')
