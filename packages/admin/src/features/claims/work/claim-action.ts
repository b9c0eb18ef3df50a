import { claimShipmentsApi } from '@aftercare/domain/api/claim-shipments-api'
import { claimWorkApi } from '@aftercare/domain/api/claim-work-api'
import { emailApi } from '@aftercare/domain/api/email-api'
import { shopTasksApi } from '@aftercare/domain/api/shop-tasks-api'
import { paymentsApi } from '@aftercare/domain/api/payments-api'
import { textMessagesApi } from '@aftercare/domain/api/text-messages-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { answerCalls } from '../../../forms/answer-calls.ts'
import type { FormErrors } from '../../../forms/refusal.ts'
import { explainRefusal } from './refusal-words.ts'

/** What can be done on a claim's page: the changing calls of the API, by their names there. */
const works = {
  decideLine: claimWorkApi.decideLine,
  splitLine: claimWorkApi.splitLine,
  changeLineReason: claimWorkApi.changeLineReason,
  saveInspection: claimWorkApi.saveInspection,
  askForChoice: claimWorkApi.askForChoice,
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
  answerShopTask: shopTasksApi.answerShopTask,
  createShipment: claimShipmentsApi.createShipment,
  sendDocuments: claimShipmentsApi.sendDocuments,
  voidShipment: claimShipmentsApi.voidShipment,
  saveTracking: claimShipmentsApi.saveTracking,
  schedulePickup: claimShipmentsApi.schedulePickup,
  cancelPickup: claimShipmentsApi.cancelPickup,
  refundPayment: paymentsApi.refundPayment,
  changeHold: paymentsApi.changeHold,
}
export type WorkName = keyof typeof works
export type WorkBody<Name extends WorkName> = EndpointInput<(typeof works)[Name]>['body']

/** Makes one call for the claim of the page. Its loader then shows the claim as it has become. */
export const action = answerCalls(
  { ...works, resumeAddress: emailApi.resumeAddress, resumeTexts: textMessagesApi.resumeTexts },
  explained,
)

/** The form for deciding about a line has the fields that errors name, so each error is shown once, there. */
function explained(code: string, name: string): FormErrors | undefined {
  const known = explainRefusal(code)
  if (!known) return undefined
  const { message, field } = known
  return field && name === 'decideLine' ? { fields: { [field]: message } } : { fields: {}, alert: message }
}
