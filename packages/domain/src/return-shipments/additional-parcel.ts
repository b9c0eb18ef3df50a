import type { LineItemState } from '../claims/line-item-status.ts'
import { isToBeAskedFor } from './staff-shipment.ts'

/** How many packages an item can travel in. */
export const mostParcels = 5

/** Why an item gets no further package; the server's codes for a refusal. */
type AdditionObstacle = 'transition_not_allowed' | 'too_many_parcels'

/**
 * What prevents another label or packing slip for a line, or null. Its first package may be on its way: what did not
 * fit comes later. `parcels` counts those that are not voided.
 */
export function additionObstacle(
  { status, detail }: Pick<LineItemState, 'status' | 'detail'>,
  parcels: number,
): AdditionObstacle | null {
  const isAwaited = status === 'Awaiting_Return' || status === 'In_Transit'
  if (!isAwaited && !isToBeAskedFor({ status, detail })) return 'transition_not_allowed'
  return parcels < mostParcels ? null : 'too_many_parcels'
}

/** Why a shopper gets no further label; the server's codes for a refusal. */
export type AddedParcelObstacle = 'no_additional_label' | 'too_many_parcels'

/**
 * What prevents a shopper from getting another label beside one that they have, or null. Across a customs border the
 * store declares what is in each package.
 */
export function addedParcelObstacle(asked: {
  /** By the store's settings. */
  isAllowed: boolean
  /** They have a label, not a packing slip. */
  isLabel: boolean
  crossesCustoms: boolean
  /** How many of its items were neither received nor decided. */
  awaitedLines: number
  /** How many packages its items have. */
  parcels: number
}): AddedParcelObstacle | null {
  const { isAllowed, isLabel, crossesCustoms, awaitedLines, parcels } = asked
  if (!isAllowed || !isLabel || crossesCustoms || awaitedLines === 0) return 'no_additional_label'
  return parcels < mostParcels ? null : 'too_many_parcels'
}

type LineParcel = { lineIds: readonly string[]; isAdditional: boolean; isDelivered: boolean }

/**
 * The lines whose packages have all arrived (see 'Several packages' in docs/product-rules.md). Of those that are not
 * additional, one is enough: a label that replaced another stays unused where the first was used after all.
 */
export function arrivedLineIds(parcels: readonly LineParcel[]): string[] {
  const lineIds = [...new Set(parcels.flatMap((parcel) => parcel.lineIds))]
  return lineIds.filter((id) => {
    const own = parcels.filter((parcel) => parcel.lineIds.includes(id))
    const first = own.filter(({ isAdditional }) => !isAdditional)
    const hasFirst = first.length === 0 || first.some(({ isDelivered }) => isDelivered)
    return hasFirst && own.every(({ isAdditional, isDelivered }) => !isAdditional || isDelivered)
  })
}
