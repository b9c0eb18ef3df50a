import type { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import type { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import type { sessionApi } from '@aftercare/domain/api/session-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { ClaimTexts } from '@aftercare/domain/text-messages/text-message-schema'
import { lineStatusLabels } from '@aftercare/domain/claims/claim-labels'
import { lineStatusId } from '@aftercare/domain/claims/claim-words'
import { capabilities } from '@aftercare/domain/merchants/permissions'

export const storeId = '01935000-0000-7000-8000-000000000101'

const store = {
  id: storeId,
  name: 'Birch & Co',
  slug: 'birch',
  url: 'https://birch.example',
  currencyCode: 'USD',
  timeZone: 'UTC',
  locale: 'en',
  weightUnit: 'lb' as const,
  isActive: true,
  isUrlVerified: true,
  isSettingUp: false,
  giftCardKind: 'Gift_Card' as const,
  unsupportedResolutions: [],
  missingPermissions: [],
}

type Me = EndpointOutput<typeof sessionApi.me>
type MyStore = EndpointOutput<typeof sessionApi.myStore>

/** A user with one store. */
export const aSession = (change: Partial<Me> = {}): Me => ({
  user: { id: 'u1', email: 'mara@birch.example' },
  isOperator: false,
  stores: [{ ...store, roleCode: 'Admin' }],
  ...change,
})

/** An Admin at the store, who may do everything there. */
export const aStoreSession = (change: Partial<MyStore> = {}): MyStore => ({
  user: { id: 'u1', email: 'mara@birch.example', firstName: 'Mara', lastName: 'Holt' },
  store,
  roleCode: 'Admin',
  capabilities,
  finalizeLimit: null,
  unreadAlerts: 0,
  expiresOn: null,
  ...change,
})

type ClaimListItem = EndpointOutput<typeof claimListsApi.listClaims>['items'][number]

/** That scarf's return in a list. */
export const aClaimListItem = (change: Partial<ClaimListItem> = {}): ClaimListItem => ({
  id: 'c1',
  externalId: 'R-1',
  orderNo: '#1001',
  createdOn: '2026-11-20T12:00:00.000Z',
  updatedOn: '2026-11-20T12:00:00.000Z',
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  claimType: 'return',
  claimRollupStatusCode: 'readyForReview',
  resolutionMethods: ['refund'],
  statuses: ['Pending_Approval'],
  reasons: ['Too small'],
  amount: 20,
  product: { name: 'Lambswool scarf', imgUrl: null },
  itemCount: 1,
  lineItemHasError: false,
  riskLevel: null,
  isGiftReturn: false,
  source: 'Customer_App',
  tags: [],
  ...change,
})

type Claim = EndpointOutput<typeof merchantClaimsApi.claim>
type ClaimLine = Claim['claimLineItems'][number]

/** One scarf that has come back and waits for approval of its refund. */
export const aClaimLine = ({
  status = { code: 'At_Return_Location', detail: 'Pending_Approval' },
  ...change
}: Partial<Omit<ClaimLine, 'status'>> & {
  status?: Omit<ClaimLine['status'], 'id' | 'name'>
} = {}): ClaimLine => ({
  id: 'l1',
  quantity: 1,
  unitPrice: 20,
  unitTax: 0,
  amount: 20,
  requestedAmount: 20,
  deductedAmount: 0,
  finalizedOn: null,
  canceledOn: null,
  deniedOn: null,
  wasResolvedExternally: false,
  noteToCustomer: null,
  requestedResolutionMethodEnum: 'refund',
  resolutionMethodEnum: null,
  exchangeDeltaAmount: null,
  isShopNow: false,
  status: { ...status, id: lineStatusId(status.code), name: lineStatusLabels[status.code] },
  reason: { id: 1, name: 'Too small', categoryCode: 'Wrong_Fit', detail: null, detailId: null },
  policy: null,
  comments: null,
  customFields: [],
  images: [],
  errors: [],
  choice: null,
  decision: null,
  decidedItem: null,
  inspections: [],
  variantExchangeLineItem: null,
  replacementItems: [],
  originalStoreOrderLineItem: {
    id: 'o1',
    name: 'Scarf',
    imgUrl: null,
    options: [],
    sku: null,
    quantity: 1,
    productIdFromPlatform: null,
    productTagsAtPurchase: [],
    madeIneligibleOn: null,
  },
  ...change,
})

const moment = '2026-11-20T12:00:00.000Z'
const address = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  line2: null,
  city: 'New York',
  stateOrProvinceCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
  phone: null,
}

const order: Claim['originalStoreOrder'] = {
  id: 'order',
  idFromPlatform: '1',
  orderNo: '#1001',
  createdOn: moment,
  canceledOn: null,
  email: 'ada@example.com',
  total: 20,
  currencyCode: 'USD',
  financialStatus: 'paid',
  fulfillmentStatus: 'fulfilled',
  tags: [],
  isDisputed: false,
  isExchangeOfExchange: false,
  platformAdminUrl: null,
}

/** A return of that scarf. */
export const aClaim = (change: Partial<Claim> = {}): Claim => ({
  id: 'c1',
  externalId: 'R-1',
  claimType: 'return',
  claimRollup: { name: 'In Review', code: 'readyForReview' },
  claimLineItems: [aClaimLine()],
  claimReturnShipments: [],
  returnIdFromPlatform: null,
  shippingAddress: address,
  billingAddress: null,
  noteToCustomer: null,
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
  wasOriginalOrderModified: false,
  isReturnNotRequired: false,
  linkToCustomerUi: 'https://returns.example/birch/claim/overview/R-1',
  timeline: [],
  requestSummary: { refund: 20, giftCard: 0 },
  shopNowItems: [],
  resolutionSummary: { refunds: [], giftCards: [], exchangeOrders: [] },
  createdOn: moment,
  updatedOn: moment,
  withdrawnOn: null,
  finalizedOn: null,
  originalStoreOrder: order,
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  customer: null,
  source: 'Customer_App',
  tags: [],
  riskLevel: null,
  isHeldForReview: false,
  isAutoFinalised: false,
  returnMethod: null,
  creditMethod: 'Refund',
  exchangeMethod: null,
  balance: -20,
  question: null,
  answers: [],
  version: 1,
  ...change,
})

/** Of a claim for which nothing is owed so far. */
export const emptyLedger: EndpointOutput<typeof merchantClaimsApi.claimLedger> = { owed: 0, entries: [] }

/** Of a claim whose customer asked for no text messages. */
export const noTexts: ClaimTexts = { consent: null, messages: [] }
