// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { claimLineRequestsOf } from './claim-draft.ts'
import {
  answerPolicy,
  chooseQuantity,
  chooseReason,
  chooseReasonDetail,
  chooseReturnMethod,
  claimDraftStore,
  clearDraft,
  completeDraft,
  draftFor,
  findLine,
  leaveOtherOrders,
  lockDraft,
  remainingQuantity,
  removeLine,
  resolveLine,
  startLine,
  unlockDraft,
} from './claim-draft-store.ts'
import { anOrderLine } from '../testing/builders.ts'

const tooSmall = { reasonId: 1, reasonCategoryCode: 'Wrong_Fit' } as const
const torn = { reasonId: 2, reasonCategoryCode: 'Defective_Item' } as const
const refund = { requestedResolutionMethodEnum: 'refund' } as const
const label = {
  returnMethod: {
    id: 'r1',
    type: 'Label' as const,
    carrier: null,
    service: null,
    carrierAccountId: null,
    cost: 0,
    currency: 'USD',
  },
  toCustomerRate: null,
  isReturnNotRequired: false,
}

const finishedLine = (orderLineId = 'item-1') => {
  const line = startLine('o1', 'return', orderLineId)
  chooseReason(line.id, tooSmall)
  resolveLine(line.id, refund)
  return line
}

beforeEach(clearDraft)

test('another reason clears the detail and the policy answer of the first', () => {
  const { id } = startLine('o1', 'return', 'item-1')
  chooseReason(id, tooSmall)
  chooseReasonDetail(id, 7)
  answerPolicy(id, 'no')

  chooseReason(id, tooSmall)
  expect(findLine(id)).toMatchObject({ reasonDetailId: 7, policyAnswer: 'no' })

  chooseReason(id, torn)
  expect(findLine(id)).not.toHaveProperty('reasonDetailId')
  expect(findLine(id)).not.toHaveProperty('policyAnswer')
})

test('a line is submitted only when every step is complete', () => {
  startLine('o1', 'return', 'item-2')
  expect(claimLineRequestsOf(claimDraftStore.getState())).toEqual([])
  const { id } = finishedLine()
  chooseQuantity(id, 2)
  expect(claimLineRequestsOf(claimDraftStore.getState())).toEqual([
    {
      originalStoreOrderLineItemId: 'item-1',
      quantity: 2,
      ...tooSmall,
      images: [],
      customFields: [],
      requestedResolutionMethodEnum: 'refund',
    },
  ])
})

test('starting an item drops unfinished lines and keeps finished ones', () => {
  const finished = finishedLine()
  const abandoned = startLine('o1', 'return', 'item-2')
  startLine('o1', 'return', 'item-3')
  expect(findLine(finished.id)).toBeDefined()
  expect(findLine(abandoned.id)).toBeUndefined()
})

test('finished lines count against the units of their item, except for the line itself', () => {
  const { id } = finishedLine()
  chooseQuantity(id, 2)
  const item = anOrderLine({ id: 'item-1', remainingReturnableQuantity: 3 })
  expect(remainingQuantity(item)).toBe(1)
  expect(remainingQuantity(item, id)).toBe(3)
})

test('a change of lines drops the return method that was quoted for them', () => {
  finishedLine()
  chooseReturnMethod(label)
  expect(claimDraftStore.getState().returnMethod?.id).toBe('r1')
  finishedLine('item-2')
  expect(claimDraftStore.getState().returnMethod).toBeNull()
})

test('a submitted draft cannot change until it is unlocked', () => {
  const { id } = finishedLine()
  lockDraft()
  chooseQuantity(id, 3)
  removeLine(id)
  expect(findLine(id)?.quantity).toBe(1)
  unlockDraft()
  chooseQuantity(id, 3)
  expect(findLine(id)?.quantity).toBe(3)
})

test('a filed claim is replaced by the next draft', () => {
  const { id } = finishedLine()
  completeDraft()
  startLine('o1', 'return', 'item-2')
  expect(findLine(id)).toBeUndefined()
  expect(claimDraftStore.getState().status).toBe('new')
})

test('opening another order drops the draft; opening the same one keeps it', () => {
  const { id } = finishedLine()
  leaveOtherOrders('o1')
  expect(findLine(id)).toBeDefined()
  leaveOtherOrders('o2')
  expect(claimDraftStore.getState().orderId).toBeNull()
})

test('drafts of warranty claims and returns are separate', () => {
  finishedLine()
  expect(draftFor('o1', 'return').lines).toHaveLength(1)
  expect(draftFor('o1', 'warranty').lines).toEqual([])
})
