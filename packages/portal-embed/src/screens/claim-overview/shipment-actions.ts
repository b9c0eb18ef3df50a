import { customerApi } from '@aftercare/domain/api/customer-api'
import { ownTracking } from '@aftercare/domain/return-shipments/own-carrier'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { checkFields } from '../../forms/read-form.ts'
import { callAboutClaim, refusedFields, wordsAt, type Changed } from './own-claim-call.ts'

export const reissueIntent = 'reissue'
export const anotherIntent = 'anotherLabel'
export const cancelLabelIntent = 'cancelLabel'
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
