import { useEffect, useEffectEvent, useState } from 'react'
import { inWords, refusalOf, type FormErrors } from './refusal.ts'

export type Called<Answer> = {
  answer: Answer | undefined
  /** The error of a call as text: the same object while it lasts. */
  failure: FormErrors | undefined
  /** Whether it is about the current request: no other is pending. */
  isSettled: boolean
}

/** Asks for what a dialog shows, once it is open and again whenever `key` changes; what was answered stays until then. */
export function useCall<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Called<Answer> {
  const [called, setCalled] = useState<Kept<Answer>>({ answer: undefined, failure: undefined })
  const start = useEffectEvent(ask)
  useEffect(() => {
    const stopped = new AbortController()
    // A failed request of a closed dialog is not reported.
    const keep = (asked: () => Kept<Answer>) => {
      if (!stopped.signal.aborted) setCalled({ ...asked(), key })
    }
    start(stopped.signal).then(
      (answer) => keep(() => ({ answer, failure: undefined })),
      (error: unknown) => keep(() => ({ answer: undefined, failure: inWords(refusalOf(error)) })),
    )
    return () => stopped.abort()
  }, [key])
  const { answer, failure } = called
  return { answer, failure, isSettled: called.key === key }
}

type Kept<Answer> = Pick<Called<Answer>, 'answer' | 'failure'> & { key?: string }
