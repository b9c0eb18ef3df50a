import type { ShippingClaim } from '@aftercare/domain/api/shipping-claim-schema'

const moment = '2026-11-20T12:00:00.000Z'
const nowhere = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  line2: null,
  city: 'New York',
}
export const adasAddress = {
  ...nowhere,
  stateOrProvinceCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
  phone: null,
}

/** An item of an order. */
export const aShippedItem = (id: string, name: string) => ({
  id,
  name,
  imgUrl: null,
  optionsFromPlatform: [],
  sku: null,
  quantity: 2,
})
const line = (id: string, name: string) => ({
  id,
  quantity: 1,
  amount: 20,
  resolutionMethod: null,
  originalStoreOrderLineItem: aShippedItem(`o-${id}`, name),
})
/** What a claim and its row in a list both have. */
export const listedShippingClaim = {
  createdOn: moment,
  updatedOn: moment,
  customerEmail: 'ada@example.com',
  customerName: 'Ada Lovelace',
  reason: 'Lost' as const,
  status: 'Open' as const,
  resolutionMethod: null,
  amount: 40,
  source: 'Customer_App' as const,
}
/** For two items, of an order that was protected. */
export const aShippingClaim = (change: Partial<ShippingClaim> = {}): ShippingClaim => ({
  id: 's1',
  ...listedShippingClaim,
  currencyCode: 'USD',
  version: 3,
  noteFromCustomer: 'It never came',
  noteFromMerchant: null,
  shippingAddress: adasAddress,
  images: [],
  shippingClaimLineItems: [line('l1', 'Scarf'), line('l2', 'Mug')],
  emailConversation: [
    {
      id: 'm1',
      createdOn: moment,
      kind: 'event',
      message: 'Filed by the customer.',
      author: null,
      images: [],
    },
  ],
  resolvedOn: null,
  resolvedIn: null,
  isBeingSettled: false,
  begun: null,
  error: null,
  refunds: [],
  reorders: [],
  customerId: null,
  originalStoreOrder: {
    id: 'o1',
    idFromPlatform: '1',
    orderNo: '#1001',
    createdOn: moment,
    canceledOn: null,
    financialStatus: 'paid',
    fulfillmentStatus: 'fulfilled',
    total: 45,
    wasShippingProtected: true,
    fulfillments: [],
    claims: [],
    shippingClaims: [],
  },
  ...change,
})
