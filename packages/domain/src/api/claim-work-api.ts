import * as v from 'valibot'
import { claimFees, enteredFee } from '../claims/claim-fees-schema.ts'
import { claimTag } from '../claims/claim-tag-schema.ts'
import { finalizationSource } from '../claims/claim-words.ts'
import { finalizationPreview } from '../finalization/finalization-preview-schema.ts'
import { inspectionGrades } from '../claims/inspection-grade-schema.ts'
import { lineDecisionRequest, linePart } from '../claims/line-decision-request.ts'
import { answerFiles, answerWords } from '../claims/question-schema.ts'
import { customField, customFieldValue } from '../custom-fields/custom-field-schema.ts'
import { address } from '../shared/address-schema.ts'
import { label } from '../shared/text-rules.ts'
import { email, id, positiveInteger, shortText } from '../shared/wire.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const words = (length: number) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), v.maxLength(length))
const note = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(5000)))

/** The version of the claim the caller has seen: if it has changed since, the answer is 409. */
const version = v.optional(positiveInteger)
const success = v.object({ success: v.literal(true) })
const lineIds = v.pipe(v.array(id), v.minLength(1, 'Select at least one item'), v.maxLength(250))

/** Deciding on claims. */
export const claimWorkApi = {
  decideLine: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId',
    access: 'editClaims',
    summary:
      'Stages a decision about a line until the claim is finalized; null undoes it, so that the shopper’s request applies.',
    body: v.object({ version, decision: v.nullable(lineDecisionRequest) }),
    response: success,
  }),
  splitLine: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/split',
    access: 'editClaims',
    summary: 'Splits a line by quantity, with a decision for each part; the first part keeps the line’s id.',
    body: v.object({
      version,
      parts: v.pipe(v.array(linePart), v.minLength(2, 'Must have at least two parts'), v.maxLength(50)),
    }),
    response: v.object({ claimLineItemIds: v.array(id) }),
  }),
  changeLineReason: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/reason',
    access: 'editClaims',
    summary: 'Corrects the reason of a line.',
    body: v.object({
      version,
      reasonId: v.pipe(v.number('Please choose a reason.'), v.integer(), v.minValue(1)),
      reasonDetailId: v.optional(positiveInteger),
    }),
    response: success,
  }),
  noteOnLine: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/note',
    access: 'editClaims',
    summary: 'Sets a note about a line to the customer; null removes it.',
    body: v.object({ version, noteToCustomer: note }),
    response: success,
  }),
  inspectionSettings: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/inspection/settings',
    access: 'viewClaims',
    summary: 'Returns the inspections of an item, with their questions and grades.',
    response: v.object({
      inspections: v.array(
        v.object({ id, name: v.string(), isSaved: v.boolean(), customFields: v.array(customField) }),
      ),
      storeInspectionGrades: inspectionGrades,
    }),
  }),
  saveInspection: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/inspection',
    access: 'editClaims',
    summary: 'Saves an inspection result; without an id, adds another inspection.',
    body: v.object({
      version,
      inspectionId: v.optional(v.nullable(id), null),
      name: v.optional(label, 'Inspection'),
      /** Of one of the store's grades. */
      storeInspectionGradeId: v.pipe(
        v.optional(v.string(), ''),
        v.nonEmpty('Please select an option from the list.'),
        v.maxLength(200),
      ),
      comment: v.optional(note, null),
      /** Names that were given out for the claim's order, in the order of upload. */
      images: v.optional(v.pipe(v.array(shortText), v.maxLength(20)), []),
      customFields: v.optional(v.pipe(v.array(customFieldValue), v.maxLength(50)), []),
    }),
    response: success,
  }),
  askForChoice: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/ask-for-choice',
    access: 'editClaims',
    summary:
      'Emails the customer a link to choose something else for an item whose exchange is out of stock. 409 where there is nothing to choose.',
    body: v.object({ version }),
    response: success,
  }),
  noteOnClaim: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/note',
    access: 'editClaims',
    summary: 'Sets a note about the claim to the customer; null removes it.',
    body: v.object({ version, noteToCustomer: note }),
    response: success,
  }),
  tagClaim: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/tags',
    access: 'editClaims',
    summary: 'Replaces the tags of a claim; duplicates are merged, ignoring case.',
    body: v.object({ version, tags: v.pipe(v.array(claimTag), v.maxLength(50)) }),
    response: success,
  }),
  commentOnClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/timeline',
    access: 'editClaims',
    summary: 'Adds a comment that only staff see.',
    body: v.object({ message: words(5000) }),
    response: success,
  }),
  requestInformation: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/request-info',
    access: 'editClaims',
    summary:
      'Asks the customer about some lines, by email and on the claim’s page; the lines wait for the answer.',
    body: v.object({ version, claimLineItemIds: lineIds, question: words(5000) }),
    response: success,
  }),
  recordAnswer: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/answer-info',
    access: 'editClaims',
    summary: 'Records an answer that the customer gave by phone or email; the lines stop waiting.',
    body: v.object({ version, questionId: id, answer: answerWords, images: v.optional(answerFiles, []) }),
    response: success,
  }),
  receiveItems: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/receive',
    access: 'editClaims',
    summary:
      'Records that items have arrived if no carrier reports it; inspections, rules and the customer’s email follow.',
    body: v.object({ version, claimLineItemIds: lineIds }),
    response: success,
  }),
  setClaimFees: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/fees',
    access: 'editClaims',
    summary:
      'Sets the refund deductions of staged refunds, all or none. 409 for an item without a staged refund.',
    body: v.object({
      version,
      claimLineItems: v.pipe(
        v.array(enteredFee),
        v.minLength(1, 'Select at least one item'),
        v.maxLength(250),
      ),
    }),
    response: claimFees,
  }),
  editClaimCustomer: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/customer-info',
    access: 'editClaims',
    summary:
      'Updates a claim’s customer and addresses. Existing labels and orders don’t change; without a billing address, the current one stays.',
    body: v.object({
      version,
      customerEmail: email,
      shippingAddress: address,
      billingAddress: v.optional(address),
    }),
    response: success,
  }),
  cancelClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/cancel',
    access: 'editClaims',
    summary: 'Cancels every open line, permanently; its units can be claimed again.',
    body: v.object({ version, notifyCustomerByEmail: v.optional(v.boolean(), true) }),
    response: success,
  }),
  previewFinalization: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/finalize/preview',
    access: 'viewClaims',
    summary: 'Previews what finalizing now would do to money, orders and stock; changes nothing.',
    body: v.object({ claimLineItemIds: v.optional(lineIds) }),
    response: finalizationPreview,
  }),
  finalizeClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/finalize',
    access: 'finalizeClaims',
    summary: 'Finalizes staged decisions, and requests whose item has arrived; failed lines are tried again.',
    body: v.object({
      version,
      claimLineItemIds: v.optional(lineIds),
      /** Without it, the customer is emailed unless the claim was resolved outside Aftercare. */
      notifyCustomerByEmail: v.optional(v.boolean()),
      noteToCustomer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5000))),
      finalizationSource: v.optional(finalizationSource, 'Merchant_App'),
    }),
    response: success,
  }),
}
