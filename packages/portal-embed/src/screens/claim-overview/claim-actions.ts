import type { ActionFunctionArgs } from 'react-router'
import { addMedia, mediaIntent } from './add-media.ts'
import * as answering from './answer-question.ts'
import { cancelIntent, cancelItems } from './cancel-items.ts'
import type { Changed } from './own-claim-call.ts'
import {
  addParcel,
  addTracking,
  anotherIntent,
  cancelLabelIntent,
  cancelParcel,
  cancelPickup,
  cancelPickupIntent,
  pickupIntent,
  reissueIntent,
  reissueLabel,
  schedulePickup,
  trackingIntent,
} from './shipment-actions.ts'

/**
 * What the overview's forms do; `intent` names them, and a form without one answers a question. The claim is then
 * loaded again, whatever came of it.
 */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData()
  const change = changes.get(form.get('intent'))
  return change ? change(args, form) : answering.action(args)
}

type Change = (args: ActionFunctionArgs, form: FormData) => Promise<Changed>

const changes = new Map<FormDataEntryValue | null, Change>([
  [cancelIntent, cancelItems],
  [mediaIntent, addMedia],
  [reissueIntent, reissueLabel],
  [trackingIntent, addTracking],
  [anotherIntent, addParcel],
  [cancelLabelIntent, cancelParcel],
  [pickupIntent, schedulePickup],
  [cancelPickupIntent, cancelPickup],
])
