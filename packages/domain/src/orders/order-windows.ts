import type { OrderEditingPolicy } from '../merchants/settings-schema.ts'
import type { MoneyObstacle } from '../shared/money-obstacle.ts'

type OutcomeWindow = { isOffered: boolean; lastEligibleDate: Date | null }

/**
 * The latest last moment among outcomes that are offered, past or to come.
 *
 * Null if there is no date to show: nothing is offered, or something without a limit.
 */
export function latestDate(windows: readonly OutcomeWindow[]): Date | null {
  const offered = windows.filter(({ isOffered }) => isOffered)
  const dates = offered.flatMap(({ lastEligibleDate }) => lastEligibleDate ?? [])
  if (dates.length === 0 || dates.length < offered.length) return null
  return new Date(Math.max(...dates.map((date) => date.getTime())))
}

/** For how many minutes orders can be edited; 0 is never. */
export const editWindowMinutes = ({ isEnabled, windowMinutes }: OrderEditingPolicy): number =>
  isEnabled ? windowMinutes : 0

type EditableOrder = {
  createdOn: Date
  canceledOn: Date | null
  /** Any unit sent, or a label bought: the parcel can no longer be stopped. */
  hasFulfillmentBegun: boolean
  hasOpenClaim: boolean
  moneyObstacle: MoneyObstacle | null
}

/** When an order can last be edited, to the millisecond; null when the store offers no editing. */
export function editUntil(
  { createdOn }: Pick<EditableOrder, 'createdOn'>,
  windowMinutes: number,
): Date | null {
  return windowMinutes > 0 ? new Date(createdOn.getTime() + windowMinutes * 60_000) : null
}

/** Whether nothing has happened that an edit would collide with, whatever the time. */
export const isOrderUntouched = (order: Omit<EditableOrder, 'createdOn'>): boolean =>
  order.canceledOn === null &&
  !order.hasFulfillmentBegun &&
  !order.hasOpenClaim &&
  order.moneyObstacle === null

/** Whether an order can be edited now: in time, and nothing has happened that an edit would collide with. */
export function isOrderEditable(order: EditableOrder, windowMinutes: number, now: Date): boolean {
  const until = editUntil(order, windowMinutes)
  return until !== null && now <= until && isOrderUntouched(order)
}
