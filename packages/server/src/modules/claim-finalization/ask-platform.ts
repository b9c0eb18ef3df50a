import type { Answer, StepError } from '@aftercare/domain/finalization/effect-journal'
import type { Result } from '@aftercare/domain/shared/result'
import type { Deps } from '#deps.ts'
import type {
  CommerceRefusal,
  ExchangeOrderRequest,
  ExchangeOutcome,
  GiftCardRequest,
  RefundRequest,
  RestockRequest,
} from '#integrations/commerce/commerce-platform.ts'

/** What a journal's step requests from the platform, as it is stored. */
export type PlatformRequest =
  | {
      kind: 'exchangeOrder' | 'replacementOrder'
      ask: ExchangeOrderRequest
      /** Lines that fail together, because their Shop Now items are ordered together. */
      shopNowLineIds?: readonly string[]
    }
  | { kind: 'giftCard'; ask: Omit<GiftCardRequest, 'expiresOn'> & { expiresOn: string | null } }
  | { kind: 'refund'; ask: RefundRequest }
  | { kind: 'restock'; ask: RestockRequest }

/**
 * Sends a request to the platform; repeating it does nothing. Throws if there is no answer. Outside any
 * transaction, unless the platform is our own database.
 */
export async function sendRequest(
  deps: Deps,
  request: PlatformRequest,
  outOfStock: StepError,
): Promise<Answer> {
  const answer = await callPlatform(deps, request)
  if (!answer.ok) return { type: 'refused', error: answer.refusal }
  const failedLineIds = withCompanions(request, answer.value?.outOfStockLineIds ?? [])
  const error = failedLineIds.length > 0 ? outOfStock : null
  return { type: 'carriedOut', outcome: { failedLineIds, error } }
}

function callPlatform(
  deps: Deps,
  request: PlatformRequest,
): Promise<Result<ExchangeOutcome | null, CommerceRefusal>> {
  const { commerce } = deps
  switch (request.kind) {
    case 'exchangeOrder':
    case 'replacementOrder':
      return commerce.createExchangeOrder(deps, request.ask)
    case 'giftCard': {
      const { expiresOn } = request.ask
      return commerce.issueGiftCard(deps, {
        ...request.ask,
        expiresOn: expiresOn ? new Date(expiresOn) : null,
      })
    }
    case 'refund':
      return commerce.refund(deps, request.ask)
    case 'restock':
      return commerce.restock(deps, request.ask)
  }
}

/** Shop Now items are available together or not at all. */
function withCompanions(request: PlatformRequest, lineIds: readonly string[]): readonly string[] {
  const together = ('shopNowLineIds' in request && request.shopNowLineIds) || []
  return together.some((id) => lineIds.includes(id)) ? [...new Set([...lineIds, ...together])] : lineIds
}

/** Asks whether a request whose answer was lost was applied. Restocking moves no money and is simply repeated. */
export async function wasApplied(deps: Deps, { kind, ask }: PlatformRequest): Promise<boolean> {
  const { storeId, effectKey } = ask
  switch (kind) {
    case 'exchangeOrder':
    case 'replacementOrder':
      return deps.commerce.wasEffectApplied(deps, { kind: 'order', storeId, effectKey })
    case 'giftCard':
      return deps.commerce.wasEffectApplied(deps, { kind, storeId, effectKey, giftCardKind: ask.kind })
    case 'refund':
      return deps.commerce.wasEffectApplied(deps, { kind, storeId, effectKey, paidOrderId: ask.paidOrderId })
    case 'restock':
      return false
  }
}
