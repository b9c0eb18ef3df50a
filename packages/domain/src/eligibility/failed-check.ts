import * as v from 'valibot'

/** The checks before windows are looked at, in their order. */
const checkNames = [
  'orderCanceled',
  'otherCurrency',
  'unknownConversion',
  'claimTypeDisabled',
  'excludedItem',
  'exchangedTooOften',
  'madeIneligible',
  'ineligibleByRule',
  'finalSale',
  'notFulfilled',
  'neverArrived',
  'nothingLeft',
] as const
export type CheckName = (typeof checkNames)[number]

/** The check that a line failed; `outsideWindow` when it failed none but no window is open. */
export const failedCheck = v.picklist([...checkNames, 'outsideWindow'])
export type FailedCheck = v.InferOutput<typeof failedCheck>
