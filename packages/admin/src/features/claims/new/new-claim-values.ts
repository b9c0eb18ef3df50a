import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import type { claimFilingApi } from '@aftercare/domain/api/claim-filing-api'
import type { ClaimLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import type { ClaimType, CreditMethod } from '@aftercare/domain/claims/claim-words'
import type { MerchantOrder } from '@aftercare/domain/orders/merchant-order-schema'
import type { ChosenReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/address-schema'
import { workSource } from '../../../app/card-token.ts'
import { noAddress } from '../../../components/address-fields.tsx'
import type { ChosenVariant } from '../work/variant-select.tsx'

export type OrderLine = MerchantOrder['lineItems'][number]

/** What is entered about one item. */
export type NewLine = {
  quantity: number
  reasonId: number | null
  detailId: number | null
  isExchange: boolean
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
  creditMethod: CreditMethod
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
  isExchange: false,
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

export const newClaimOf = (order: MerchantOrder): NewClaim => ({
  claimType: 'return',
  lines: {},
  creditMethod: 'Refund',
  returnMethod: null,
  isOverriding: false,
  overrideReason: '',
  email: order.email ?? '',
  address: order.shippingAddress ?? noAddress,
  note: '',
})

/** The server names a line by its place among those that were sent, this page by the order's line. */
export const placeOf = (order: MerchantOrder, { lines }: NewClaim, lineId: string): number =>
  order.lineItems.filter(({ id }) => lines[id]).findIndex(({ id }) => id === lineId)

/** The reasons that the store offers for an item. */
export const reasonsOf = (line: OrderLine, claimType: ClaimType) =>
  (claimType === 'return' ? line.return.claimReasons : line.warranty.claimReasons).filter(
    ({ isDeleted }) => !isDeleted,
  )

/** The ids of the lines for which something is missing that only this page can know. */
export const linesWithout = (
  { claimType, lines }: NewClaim,
  what: 'reason' | 'variant' | 'files',
): readonly string[] =>
  Object.entries(lines).flatMap(([id, line]) => {
    if (what === 'files') return line.isUnfinished ? [id] : []
    if (what === 'reason') return line.reasonId === null ? [id] : []
    return claimType === 'return' && line.isExchange && !line.chosen ? [id] : []
  })

type QuoteBody = EndpointInput<(typeof claimFilingApi)['quoteClaim']>['body']

/** The claim as the server is asked about it; every line has its reason and, if need be, its new item. */
export const quoteBodyOf = (order: MerchantOrder, claim: NewClaim): QuoteBody => ({
  originalStoreOrderId: order.id,
  claimType: claim.claimType,
  claimLineItems: order.lineItems.flatMap((item) => {
    const line = claim.lines[item.id]
    return line ? [requestOf(item, line, claim)] : []
  }),
  creditResolutionMethod: claim.claimType === 'return' ? claim.creditMethod : null,
  returnShipment: claim.returnMethod,
  shippingAddress: addressOf(claim),
  isOverridingEligibility: claim.isOverriding,
  source: workSource(),
})

export const addressOf = ({ address }: NewClaim): QuoteBody['shippingAddress'] => ({
  ...address,
  countryCode: address.countryCode ?? '',
})

function requestOf(item: OrderLine, line: NewLine, claim: NewClaim): ClaimLineRequest {
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
  if (claim.claimType === 'warranty') return { ...asked, requestedResolutionMethodEnum: 'warrantyReview' }
  if (!line.isExchange || !line.chosen)
    return {
      ...asked,
      requestedResolutionMethodEnum: claim.creditMethod === 'Refund' ? 'refund' : 'giftCard',
    }
  const { variant, name, advancedExchangeMethod } = line.chosen
  return {
    ...asked,
    requestedResolutionMethodEnum: 'variantExchange',
    advancedExchangeMethod,
    variantExchangeLineItem: {
      quantity: line.quantity,
      idFromPlatform: variant.idFromPlatform,
      price: variant.price,
      imgUrl: variant.imgUrl,
      title: name,
      options: variant.options,
    },
  }
}
