import type { ClaimType, CreditMethod, ReasonCategoryCode } from '@aftercare/domain/claims/claim-words'
import type { OrderLineItem } from '@aftercare/domain/orders/order-schema'
import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { ToCustomerRate } from '@aftercare/domain/api/return-quote-schema'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import {
  claimDraft,
  emptyDraft,
  type ClaimDraft,
  type DraftCustomer,
  type DraftLine,
  type DraftResolution,
} from './claim-draft.ts'
import { orderStore } from '../session/order-store.ts'
import { expiringStorage } from './expiring-storage.ts'

/** The claim a shopper is still writing, kept for an hour. Loaders and actions use it; components read it. */
export const claimDraftStore = createStore<ClaimDraft>()(
  persist(() => emptyDraft, {
    name: 'aftercare:claim-draft:1',
    storage: expiringStorage({ schema: claimDraft }),
  }),
)

const { getState } = claimDraftStore
type Change = Partial<ClaimDraft> | ((draft: ClaimDraft) => ClaimDraft)
const setState = (change: Change): void => void claimDraftStore.setState(change)

/** The draft for this order and kind of claim; an empty one when the shopper is not writing it. */
export function draftFor(orderId: string, claimType: ClaimType): ClaimDraft {
  const draft = getState()
  const isAsked = draft.orderId === orderId && draft.claimType === claimType
  return isAsked ? draft : { ...emptyDraft, orderId, claimType }
}

export const findLine = (id: string): DraftLine | undefined => getState().lines.find((line) => line.id === id)

/**
 * Starts a line with quantity 1. It replaces a draft of another order, of the other claim type or already
 * filed, and an unfinished line: a shopper handles one item at a time.
 */
export function startLine(orderId: string, claimType: ClaimType, orderLineId: string): DraftLine {
  const line: DraftLine = {
    id: crypto.randomUUID(),
    originalStoreOrderLineItemId: orderLineId,
    quantity: 1,
    customFields: [],
    comments: '',
    assets: [],
    shopNow: false,
    isComplete: false,
  }
  const draft = draftFor(orderId, claimType)
  const continued = draft.status === 'completed' ? { ...emptyDraft, orderId, claimType } : draft
  setState({ ...continued, lines: [...continued.lines.filter(({ isComplete }) => isComplete), line] })
  return line
}

/** Units of an order line that are still free: what the store allows less what other finished lines take. */
export function remainingQuantity(orderLine: OrderLineItem, exceptDraftId?: string): number {
  const taken = getState()
    .lines.filter((line) => line.isComplete && line.id !== exceptDraftId)
    .filter((line) => line.originalStoreOrderLineItemId === orderLine.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, orderLine.remainingReturnableQuantity - taken)
}

export const chooseQuantity = (id: string, quantity: number): void =>
  updateLine(id, (line) => ({ ...line, quantity }))

/** A detail and a policy's answer belong to one reason, so choosing another forgets them. */
export const chooseReason = (
  id: string,
  reason: { reasonId: number; reasonCategoryCode: ReasonCategoryCode },
): void =>
  updateLine(id, (line) => {
    if (line.reasonId === reason.reasonId) return { ...line, ...reason }
    const { reasonDetailId: _detail, policyAnswer: _answer, ...kept } = line
    return { ...kept, ...reason }
  })

export const chooseReasonDetail = (id: string, reasonDetailId: number): void =>
  updateLine(id, (line) => ({ ...line, reasonDetailId }))

/** What the shopper says to a policy's question, or undefined to be asked again. */
export const answerPolicy = (id: string, policyAnswer: 'yes' | 'no' | undefined): void =>
  updateLine(id, ({ policyAnswer: _before, ...line }) => ({ ...line, ...(policyAnswer && { policyAnswer }) }))

/** The shopper's texts, answers and files. */
export const describeLine = (
  id: string,
  meta: Partial<Pick<DraftLine, 'customFields' | 'comments' | 'assets'>>,
): void => updateLine(id, (line) => ({ ...line, ...meta }))

/** What the shopper wants for it, which is the last answer: the line is ready to submit. */
export const resolveLine = (id: string, resolution: DraftResolution): void =>
  updateLine(id, (line) => ({ ...line, resolution, isComplete: true }))

/** How finished lines are paid out, by their ids. Quotes stay: the server prices them by the outcomes it is sent. */
export const chooseOutcomes = (methods: ReadonlyMap<string, CreditMethod>): void =>
  changeNew((draft) => ({
    ...draft,
    lines: draft.lines.map((line) => withOutcome(line, methods.get(line.id))),
  }))

