import { ApiError } from '@aftercare/domain/api/client'
import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import type { Endpoint, EndpointInput } from '@aftercare/domain/api/endpoint'
import type { ActionFunctionArgs } from 'react-router'
import { call } from '../../../api.ts'
import { signedIn } from '../../../app/session.ts'
import { readEntered } from '../../../forms/read-form.ts'
import { refusalOf, type FormErrors } from '../../../forms/refusal.ts'
import { explainRefusal } from './refusal-words.ts'

/** What can be done on a claim's page: the changing calls of the API, by their names there. */
export const works = {
  decideLine: claimWorkApi.decideLine,
  splitLine: claimWorkApi.splitLine,
  changeLineReason: claimWorkApi.changeLineReason,
  saveInspection: claimWorkApi.saveInspection,
  noteOnLine: claimWorkApi.noteOnLine,
  noteOnClaim: claimWorkApi.noteOnClaim,
  tagClaim: claimWorkApi.tagClaim,
  commentOnClaim: claimWorkApi.commentOnClaim,
  requestInformation: claimWorkApi.requestInformation,
  recordAnswer: claimWorkApi.recordAnswer,
  receiveItems: claimWorkApi.receiveItems,
  editClaimCustomer: claimWorkApi.editClaimCustomer,
  cancelClaim: claimWorkApi.cancelClaim,
  finalizeClaim: claimWorkApi.finalizeClaim,
  createShipment: claimShipmentsApi.createShipment,
  voidShipment: claimShipmentsApi.voidShipment,
}
export type WorkName = keyof typeof works
export type WorkBody<Name extends WorkName> = EndpointInput<(typeof works)[Name]>['body']

/** What the page's dialogs send to its action. */
export type WorkRequest = { name: WorkName; at: WorkTarget; body: unknown }
/** What of the claim it is about. */
export type WorkTarget = { claimLineItemId?: string | undefined; returnShipmentId?: string | undefined }
/** Errors keep the dialog open, with what was typed; without them it was done. */
export type WorkAnswer = { errors: FormErrors | undefined }

/** Makes one call for the claim of the page. Its loader then shows the claim as it has become. */
export async function action({ params, request }: ActionFunctionArgs): Promise<WorkAnswer> {
  const { name, at: target, body } = (await request.json()) as WorkRequest
  const { storeId = '', claimId = '' } = params
  const endpoint: Endpoint = works[name]
  const read = endpoint.body && readEntered(body, endpoint.body)
  if (read?.ok === false) return { errors: read.errors }
  return signedIn(request, async () => {
    try {
      const at = { storeId, claimId, ...target }
      await call(endpoint, { params: at, body, signal: request.signal } as EndpointInput<Endpoint>)
      return { errors: undefined }
    } catch (error) {
      return { errors: explained(name, error) }
    }
  })
}

/** The form that decides about a line has the fields that refusals name: there each is said once. */
function explained(name: WorkName, error: unknown): FormErrors {
  const known = error instanceof ApiError ? explainRefusal(error.code) : undefined
  if (!known) return refusalOf(error)
  const { message, field } = known
  return field && name === 'decideLine' ? { fields: { [field]: message } } : { fields: {}, alert: message }
}
