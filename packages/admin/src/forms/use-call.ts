import { useEffect, useEffectEvent, useState } from 'react'
import { refusalOf } from './refusal.ts'

export type Called<Answer> = {
  answer: Answer | undefined
  /** What stands in the way of an answer, in words. */
  failure: string | undefined
}

/** Asks for what a dialog shows, once it is open and again whenever `key` changes; what was answered stays until then. */
export function useCall<Answer>(key: string, ask: (signal: AbortSignal) => Promise<Answer>): Called<Answer> {
  const [called, setCalled] = useState<Called<Answer>>({ answer: undefined, failure: undefined })
  const start = useEffectEvent(ask)
  useEffect(() => {
    const stopped = new AbortController()
    // What was asked in vain, because the dialog is gone by now, fails without anybody to tell.
    const keep = (asked: () => Called<Answer>) => {
      if (!stopped.signal.aborted) setCalled(asked())
    }
    start(stopped.signal).then(
      (answer) => keep(() => ({ answer, failure: undefined })),
      (error: unknown) => keep(() => ({ answer: undefined, failure: refusalOf(error).alert })),
    )
    return () => stopped.abort()
  }, [key])
  return called
}
