import { nextState, type LineItemState } from '../claims/line-item-status.ts'

/** Why no label or packing slip can be made for a line, or none be voided; the server's codes for a refusal. */
type RequestObstacle = 'transition_not_allowed' | 'papers_exist'
type VoidObstacle = 'shipment_voided' | 'parcel_on_its_way'

/** The code of a line's error that says why no label or packing slip was made for it. */
export const noReturnShipment = 'NO_RETURN_SHIPMENT'
export const saysNoReturnShipment = ({ code }: { code: string }): boolean => code === noReturnShipment

/** A line under review that staff want to see first becomes requested; one that awaits return stays so. */
export const isToBeAskedFor = ({ status, detail }: Pick<LineItemState, 'status' | 'detail'>): boolean =>
  nextState({ status, detail, previousDetail: null }, { type: 'itemRequested' }).ok

/**
 * What prevents staff from creating a label or packing slip for a line, or null. A valid one has to be voided
 * first, so that no parcel is paid for twice.
 */
export function requestObstacle(
  line: Pick<LineItemState, 'status' | 'detail'>,
  hasPapers: boolean,
): RequestObstacle | null {
  if (line.status !== 'Awaiting_Return' && !isToBeAskedFor(line)) return 'transition_not_allowed'
  return hasPapers ? 'papers_exist' : null
}

/** What prevents voiding a label or packing slip, or null: a scanned parcel cannot be recalled. */
export function voidObstacle<Moment>(shipment: {
  canceledOn: Moment | null
  inTransitOn: Moment | null
}): VoidObstacle | null {
  if (shipment.canceledOn !== null) return 'shipment_voided'
  return shipment.inTransitOn === null ? null : 'parcel_on_its_way'
}
