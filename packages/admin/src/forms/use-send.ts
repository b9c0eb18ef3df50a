import { useLayoutEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CallAnswer, SentCall } from './answer-calls.ts'

const nothing = () => {}

/** Makes a call through the screen's action, built with `answerCalls`, and reports the answer. */
export function useSend(onDone: (answer: unknown) => void = nothing) {
  const fetcher = useFetcher<CallAnswer>()
  const answered = useRef<CallAnswer>(undefined)
  // The router may report a pending call a moment later; code that runs in that moment has to know.
  const [isUnderway, setUnderway] = useState(false)
  const { data, state } = fetcher
  // Before anyone sees the screen's new data: a drawer that closed later could close what was opened from it.
  useLayoutEffect(() => {
    if (state !== 'idle' || !data || answered.current === data) return
    answered.current = data
    setUnderway(false)
    if (!data.errors) onDone(data.answer)
  }, [state, data, onDone])

  // Only once the screen's loader has the server's current version too: "Keep mine" uses it.
  const isSending = isUnderway || state !== 'idle'
  const answer = isSending ? undefined : data
  return {
    send: (call: SentCall) => {
      setUnderway(true)
      void fetcher.submit(JSON.stringify(call), { method: 'post', encType: 'application/json' })
    },
    errors: answer?.errors,
    isChangedMeanwhile: answer?.isChangedMeanwhile ?? false,
    isSending,
  }
}
