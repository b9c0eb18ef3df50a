import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import type { LedgerEntry } from '@aftercare/domain/ledger/ledger-entry'
import { giftCardIssued, refunded } from '@aftercare/domain/ledger/money-entries'
import { formatMoney } from '@aftercare/domain/shared/currencies'
import { minor } from '@aftercare/domain/shared/money'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type { CommerceRefusal, ExchangeOutcome } from '#integrations/commerce/commerce-platform.ts'
import { postEntry } from '#modules/ledger/post-entry.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { LineError } from '#modules/claims/fail-lines.ts'
import { isStarted, type StepRow } from '#modules/claims/journal-store.ts'
import type { StepRequest } from './step-requests.ts'
import { addTimelineEntry } from '#modules/claims/add-timeline-entry.ts'

/** The result of a step: failed lines, and why; the others are done. */
export type StepOutcome = { failedLineIds: readonly string[]; error: LineError | null }

const outOfStock = { code: 'OUT_OF_STOCK', message: 'The new item is no longer in stock.' }

/**
 * Sends a journal step's request to the platform; repeating it does nothing. Outside any transaction, unless
 * the platform is our own database.
 *
 * If something prevents a step that has started (its `outcome` then, `startFinalization`), it counts only if
 * the effect had happened before; and a platform's refusal of a repeated request counts only if it had not.
 * Throws what is to be retried.
 */
export async function performStep(deps: Deps, step: StepRow): Promise<StepOutcome> {
  const { lineIds } = step
  const request = step.request as StepRequest
  const doubt = step.outcome as StepOutcome | null
  if (doubt && !(await wasEffectApplied(deps, request))) return { failedLineIds: lineIds, error: doubt.error }
  const answer = await callPlatform(deps, request)
  if (!answer.ok) {
    if (isStarted(step) && (await wasEffectApplied(deps, request)))
      throw new Error(`What was given is refused now: ${answer.refusal.message}`)
    return { failedLineIds: lineIds, error: answer.refusal }
  }
  const outOfStockLineIds = withCompanions(request, answer.value?.outOfStockLineIds ?? [])
  return { failedLineIds: outOfStockLineIds, error: outOfStockLineIds.length > 0 ? outOfStock : null }
}

/** Whether the platform knows of it; restocking gives nobody anything. */
async function wasEffectApplied(deps: Deps, { kind, ask }: StepRequest): Promise<boolean> {
  const { storeId, effectKey } = ask
  switch (kind) {
    case 'exchangeOrder':
    case 'replacementOrder':
      return deps.commerce.wasEffectApplied(deps, { kind: 'order', storeId, effectKey })
    case 'giftCard':
      return deps.commerce.wasEffectApplied(deps, { kind, storeId, effectKey })
    case 'refund':
      return deps.commerce.wasEffectApplied(deps, { kind, storeId, effectKey, paidOrderId: ask.paidOrderId })
    case 'restock':
      return false
  }
}

/** Shop Now items are available together or not at all. */
function withCompanions(step: StepRequest, lineIds: readonly string[]): readonly string[] {
  const together = ('shopNowLineIds' in step && step.shopNowLineIds) || []
  return together.some((id) => lineIds.includes(id)) ? [...new Set([...lineIds, ...together])] : lineIds
}

function callPlatform(
  deps: Deps,
  step: StepRequest,
): Promise<Result<ExchangeOutcome | null, CommerceRefusal>> {
  switch (step.kind) {
    case 'exchangeOrder':
    case 'replacementOrder':
      return deps.commerce.createExchangeOrder(deps, step.ask)
    case 'giftCard': {
      const { expiresOn } = step.ask
      const ask = { ...step.ask, expiresOn: expiresOn ? new Date(expiresOn) : null }
      return deps.commerce.issueGiftCard(deps, ask)
    }
    case 'refund':
      return deps.commerce.refund(deps, step.ask)
    case 'restock':
      return deps.commerce.restock(deps, step.ask)
  }
}

/** The step with its result, as stored in the journal. */
export const endedBy = (step: StepRow, outcome: StepOutcome, now: Date): StepRow => ({
  ...step,
  state: isRefused(step, outcome) ? 'refused' : 'done',
  outcome,
  endedOn: now,
})

/** Whether none of its lines was done. */
const isRefused = ({ lineIds }: StepRow, { error, failedLineIds }: StepOutcome) =>
  error !== null && failedLineIds.length === lineIds.length

/** Posts a step's effect to the ledger and the timeline, once. Returns the ledger entry. */
export async function enterOutcome(
  deps: Deps,
  { currencyCode, locale }: Store,
  step: StepRow,
  outcome: StepOutcome,
): Promise<LedgerEntry | null> {
  if (isRefused(step, outcome)) return null
  const entry = entryOf({ key: step.id, currencyCode }, step.request as StepRequest)
  await postEntry(deps, step, entry)
  const message = messageOf(step.request as StepRequest, (amount) =>
    formatMoney(minor(amount), currencyCode, locale),
  )
  if (message)
    await addTimelineEntry(deps, step, { type: 'money', message, isForCustomer: true, madeBy: step.askedBy })
  return entry
}

function entryOf(name: { key: string; currencyCode: string }, step: StepRequest): LedgerEntry | null {
  if (step.kind === 'refund') return refunded(name, step.shares)
  if (step.kind !== 'giftCard') return null
  const { kind, incentiveMinor } = step.ask
  return giftCardIssued(name, { kind, shares: step.shares, incentiveMinor })
}

function messageOf(step: StepRequest, money: (amountMinor: number) => string): string | null {
  switch (step.kind) {
    case 'exchangeOrder':
      return 'We created your exchange order.'
    case 'replacementOrder':
      return 'We created your replacement order.'
    case 'giftCard':
      return creditMessage(step.ask.kind, money(step.ask.amountMinor + step.ask.incentiveMinor))
    case 'refund':
      return `We refunded ${money(step.ask.amountMinor)}.`
    case 'restock':
      return null
  }
}

const creditMessage = (kind: GiftCardKind, amount: string): string =>
  kind === 'Store_Credit'
    ? `We added ${amount} in store credit to your account.`
    : `We issued a gift card of ${amount}.`
