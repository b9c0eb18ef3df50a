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
      'Stages what becomes of a line until the claim is finalized; null takes it back, so that what was asked for counts.',
    body: v.object({ version, decision: v.nullable(lineDecisionRequest) }),
    response: success,
  }),
  splitLine: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/split',
    access: 'editClaims',
    summary:
      'Splits a line by quantity, with what becomes of each part; the first part stays the line itself.',
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
    summary: 'Puts right why an item comes back.',
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
    summary: 'Says something about a line to the customer; null takes it back.',
    body: v.object({ version, noteToCustomer: note }),
    response: success,
  }),
  inspectionSettings: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/claim/:claimId/line-item/:claimLineItemId/inspection/settings',
    access: 'viewClaims',
    summary:
      'What has to be looked at when this item is there, with the questions to answer and the grades to choose from.',
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
    summary:
      'Keeps what was found when an item came back; without an id it is one more inspection, of staff’s own accord.',
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
  noteOnClaim: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/note',
    access: 'editClaims',
    summary: 'Says something about the claim to the customer; null takes it back.',
    body: v.object({ version, noteToCustomer: note }),
    response: success,
  }),
  tagClaim: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/claim/:claimId/tags',
    access: 'editClaims',
    summary: 'Replaces the tags of a claim; each is kept once, whatever its case.',
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
      'Asks the customer about some lines, by mail and on the claim’s page; until they answer the lines wait.',
    body: v.object({ version, claimLineItemIds: lineIds, question: words(5000) }),
    response: success,
  }),
  recordAnswer: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/answer-info',
    access: 'editClaims',
    summary: 'Writes down what the customer answered by telephone or mail; the lines no longer wait for it.',
    body: v.object({ version, questionId: id, answer: answerWords, images: v.optional(answerFiles, []) }),
    response: success,
  }),
  receiveItems: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/receive',
    access: 'editClaims',
    summary:
      'Says that items have arrived, where no carrier says so; inspections, rules and the customer’s mail follow.',
    body: v.object({ version, claimLineItemIds: lineIds }),
    response: success,
  }),
  setClaimFees: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/fees',
    access: 'editClaims',
    summary:
      'Sets the handling fees of refunds that staff have staged, all or none. 409 for an item without a staged refund.',
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
    summary: 'Cancels every line that is not final, at once and for good; its units may be claimed anew.',
    body: v.object({ version, notifyCustomerByEmail: v.optional(v.boolean(), true) }),
    response: success,
  }),
  previewFinalization: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/finalize/preview',
    access: 'viewClaims',
    summary: 'What finalizing now would do to money, orders and stock; changes nothing.',
    body: v.object({ claimLineItemIds: v.optional(lineIds) }),
    response: finalizationPreview,
  }),
  finalizeClaim: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/claim/:claimId/finalize',
    access: 'finalizeClaims',
    summary:
      'Carries out what was decided, and what was asked for where the item is there; lines that failed are tried again.',
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
