import type {
  ClaimedUnits,
  EligibilityLine,
  EligibilityOrder,
  LineShipment,
} from '../eligibility/eligibility-input.ts'
import type { EligibilitySettings } from '../eligibility/eligibility-settings.ts'
import { minor } from '../shared/money.ts'

/** One delivered unit of an ordinary product. */
export const anEligibilityLine = (given: Partial<EligibilityLine> = {}): EligibilityLine => ({
  id: 'line-1',
  kind: 'item',
  hasProduct: true,
  productGroupIds: [],
  productIdFromPlatform: '8001',
  tagsAtPurchase: [],
  typeAtPurchase: 'Shirts',
  vendor: 'Aftercare',
  sku: 'SHIRT-M',
  unitPriceMinor: minor(6800),
  unitListPriceMinor: minor(8000),
  quantity: 1,
  currentQuantity: given.quantity ?? 1,
  fulfilledQuantity: given.quantity ?? 1,
  shipments: [],
  claimed: [],
  madeIneligibleOn: null,
  ineligibleFootnote: null,
  root: null,
  ...given,
})

/** An order of 1 June 2026, noon UTC, with one line. */
export const anEligibilityOrder = (given: Partial<EligibilityOrder> = {}): EligibilityOrder => ({
  createdOn: new Date('2026-06-01T12:00:00.000Z'),
  email: 'ada@example.com',
  totalMinor: minor(7344),
  currencyCode: 'USD',
  tags: [],
  countryCode: 'US',
  provinceCode: 'NY',
  channel: 'web',
  discountCodes: [],
  wasShippingProtected: false,
  wasCreatedFromRegistration: false,
  isFulfilled: true,
  exchangeDepth: 0,
  customer: null,
  canceledOn: null,
  isGiftReturn: false,
  isRefundSupported: true,
  moneyObstacle: null,
  purchasedOn: null,
  lines: [anEligibilityLine()],
  ...given,
})

/** Everything offered: 30 days for a refund, 60 for a gift card, 90 for an exchange, a year of warranty. */
export const theSettings = (given: Partial<EligibilitySettings> = {}): EligibilitySettings => ({
  timeZone: 'UTC',
  isStoreActive: true,
  isReturnEnabled: true,
  isRefundEnabled: true,
  isGiftCardEnabled: true,
  isExchangeEnabled: true,
  isWarrantyEnabled: true,
  isGiftReturnEnabled: true,
  windowStartsAt: 'order',
  refundValidityDays: 30,
  giftCardValidityDays: 60,
  variantExchangeValidityDays: 90,
  defaultWarrantyDays: 365,
  mustBeFulfilled: true,
  finalSaleTags: ['final-sale'],
  exchangeOnlyTags: ['exchange-only'],
  orderEditWindowMinutes: 0,
  ...given,
})

export const aShipment = (given: Partial<LineShipment> = {}): LineShipment => ({
  quantity: 1,
  fulfilledOn: new Date('2026-06-03T12:00:00.000Z'),
  deliveredOn: null,
  trackerStatus: 'in_transit',
  ...given,
})

export const claimedUnits = (given: Partial<ClaimedUnits> = {}): ClaimedUnits => ({
  status: 'Open',
  quantity: 1,
  reducedCurrentQuantity: 0,
  ...given,
})
