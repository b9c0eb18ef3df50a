import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormErrors } from '../../../forms/refusal.ts'
import type { WorkAnswer, WorkBody, WorkName } from './claim-action.ts'

type Work<Name extends WorkName> = {
  send: (body: WorkBody<Name>) => void
  errors: FormErrors | undefined
  isSending: boolean
}

/** Does one thing on the claim of the page, or on one of its lines, and tells when it is done. */
export function useWork<Name extends WorkName>(
  name: Name,
  { lineId, onDone }: { lineId?: string; onDone: () => void },
): Work<Name> {
  const fetcher = useFetcher<WorkAnswer>()
  const answered = useRef<WorkAnswer>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data || answered.current === data) return
    answered.current = data
    if (!data.errors) onDone()
  }, [state, data, onDone])

  return {
    send: (body) =>
      void fetcher.submit(JSON.stringify({ name, lineId, body }), {
        method: 'post',
        encType: 'application/json',
      }),
    errors: state === 'submitting' ? undefined : data?.errors,
    isSending: state !== 'idle',
  }
}
