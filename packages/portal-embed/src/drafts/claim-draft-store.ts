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

/** The shopper's draft claim, kept for an hour. Loaders and actions change it; components read it. */
export const claimDraftStore = createStore<ClaimDraft>()(
  persist(() => emptyDraft, {
    name: 'aftercare:claim-draft:1',
    storage: expiringStorage({ schema: claimDraft }),
  }),
)

const { getState } = claimDraftStore
type Change = Partial<ClaimDraft> | ((draft: ClaimDraft) => ClaimDraft)
const setState = (change: Change): void => void claimDraftStore.setState(change)

/** The draft for this order and claim type; empty if there is none. */
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

/** Units of an order line that are left: what the store allows less the units of other finished lines. */
export function remainingQuantity(orderLine: OrderLineItem, exceptDraftId?: string): number {
  const taken = getState()
    .lines.filter((line) => line.isComplete && line.id !== exceptDraftId)
    .filter((line) => line.originalStoreOrderLineItemId === orderLine.id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return Math.max(0, orderLine.remainingReturnableQuantity - taken)
}

export const chooseQuantity = (id: string, quantity: number): void =>
  updateLine(id, (line) => ({ ...line, quantity }))

/** Another reason clears the detail, the policy answer and what is done about the subscription, which belong to it. */
export const chooseReason = (
  id: string,
  reason: { reasonId: number; reasonCategoryCode: ReasonCategoryCode },
): void =>
  updateLine(id, (line) => {
    if (line.reasonId === reason.reasonId) return { ...line, ...reason }
    const { reasonDetailId: _detail, policyAnswer: _answer, subscriptionChange: _change, ...kept } = line
    return { ...kept, ...reason }
  })

export const chooseReasonDetail = (id: string, reasonDetailId: number): void =>
  updateLine(id, (line) => ({ ...line, reasonDetailId }))

/** The shopper's answer to a policy question; undefined asks again. */
export const answerPolicy = (id: string, policyAnswer: 'yes' | 'no' | undefined): void =>
  updateLine(id, ({ policyAnswer: _before, ...line }) => ({ ...line, ...(policyAnswer && { policyAnswer }) }))

/** What to do about the item's subscription; undefined is nothing. */
export const chooseSubscriptionChange = (
  id: string,
  subscriptionChange: DraftLine['subscriptionChange'],
): void =>
  updateLine(id, ({ subscriptionChange: _before, ...line }) => ({
    ...line,
    ...(subscriptionChange && { subscriptionChange }),
  }))

/** The shopper's texts, answers and files. */
export const describeLine = (
  id: string,
  meta: Partial<Pick<DraftLine, 'customFields' | 'comments' | 'assets'>>,
): void => updateLine(id, (line) => ({ ...line, ...meta }))

/** The requested resolution. It is the last step: the line is ready to submit. */
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

/** Reopens a finished line before one of its answers changes. */
export const reopenLine = (id: string): void => updateLine(id, (line) => ({ ...line, isComplete: false }))

export const removeLine = (id: string): void =>
  changeNew((draft) => {
    const { lines, ...rest } = withoutShopping(withoutQuote(draft))
    return { ...rest, lines: lines.filter((line) => line.id !== id) }
  })

/** The shopper's address; a quote for another address is dropped. */
export const confirmCustomer = (customerInfo: DraftCustomer): void =>
  changeNew((draft) => ({ ...withoutQuote(draft), customerInfo }))

/** Asks for messages about the claim beside these words, or no longer. */
export const askForTexts = (textUpdates: ClaimDraft['textUpdates']): void =>
  changeNew((draft) => ({ ...draft, textUpdates }))

/** Return method and exchange shipping; the method is null only for returnless refunds. */
export const chooseReturnMethod = (chosen: {
  returnMethod: ReturnMethod | null
  toCustomerRate: ToCustomerRate | null
  isReturnNotRequired: boolean
}): void => changeNew((draft) => ({ ...draft, ...chosen }))

/** Spends the credit of all credited lines in the store. */
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

/** Drops everything of Shop Now: items, bonus and marks on lines. */
export const removeShopping = (): void => changeNew((draft) => withoutShopping(withoutQuote(draft)))

/** A finished line that is credited, not exchanged. */
export const isCreditLine = ({ isComplete, resolution }: DraftLine): boolean =>
  isComplete &&
  (resolution?.requestedResolutionMethodEnum === 'refund' ||
    resolution?.requestedResolutionMethodEnum === 'giftCard')

/** Locks the draft while it is submitted. */
export const lockDraft = (): void => setState({ status: 'submitted' })
/** Unlocks it after a refusal. */
export const unlockDraft = (): void => setState({ status: 'new' })
export const completeDraft = (): void => setState({ status: 'completed' })
export const clearDraft = (): void => setState(emptyDraft)

/** Opening another order ends the draft of the one before. */
export function leaveOtherOrders(orderId: string | undefined): void {
  const draft = getState()
  if (orderId !== undefined && draft.orderId !== null && draft.orderId !== orderId) clearDraft()
}

// Every screen that shows an order loads this file, so no order opens without this check.
leaveOtherOrders(orderStore.getState().order?.idFromPlatform)
orderStore.subscribe(({ order }) => leaveOtherOrders(order?.idFromPlatform))

const updateLine = (id: string, change: (line: DraftLine) => DraftLine) =>
  changeNew((draft) => {
    const { lines, ...rest } = withoutShopping(withoutQuote(draft))
    return { ...rest, lines: lines.map((line) => (line.id === id ? change(line) : line)) }
  })

const changeNew = (change: (draft: ClaimDraft) => ClaimDraft) =>
  setState((draft) => (draft.status === 'new' ? change(draft) : draft))

/** Shop Now items belong to the lines as they were. */
const withoutShopping = (draft: ClaimDraft): ClaimDraft => ({
  ...draft,
  shopNow: null,
  shopNowIncentiveAmountApplied: 0,
  lines: draft.lines.map((line) => ({ ...line, shopNow: false })),
})

/** A return method was quoted for these lines and this address: changes need a new quote. */
const withoutQuote = (draft: ClaimDraft): ClaimDraft => ({
  ...draft,
  returnMethod: null,
  toCustomerRate: null,
  isReturnNotRequired: false,
})
