import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import type { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { claimTypes } from '@aftercare/domain/claims/claim-types'
import type { ClaimType, CreditMethod, ResolutionMethod } from '@aftercare/domain/claims/claim-words'
import type { MerchantOrder } from '@aftercare/domain/api/merchant-order-schema'
import type { ChosenReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { workSource } from '../../../app/card-token.ts'
import { noAddress } from '../../../components/address-fields.tsx'
import type { ChosenVariant } from '../work/variant-select.tsx'
import { firstKind, outcomesFor, type NewOutcome } from './new-claim-outcomes.ts'

export type OrderLine = MerchantOrder['lineItems'][number]

/** What is entered about one item. */
export type NewLine = {
  quantity: number
  reasonId: number | null
  detailId: number | null
  /** The first that is offered until another one is chosen. */
  outcome: NewOutcome | null
  /** How a cheaper new item's difference is paid. */
  leftOver: CreditMethod
  chosen: ChosenVariant | null
  comments: string
  /** By the ids of their questions. */
  answers: Partial<Record<number, string>>
  policyAnswer: 'yes' | 'no' | null
  images: readonly string[]
  /** Files are still on their way, or failed. */
  isUnfinished: boolean
}

export type NewClaim = {
  claimType: ClaimType
  /** By the ids of the order's lines; only those that are claimed. */
  lines: Readonly<Record<string, NewLine>>
  /** The recipient of a gift claims it. */
  isGift: boolean
  /** None leaves the choice to the server until one was seen. */
  returnMethod: ChosenReturnMethod | null
  isOverriding: boolean
  overrideReason: string
  email: string
  address: KnownAddress
  note: string
}

export const newLine: NewLine = {
  quantity: 1,
  reasonId: null,
  detailId: null,
  outcome: null,
  leftOver: 'Refund',
  chosen: null,
  comments: '',
  answers: {},
  policyAnswer: null,
  images: [],
  isUnfinished: false,
}

/** A line that is no longer claimed stays so. */
export function withLine(claim: NewClaim, id: string, given: Partial<NewLine>): NewClaim {
  const line = claim.lines[id]
  return line ? { ...claim, lines: { ...claim.lines, [id]: { ...line, ...given } } } : claim
}

/** A claim of this kind; without one, of the first kind that some item can be claimed for. */
export const newClaimOf = (order: MerchantOrder, kind: ClaimType | null): NewClaim => ({
  claimType: kind ?? firstKind(order.lineItems.filter(({ isAftercareProduct }) => !isAftercareProduct)),
  isGift: false,
  lines: {},
  returnMethod: null,
  isOverriding: false,
  overrideReason: '',
  email: order.email ?? '',
  address: order.shippingAddress ?? noAddress,
  note: '',
})

/** What an item is claimed for; undefined while nothing is offered for it. */
export function outcomeOf(
  item: OrderLine,
  claim: NewClaim,
  unsupported: readonly ResolutionMethod[],
): NewOutcome | undefined {
  const offered = outcomesFor(item, claim, unsupported)
  return offered.find((outcome) => outcome === claim.lines[item.id]?.outcome) ?? offered[0]
}

/** The server names a line by its place among those that were sent, this page by the order's line. */
export const placeOf = (order: MerchantOrder, { lines }: NewClaim, lineId: string): number =>
  order.lineItems.filter(({ id }) => lines[id]).findIndex(({ id }) => id === lineId)

/** The reasons that the store offers for an item. */
export const reasonsOf = (line: OrderLine, claimType: ClaimType) =>
  line[claimType].claimReasons.filter(({ isDeleted }) => !isDeleted)

/** The ids of the lines for which something is missing that only this page can know. */
export const linesWithout = (
  order: MerchantOrder,
  claim: NewClaim,
  unsupported: readonly ResolutionMethod[],
  what: 'reason' | 'variant' | 'files',
): readonly string[] =>
  order.lineItems.flatMap((item) => {
    const line = claim.lines[item.id]
    if (!line) return []
    const isExchange = outcomeOf(item, claim, unsupported) === 'variantExchange'
    const isMissing = {
      files: line.isUnfinished,
      reason: line.reasonId === null,
      variant: isExchange && !line.chosen,
    }
    return isMissing[what] ? [item.id] : []
  })

type QuoteBody = EndpointInput<(typeof claimFilingApi)['quoteClaim']>['body']

/** The claim as the server is asked about it; every line has its reason and, if need be, its new item. */
export const quoteBodyOf = (
  order: MerchantOrder,
  claim: NewClaim,
  unsupported: readonly ResolutionMethod[],
): QuoteBody => ({
  originalStoreOrderId: order.id,
  claimType: claim.claimType,
  claimLineItems: order.lineItems.flatMap((item) => {
    const line = claim.lines[item.id]
    const outcome = outcomeOf(item, claim, unsupported)
    return line && outcome ? [requestOf(item, line, claim, outcome)] : []
  }),
  creditResolutionMethod: null,
  returnShipment: claim.returnMethod,
  shippingAddress: addressOf(claim),
  isGiftReturn: isGiftReturn(claim),
  isOverridingEligibility: claim.isOverriding,
  source: workSource(),
})

export const isGiftReturn = ({ claimType, isGift }: NewClaim): boolean =>
  isGift && claimTypes[claimType].isOpenToGifts

export const addressOf = ({ address }: NewClaim): QuoteBody['shippingAddress'] => ({
  ...address,
  countryCode: address.countryCode ?? '',
})

function requestOf(item: OrderLine, line: NewLine, claim: NewClaim, outcome: NewOutcome): StaffLineRequest {
  const reason = reasonsOf(item, claim.claimType).find(({ id }) => id === line.reasonId)
  const asked = {
    originalStoreOrderLineItemId: item.id,
    quantity: line.quantity,
    images: [...line.images],
    customFields: Object.entries(line.answers).map(([id, value = '']) => ({ id: Number(id), value })),
    reasonId: line.reasonId ?? 0,
    reasonCategoryCode: reason?.category.code ?? ('Not_Satisfied' as const),
    ...(line.policyAnswer !== null && { policyAnswer: line.policyAnswer }),
    ...(line.detailId !== null && { reasonDetailId: line.detailId }),
    ...(line.comments.trim() && { comments: line.comments.trim() }),
  }
  if (outcome !== 'variantExchange') return { ...asked, requestedResolutionMethodEnum: outcome }
  return { ...asked, requestedResolutionMethodEnum: outcome, ...exchangeOf(line, claim) }
}

/** The new item; what it costs less is paid to a gift's recipient as a gift card. */
function exchangeOf({ quantity, chosen, leftOver }: NewLine, claim: NewClaim) {
  if (!chosen) throw new Error('An exchange is sent only once its new item was chosen')
  const { variant, name, advancedExchangeMethod } = chosen
  return {
    advancedExchangeMethod,
    creditMethod: isGiftReturn(claim) ? ('Gift_Card' as const) : leftOver,
    variantExchangeLineItem: {
      quantity,
      idFromPlatform: variant.idFromPlatform,
      price: variant.price,
      imgUrl: variant.imgUrl,
      title: name,
      options: variant.options,
    },
  }
}
