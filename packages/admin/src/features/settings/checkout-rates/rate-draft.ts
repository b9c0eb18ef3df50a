import type { NewShipRate, RateTranslations, ShipRate } from '@aftercare/domain/rates/ship-rate-schema'

/** An amount as it is entered: a number that was deleted is an empty text. */
export type Entered = number | string

/** A rate as it is entered; what is hidden because it does not apply keeps its value until it is saved. */
export type RateDraft = {
  name: string
  description: string
  carrierRetrievalMethod: ShipRate['carrierRetrievalMethod']
  carrier: string
  carrierService: string
  price: Entered
  currencyCode: string
  type: ShipRate['type']
  minAmount: Entered
  maxAmount: Entered
  countryCodes: string[]
  isPlusRate: boolean
  plusName: string
  plusDescription: string
  plusPrice: Entered
  shouldShowOriginalRate: boolean
  discountType: 'none' | NonNullable<ShipRate['shippingDiscount']>['type']
  discountAmount: Entered
  isEstimated: boolean
  strategy: NonNullable<ShipRate['deliveryEstimate']>['strategy']
  minDays: Entered
  maxDays: Entered
  estimateLabel: string
  displayLocation: NonNullable<ShipRate['deliveryEstimate']>['displayLocation']
  translations: RateTranslations
}

export const emptyDraft = (currencyCode: string): RateDraft => ({
  name: '',
  description: '',
  carrierRetrievalMethod: 'RATE_TABLE',
  carrier: '',
  carrierService: '',
  price: '',
  currencyCode,
  type: 'Flat',
  minAmount: '',
  maxAmount: '',
  countryCodes: [],
  isPlusRate: false,
  plusName: '',
  plusDescription: '',
  plusPrice: '',
  shouldShowOriginalRate: false,
  discountType: 'none',
  discountAmount: '',
  isEstimated: false,
  strategy: 'STATIC',
  minDays: 3,
  maxDays: '',
  estimateLabel: '',
  displayLocation: 'Description',
  translations: {},
})

export function draftOf(rate: ShipRate): RateDraft {
  const { shippingDiscount: discount, deliveryEstimate: plan } = rate
  return {
    ...emptyDraft(rate.currencyCode),
    name: rate.name,
    description: rate.description,
    carrierRetrievalMethod: rate.carrierRetrievalMethod,
    carrier: rate.carrier ?? '',
    carrierService: rate.carrierService ?? '',
    price: rate.price,
    type: rate.type,
    minAmount: rate.minAmount,
    maxAmount: rate.maxAmount ?? '',
    countryCodes: rate.countryCodes,
    isPlusRate: rate.isPlusRate,
    plusName: rate.plusName ?? '',
    plusDescription: rate.plusDescription ?? '',
    plusPrice: rate.plusPrice,
    shouldShowOriginalRate: rate.shouldShowOriginalRate,
    discountType: discount?.type ?? 'none',
    discountAmount: discount && 'amount' in discount ? discount.amount : '',
    translations: rate.translations,
    ...(plan && {
      isEstimated: true,
      strategy: plan.strategy,
      minDays: plan.minDays,
      maxDays: plan.maxDays ?? '',
      estimateLabel: plan.label,
      displayLocation: plan.displayLocation,
    }),
  }
}

/** The next row of a table: everything as in this one, from where it ends. */
export const draftAfter = (rate: ShipRate): RateDraft => ({
  ...draftOf(rate),
  price: '',
  minAmount: rate.maxAmount ?? '',
  maxAmount: '',
})

/** What the API is sent; numbers that are missing stay so, and are refused by its schema. */
export function rateOf(draft: RateDraft): NewShipRate {
  const isAsked = draft.carrierRetrievalMethod === 'API'
  const isRanged = draft.type !== 'Flat'
  return {
    name: draft.name,
    description: draft.description,
    carrierRetrievalMethod: draft.carrierRetrievalMethod,
    carrier: isAsked ? draft.carrier.trim() || null : null,
    carrierService: isAsked ? draft.carrierService.trim() || null : null,
    price: draft.price as number,
    currencyCode: draft.currencyCode,
    type: draft.type,
    minAmount: isRanged ? orElse(draft.minAmount, 0) : 0,
    maxAmount: isRanged ? orElse(draft.maxAmount, null) : null,
    countryCodes: draft.countryCodes,
    isPlusRate: draft.isPlusRate,
    plusName: draft.isPlusRate ? draft.plusName.trim() || null : null,
    plusDescription: draft.isPlusRate ? draft.plusDescription.trim() || null : null,
    plusPrice: draft.isPlusRate ? orElse(draft.plusPrice, 0) : 0,
    shouldShowOriginalRate: draft.isPlusRate && draft.shouldShowOriginalRate,
    shippingDiscount: discountOf(draft),
    deliveryEstimate: draft.isEstimated ? planOf(draft) : null,
    translations: draft.translations,
  }
}

const orElse = <Otherwise>(entered: Entered, otherwise: Otherwise): number | Otherwise =>
  entered === '' ? otherwise : (entered as number)

function discountOf({ discountType, discountAmount }: RateDraft): NewShipRate['shippingDiscount'] {
  if (discountType === 'none') return null
  if (discountType === 'removePlusPricing') return { type: discountType }
  return { type: discountType, amount: discountAmount as number }
}

const planOf = (draft: RateDraft): NewShipRate['deliveryEstimate'] => ({
  strategy: draft.strategy,
  minDays: orElse(draft.minDays, undefined),
  maxDays: orElse(draft.maxDays, null),
  label: draft.estimateLabel,
  displayLocation: draft.displayLocation,
})
