import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { CallAnswer, SentCall } from './answer-calls.ts'

/** Makes a call by the screen's action, which is made of `answerCalls`, and tells what was answered when it is done. */
export function useSend(onDone: (answer: unknown) => void) {
  const fetcher = useFetcher<CallAnswer>()
  const answered = useRef<CallAnswer>(undefined)
  // The router may tell a moment later that something is under way; who acts in that moment has to know.
  const [isUnderway, setUnderway] = useState(false)
  const { data, state } = fetcher
  useEffect(() => {
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
