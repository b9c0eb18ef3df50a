import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { FormErrors } from '../../../forms/refusal.ts'
import type { WorkAnswer, WorkBody, WorkName, WorkRequest, WorkTarget } from './claim-action.ts'

type Work<Name extends WorkName> = {
  send: (body: WorkBody<Name>) => void
  errors: FormErrors | undefined
  isSending: boolean
}

/** Does one thing on the claim of the page, on one of its lines or shipments, and tells when it is done. */
export function useWork<Name extends WorkName>(
  name: Name,
  { lineId, shipmentId, onDone }: { lineId?: string | undefined; shipmentId?: string; onDone: () => void },
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
      void fetcher.submit(
        JSON.stringify(requestOf(name, { claimLineItemId: lineId, returnShipmentId: shipmentId }, body)),
        {
          method: 'post',
          encType: 'application/json',
        },
      ),
    // A refusal may have loaded the claim anew: it is told when the form can be sent again.
    errors: state === 'idle' ? data?.errors : undefined,
    isSending: state !== 'idle',
  }
}

const requestOf = (name: WorkName, at: WorkTarget, body: unknown): WorkRequest => ({ name, at, body })
