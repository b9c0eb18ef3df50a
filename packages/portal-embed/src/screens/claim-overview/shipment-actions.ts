import { customerApi } from '@aftercare/domain/api/customer-api'
import { ownTracking } from '@aftercare/domain/return-shipments/own-carrier'
import { pickupWindow } from '@aftercare/domain/return-shipments/pickup-schema'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { checkFields } from '../../forms/read-form.ts'
import { callAboutClaim, refusedFields, wordsAt, type Changed } from './own-claim-call.ts'

export const reissueIntent = 'reissue'
export const anotherIntent = 'anotherLabel'
export const cancelLabelIntent = 'cancelLabel'
export const pickupIntent = 'pickup'
export const cancelPickupIntent = 'cancelPickup'
export const trackingIntent = 'tracking'
/** The choice of a carrier that is entered by its name. */
export const otherCarrier = 'other'

/** Replaces an expired label with a new one. */
export const reissueLabel = (args: ActionFunctionArgs, form: FormData): Promise<Changed> =>
  callAboutClaim(args, (params) =>
    call(customerApi.reissueLabel, {
      params: { ...params, returnShipmentId: wordsAt(form, 'returnShipmentId') },
      body: {},
    }),
  )

/** Gets another label for what doesn't fit one package. */
export const addParcel = (args: ActionFunctionArgs, form: FormData): Promise<Changed> =>
  callAboutClaim(args, (params) =>
    call(customerApi.addParcel, {
      params: { ...params, returnShipmentId: wordsAt(form, 'returnShipmentId') },
      body: { packages: Number(wordsAt(form, 'packages')) },
    }),
  )

/** Cancels an additional label. */
export const cancelParcel = (args: ActionFunctionArgs, form: FormData): Promise<Changed> =>
  callAboutClaim(args, (params) =>
    call(customerApi.cancelParcel, {
      params: { ...params, returnShipmentId: wordsAt(form, 'returnShipmentId') },
      body: {},
    }),
  )

/** Has a package picked up; `time` is its hours, such as 09:00-17:00. */
export async function schedulePickup(args: ActionFunctionArgs, form: FormData): Promise<Changed> {
  const day = wordsAt(form, 'day')
  const [from = '', to = ''] = wordsAt(form, 'time').split('-')
  const startsOn = day && from && `${day}T${from}`
  const read = checkFields(
    { startsOn, endsOn: `${day}T${to}`, instructions: wordsAt(form, 'instructions') },
    pickupWindow,
  )
  if (!read.ok) return refusedFields(read.errors)
  const returnShipmentId = wordsAt(form, 'returnShipmentId')
  return callAboutClaim(args, (params) =>
    call(customerApi.schedulePickup, { params: { ...params, returnShipmentId }, body: read.output }),
  )
}

/** Cancels the pickup of a package. */
export const cancelPickup = (args: ActionFunctionArgs, form: FormData): Promise<Changed> =>
  callAboutClaim(args, (params) =>
    call(customerApi.cancelPickup, {
      params: { ...params, returnShipmentId: wordsAt(form, 'returnShipmentId') },
      body: {},
    }),
  )

/** Says how a package without a label was sent. */
export async function addTracking(args: ActionFunctionArgs, form: FormData): Promise<Changed> {
  const chosen = wordsAt(form, 'carrier')
  const carrier = chosen === otherCarrier ? wordsAt(form, 'otherCarrier') : chosen
  const read = checkFields({ carrier, trackingCode: wordsAt(form, 'trackingCode') }, ownTracking)
  if (!read.ok) return refusedFields(read.errors)
  const returnShipmentId = wordsAt(form, 'returnShipmentId')
  return callAboutClaim(args, (params) =>
    call(customerApi.addTracking, { params: { ...params, returnShipmentId }, body: read.output }),
  )
}
