import type { CustomerClaimLine, CustomerClaim } from '@aftercare/domain/api/customer-claim-schema'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { Receipt } from '@aftercare/domain/resolution/receipt-schema'
import type { ReturnMethod } from '@aftercare/domain/return-shipments/return-method-schema'
import { chooseReason, chooseReasonDetail, resolveLine, startLine } from '../drafts/claim-draft-store.ts'
import type { DraftResolution } from '../drafts/claim-draft.ts'
import { shopWords } from './builders.ts'

/** Writes a draft of one finished line of `anOrder()`. */
export function aFinishedLine(resolution: DraftResolution = { requestedResolutionMethodEnum: 'refund' }) {
  const { id } = startLine('o1', 'return', 'item-1')
  chooseReason(id, { reasonId: 1, reasonCategoryCode: 'Wrong_Fit' })
  resolveLine(id, resolution)
}

/** Writes a draft of one finished warranty line of `anOrder({ lineItems: [aWarrantedLine()] })`. */
export function aFinishedWarrantyLine() {
  const { id } = startLine('o1', 'warranty', 'item-1')
  chooseReason(id, { reasonId: 4, reasonCategoryCode: 'Defective_Item' })
  chooseReasonDetail(id, 41)
  resolveLine(id, { requestedResolutionMethodEnum: 'warrantyReview' })
}

/** A calculation with a zero balance. */
export const aWarrantyCalculation = (given: Partial<Calculation> = {}): Calculation =>
  aCalculation({
    balance: 0,
    outstanding: 'none',
    credits: { total: 0, sections: [], lineItems: [] },
    creditMethods: [],
    creditMethod: null,
    giftCardIncentiveAmount: 0,
    ...given,
  })

/** A warranty claim with a fee of 9.50, to be paid by card. */
export const aWarrantyFee = (given: Partial<Calculation> = {}): Calculation =>
  aWarrantyCalculation({
    balance: 9.5,
    outstanding: 'payment',
    payment: { amount: 9.5, authorizedAmount: 9.5, currencyCode: 'USD' },
    paymentIntent: {
      clientSecret: 'pi_1_secret',
      idFromPlatform: 'pi_1',
      amount: 9.5,
      currencyCode: 'USD',
      label: 'Handling Fee',
    },
    applied: { ...aWarrantyCalculation().applied, feeApplied: 9.5, feeName: 'Handling Fee' },
    ...given,
  })

/** An exchange of the line for another item of the same price. */
export const anExchange: DraftResolution = {
  requestedResolutionMethodEnum: 'variantExchange',
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
  variantExchangeLineItem: {
    quantity: 1,
    idFromPlatform: '602',
    price: 68,
    imgUrl: null,
    title: 'Wool beanie',
    options: [{ name: 'Color', value: 'Rust' }],
  },
}

export const aLabel = (given: Partial<ReturnMethod> = {}): ReturnMethod => ({
  id: 'label-ups',
  type: 'Label',
  carrier: 'UPS',
  service: 'Ground',
  carrierAccountId: null,
  cost: 0,
  currency: 'USD',
  ...given,
})

export const aPackingSlip = (): ReturnMethod =>
  aLabel({ id: 'slip', type: 'Packing_Slip', carrier: null, service: null })

/** A refund of one scarf, 68.00 and 5.44 tax. */
export const aReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  balance: -73.44,
  outstanding: 'refund',
  owed: [{ creditMethod: 'Refund', amount: 73.44, incentive: 0 }],
  credits: {
    total: 73.44,
    sections: [],
    lineItems: [
      {
        originalStoreOrderLineItemId: 'item-1',
        name: shopWords.item,
        imgUrl: null,
        quantity: 1,
        amount: 73.44,
        creditMethod: 'Refund',
      },
    ],
  },
  deductions: { total: 0, sections: [], lineItems: [] },
  ...given,
})

/** A gift card for the same, with a 10% bonus. */
const aGiftCardReceipt = (): Receipt => {
  const { credits } = aReceipt()
  return aReceipt({
    balance: -80.78,
    outstanding: 'giftCard',
    owed: [{ creditMethod: 'Gift_Card', amount: 80.78, incentive: 7.34 }],
    credits: {
      total: 80.78,
      sections: [{ type: 'INCENTIVE', label: 'Incentive', amount: 7.34 }],
      lineItems: credits.lineItems.map((item) => ({ ...item, creditMethod: 'Gift_Card' })),
    },
  })
}