function withOutcome(line: DraftLine, creditMethod: CreditMethod | undefined): DraftLine {
  const { resolution } = line
  if (!resolution || !creditMethod) return line
  switch (resolution.requestedResolutionMethodEnum) {
    case 'variantExchange':
      return { ...line, resolution: { ...resolution, creditMethod } }
    case 'refund':
    case 'giftCard': {
      const requestedResolutionMethodEnum = creditMethod === 'Refund' ? 'refund' : 'giftCard'
      return { ...line, resolution: { requestedResolutionMethodEnum } }
    }
    case 'warrantyReview':
      return line
  }
}

/** Takes a finished line back under work: an answer before its last one is about to change. */
export const reopenLine = (id: string): void => updateLine(id, (line) => ({ ...line, isComplete: false }))

export const removeLine = (id: string): void =>
  changeNew((draft) => {
    const { lines, ...rest } = withoutShopping(withoutQuote(draft))
    return { ...rest, lines: lines.filter((line) => line.id !== id) }
  })

/** Where the items come back from; a quote for another place no longer holds. */
export const confirmCustomer = (customerInfo: DraftCustomer): void =>
  changeNew((draft) => ({ ...withoutQuote(draft), customerInfo }))

/** How the items come back and how new ones are sent; null method only where a rule lets the shopper keep them. */
export const chooseReturnMethod = (chosen: {
  returnMethod: ReturnMethod | null
  toCustomerRate: ToCustomerRate | null
  isReturnNotRequired: boolean
}): void => changeNew((draft) => ({ ...draft, ...chosen }))

/** The value of every line that was to be credited is spent in the shop. */
export const chooseShopping = (): void =>
  changeNew((draft) => ({
    ...withoutQuote(draft),
    lines: draft.lines.map((line) => ({ ...line, shopNow: isCreditLine(line) })),
  }))

/** A visit starts: the result of an earlier one is discarded. */
export const beginShopping = (shopNowIncentiveAmountApplied: number): void =>
  changeNew((draft) => ({ ...withoutQuote(draft), shopNow: null, shopNowIncentiveAmountApplied }))

export const keepShopping = (shopNow: NonNullable<ClaimDraft['shopNow']>): void =>
  changeNew((draft) => ({ ...draft, shopNow }))

/** Everything of the shop goes: items, bonus, and that lines were to be spent there. */
export const removeShopping = (): void => changeNew((draft) => withoutShopping(withoutQuote(draft)))

/** A finished line whose value comes back, rather than another item. */
export const isCreditLine = ({ isComplete, resolution }: DraftLine): boolean =>
  isComplete &&
  (resolution?.requestedResolutionMethodEnum === 'refund' ||
    resolution?.requestedResolutionMethodEnum === 'giftCard')

/** Closes the draft to changes while it is being sent. */
export const lockDraft = (): void => setState({ status: 'submitted' })
/** Opens it again after the store said no. */
export const unlockDraft = (): void => setState({ status: 'new' })
export const completeDraft = (): void => setState({ status: 'completed' })
export const clearDraft = (): void => setState(emptyDraft)

/** Opening another order ends the draft of the one before. */
export function leaveOtherOrders(orderId: string | undefined): void {
  const draft = getState()
  if (orderId !== undefined && draft.orderId !== null && draft.orderId !== orderId) clearDraft()
}

// Every screen that shows an order loads this file, so none can be opened unnoticed.
leaveOtherOrders(orderStore.getState().order?.idFromPlatform)
orderStore.subscribe(({ order }) => leaveOtherOrders(order?.idFromPlatform))

const updateLine = (id: string, change: (line: DraftLine) => DraftLine) =>
  changeNew((draft) => {
    const { lines, ...rest } = withoutShopping(withoutQuote(draft))
    return { ...rest, lines: lines.map((line) => (line.id === id ? change(line) : line)) }
  })

const changeNew = (change: (draft: ClaimDraft) => ClaimDraft) =>
  setState((draft) => (draft.status === 'new' ? change(draft) : draft))

/** What was shopped was for these lines as they were. */
const withoutShopping = (draft: ClaimDraft): ClaimDraft => ({
  ...draft,
  shopNow: null,
  shopNowIncentiveAmountApplied: 0,
  lines: draft.lines.map((line) => ({ ...line, shopNow: false })),
})

/** A return method was quoted for these lines and this address; other ones ask for another quote. */
const withoutQuote = (draft: ClaimDraft): ClaimDraft => ({
  ...draft,
  returnMethod: null,
  toCustomerRate: null,
  isReturnNotRequired: false,
})
