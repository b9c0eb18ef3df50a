import { useSend } from '../../../forms/use-send.ts'
import type { FormErrors } from '../../../forms/refusal.ts'
import type { WorkBody, WorkName } from './claim-action.ts'

type Work<Name extends WorkName> = {
  send: (body: WorkBody<Name>) => void
  errors: FormErrors | undefined
  isSending: boolean
}

/**
 * Runs an action on the page's claim, one of its lines, shipments, shop’s tasks or its payment, and reports when it is
 * done.
 */
export function useWork<Name extends WorkName>(
  name: Name,
  {
    lineId,
    shipmentId,
    paymentId,
    taskId,
    onDone,
  }: {
    lineId?: string | undefined
    shipmentId?: string
    paymentId?: string
    taskId?: string
    onDone?: () => void
  },
): Work<Name> {
  const { send, errors, isSending } = useSend(onDone)
  const params = {
    ...(lineId !== undefined && { claimLineItemId: lineId }),
    ...(shipmentId !== undefined && { returnShipmentId: shipmentId }),
    ...(taskId !== undefined && { taskId }),
    ...(paymentId !== undefined && { customerPaymentId: paymentId }),
  }
  return { send: (body) => send({ name, params, body }), errors, isSending }
}