/** A refund or gift card for one scarf (68.00 plus 5.44 tax), with a gift card bonus of 7.34. */
export const aCalculation = (given: Partial<Calculation> = {}): Calculation => ({
  exchangeMethods: [],
  exchangeMethod: null,
  instantExchange: null,
  id: 'calculation-1',
  currencyCode: 'USD',
  ...aReceipt(),
  lineItemApplications: [
    {
      originalStoreOrderLineItemId: 'item-1',
      resolutionMethod: 'refund',
      creditMethod: 'Refund',
      creditMethods: ['Gift_Card', 'Refund'],
      creditAmount: 73.44,
    },
  ],
  paymentIntent: null,
  payment: { amount: 0, authorizedAmount: 0, currencyCode: 'USD' },
  creditMethods: ['Gift_Card', 'Refund'],
  creditMethod: 'Refund',
  creditOptions: [
    { creditMethod: 'Gift_Card', receipt: aGiftCardReceipt() },
    { creditMethod: 'Refund', receipt: aReceipt() },
  ],
  giftCardIncentiveAmount: 7.34,
  shopNow: null,
  applied: {
    feeApplied: 0,
    feeName: null,
    giftCardIncentiveAmountApplied: 0,
    returnShippingAmountApplied: 0,
    exchangeOrderShippingAmountApplied: 0,
    shopNowIncentiveAmountApplied: 0,
  },
  ...given,
})

export const aClaimLine = (given: Partial<CustomerClaimLine> = {}): CustomerClaimLine => ({
  isCancelable: false,
  isOutcomeChangeable: false,
  isChoiceNeeded: false,
  takesMedia: false,
  id: 'claim-line-1',
  quantity: 1,
  unitPrice: 68,
  unitTax: 5.44,
  amount: 73.44,
  finalizedOn: null,
  canceledOn: null,
  deniedOn: null,
  wasResolvedExternally: false,
  noteToCustomer: null,
  requestedResolutionMethodEnum: 'refund',
  resolutionMethodEnum: null,
  exchangeDeltaAmount: null,
  isShopNow: false,
  status: { code: 'Awaiting_Return', detail: 'Awaiting_Customer_Dropoff_Label_Provided' },
  reason: { id: 1, name: shopWords.reason, detail: null },
  comments: null,
  variantExchangeLineItem: null,
  originalStoreOrderLineItem: {
    id: 'item-1',
    name: shopWords.item,
    imgUrl: null,
    options: [{ name: 'Color', value: shopWords.option }],
  },
  ...given,
})

type Shipment = CustomerClaim['claimReturnShipments'][number]

/** A label for a package that is not dropped off yet. */
export const aShipment = (given: Partial<Shipment> = {}): Shipment => ({
  createdOn: '2026-11-20T12:00:00.000Z',
  shipmentExpiresOn: '2999-12-18T12:00:00.000Z',
  canceledOn: null,
  returnShipmentId: 'shipment-1',
  toAddress: null,
  fromAddress: null,
  type: 'Label',
  qrCodeDetail: null,
  returnShipmentPdfAssetUrl: 'https://files.example/label.pdf',
  inTransitOn: null,
  isReturnShipment: true,
  tracker: null,
  rmaId: null,
  rmaNumber: null,
  rmaProvider: null,
  pickup: null,
  reissue: null,
  another: null,
  isCancelable: false,
  pickupDays: [],
  ...given,
})

/** A newly filed return of one scarf for a refund, with its label. */
export const aClaim = (given: Partial<CustomerClaim> = {}): CustomerClaim => ({
  id: 'claim-1',
  externalId: 'R-77',
  claimType: 'return',
  claimRollup: { name: 'Requested', code: 'inProgress' },
  claimLineItems: [aClaimLine()],
  claimReturnShipments: [aShipment()],
  shippingAddress: null,
  noteToCustomer: null,
  question: null,
  currencyCode: 'USD',
  customerCurrencyCode: 'USD',
  customerCurrencyConversionRate: 1,
  feeApplied: 0,
  feeName: null,
  giftCardIncentiveAmountApplied: 0,
  returnShippingAmountApplied: 0,
  exchangeOrderShippingAmountApplied: 0,
  shopNowIncentiveAmountApplied: 0,
  isGiftReturn: false,
  isInstantExchange: false,
  customerPayment: null,
  isReturnNotRequired: false,
  nextStep: { step: 'send', by: null, decisionDays: null },
  isDecisionPending: false,
  linkToCustomerUi: '',
  timeline: [],
  requestSummary: { refund: 73.44, giftCard: 0 },
  receipt: aReceipt(),
  shopNow: null,
  resolutionSummary: { refunds: [], giftCards: [], exchangeOrders: [] },
  createdOn: '2026-11-20T12:00:00.000Z',
  updatedOn: '2026-11-20T12:00:00.000Z',
  finalizedOn: null,
  isWithdrawalOffered: false,
  withdrawnOn: null,
  withdrawnShipping: 0,
  originalStoreOrder: { idFromPlatform: 'o1', orderNo: '#1001', createdOn: '2026-11-10T12:00:00.000Z' },
  ...given,
})
