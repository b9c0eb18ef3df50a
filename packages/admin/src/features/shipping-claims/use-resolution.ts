import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'
import { useState } from 'react'
import { call } from '../../api.ts'
import { workSource } from '../../app/card-token.ts'
import { useStore } from '../../app/session.ts'
import { useCall } from '../../forms/use-call.ts'
import { useIsChanged } from '../../forms/use-is-changed.ts'
import { useSend } from '../../forms/use-send.ts'
import { methodOf, outcomeOf, type Outcome } from './outcomes.ts'

/**
 * A claim's resolution as entered, with the server's preview. A failed attempt with an unknown outcome is
 * retried unchanged, whatever is entered.
 */
export function useResolution(claim: ShippingClaim, onDone: () => void) {
  const open = claim.shippingClaimLineItems.filter(({ resolutionMethod }) => resolutionMethod === null)
  const [chosen, setOutcome] = useState<Outcome>('refund')
  const [chosenIds, setLineIds] = useState(open.map(({ id }) => id))
  const { begun } = claim
  const outcome = begun ? outcomeOf(begun.resolutionMethod) : chosen
  const lineIds = begun?.shippingClaimLineItemIds ?? chosenIds
  const [mail, setMail] = useState({ isMailed: true, note: claim.noteFromMerchant ?? '' })
  const { send, errors, isSending } = useSend(onDone)
  const method = methodOf(outcome)
  const asked = { resolutionMethod: method, ...(method && { shippingClaimLineItemIds: lineIds }) }
  const { answer: preview, failure } = usePreview(claim, asked)
  const { givenAway = 0, approvalLimit = null } = preview ?? {}
  const isOverLimit = method !== null && approvalLimit !== null && givenAway > approvalLimit
  const hasItems = method === null || lineIds.length > 0
  const isPossible = preview !== undefined && preview.obstructed.length === 0 && !isOverLimit && hasItems
  return {
    open,
    isChanged: useIsChanged({ chosen, chosenIds, mail }),
    outcome,
    setOutcome,
    lineIds,
    setLineIds,
    mail,
    setMail,
    method,
    preview,
    isOverLimit,
    hasItems,
    isPossible,
    errors: errors ?? failure,
    isSending,
    settle: () => {
      if (!preview || !isPossible || isSending) return
      const body = {
        ...asked,
        version: preview.version,
        isDenied: outcome === 'deny',
        finalizationSource: workSource(),
        notifyCustomerByEmail: mail.isMailed,
        noteToCustomer: mail.note.trim() || null,
      }
      send({ name: 'finalize', body })
    },
  }
}
export type Resolution = ReturnType<typeof useResolution>

type Asked = { resolutionMethod: 'Refund' | 'Reorder' | null; shippingClaimLineItemIds?: string[] }

/** The preview; loaded again for another method, for other items, and after a change of the claim. */
function usePreview({ id, version }: ShippingClaim, asked: Asked) {
  const { store } = useStore()
  const params = { storeId: store.id, shippingClaimId: id }
  const key = JSON.stringify([version, asked])
  const { answer, failure, isSettled } = useCall(key, (signal) => {
    const { shippingClaimLineItemIds: lineIds = [], resolutionMethod } = asked
    const body = { resolutionMethod, ...(lineIds.length > 0 && { shippingClaimLineItemIds: lineIds }) }
    return call(shippingClaimsApi.previewShippingClaim, { params, body, signal })
  })
  // What was worked out for something else is not what would happen.
  return { answer: isSettled ? answer : undefined, failure }
}
