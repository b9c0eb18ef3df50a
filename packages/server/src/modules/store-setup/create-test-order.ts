import { dayMs } from '@aftercare/domain/shared/dates'
import { minor, multiply, sum, type MinorUnits } from '@aftercare/domain/shared/money'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import type { Deps } from '#deps.ts'
import type { IncomingLine, IncomingOrder } from '#integrations/commerce/incoming-order.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { listTestableVariants } from '#modules/catalog/product-list-reads.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { takeNumber } from '#modules/merchants/take-number.ts'
import { upsertOrders } from '#modules/orders/upsert-orders.ts'
import { findOrderIdByPlatformId } from '#modules/orders/order-list-reads.ts'
import { listReturnLocations } from '#modules/return-shipping/return-location-reads.ts'
import { AppError } from '#platform/errors.ts'
import { listTestOrders } from './test-order-reads.ts'

const mostTestOrders = 5

/**
 * Creates an order to try returns on, with two of the store's products or, without any, samples. It was delivered
 * three days ago to the store's own address. Returns its id.
 *
 * @throws AppError 409 if there are five already
 */
export async function createTestOrder(
  deps: Deps,
  storeId: string,
  who: Who,
  email = 'test@example.com',
): Promise<string> {
  return changeStore(deps, storeId, async (deps, store, write) => {
    if ((await listTestOrders(deps.db, storeId)).length >= mostTestOrders)
      throw new AppError('conflict', 'too_many_test_orders', 'You have five test orders. Delete one first.')
    const order = await newTestOrder(deps, store, email)
    await upsertOrders(deps, store, [order])
    if (!store.hasTestOrders) await write({ columns: { hasTestOrders: true } })
    const orderId = await findOrderIdByPlatformId(deps.db, storeId, order.idFromPlatform)
    await recordChange(deps, storeId, who, {
      action: 'order.create-test',
      subject: { type: 'order', id: orderId },
      before: null,
      after: { orderNo: order.orderNo },
    })
    return orderId
  })
}

async function newTestOrder(deps: Deps, store: Store, email: string): Promise<IncomingOrder> {
  const { storeId, currencyCode } = store
  const number = await takeNumber(deps, storeId, 'test-order')
  const idFromPlatform = `test-${deps.newId()}`
  const lines = await testLines(deps, store, idFromPlatform)
  const totalMinor = sum(lines.map(({ paidTotalMinor }) => paidTotalMinor))
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * dayMs)
  const address = await testAddress(deps, store)
  return {
    idFromPlatform,
    orderNo: `#TEST-${number}`,
    email,
    phone: null,
    locale: store.locale,
    customer: null,
    currencyCode,
    isCurrencyAssumed: false,
    customerCurrencyCode: currencyCode,
    conversionRate: 1,
    isConversionKnown: true,
    totalMinor,
    shippingMinor: minor(0),
    isTaxIncluded: false,
    financialStatus: 'paid',
    fulfillmentStatus: 'fulfilled',
    channel: null,
    tags: [],
    discountCodes: [],
    shippingRateCodes: [],
    consentNote: null,
    shippingAddress: address,
    billingAddress: address,
    lines,
    transactions: [testPayment(idFromPlatform, totalMinor, daysAgo(6))],
    refunds: [],
    fulfillments: [
      {
        idFromPlatform: `${idFromPlatform}-parcel`,
        orderIdFromPlatform: idFromPlatform,
        status: 'success',
        isFulfilled: true,
        destinationAddress: address,
        carrier: null,
        trackingCode: null,
        trackingUrl: null,
        trackerStatus: 'delivered',
        lines: lines.map(({ idFromPlatform: id, quantity }) => ({ lineItemIdFromPlatform: id, quantity })),
        createdOn: daysAgo(5),
        updatedOn: daysAgo(3),
      },
    ],
    createdOn: daysAgo(6),
    canceledOn: null,
    updatedOn: deps.now(),
    isSummary: false,
    isTest: true,
  }
}

const testPayment = (orderId: string, amountMinor: MinorUnits, createdOn: Date) => ({
  idFromPlatform: `${orderId}-payment`,
  kind: 'sale',
  status: 'success',
  gateway: 'test',
  amountMinor,
  parentIdFromPlatform: null,
  createdOn,
})

/** A shirt for 30 and a mug for 12, in any currency. */
const samples = [
  { title: 'Sample T-shirt', price: 30, productIdFromPlatform: 'sample-t-shirt' },
  { title: 'Sample mug', price: 12, productIdFromPlatform: 'sample-mug' },
]

async function testLines(deps: Deps, store: Store, orderId: string): Promise<IncomingLine[]> {
  const known = await listTestableVariants(deps.db, store.storeId, 2)
  const exponent = currencyExponent(store.currencyCode)
  const sold =
    known.length > 0
      ? known
      : samples.map(({ title, price, productIdFromPlatform }) => ({
          title,
          variantTitle: null,
          sku: null,
          // Only items of a product can be returned.
          productIdFromPlatform,
          variantIdFromPlatform: null,
          // A currency without decimals has larger numbers: 3,000 yen is about a shirt.
          priceMinor: minor(price * (exponent === 0 ? 100 : 10 ** exponent)),
        }))
  return sold.map(({ title, priceMinor, ...variant }, position) => {
    const quantity = position === 0 ? 2 : 1
    const total = multiply(priceMinor, quantity)
    return {
      ...variant,
      idFromPlatform: `${orderId}-${position + 1}`,
      name: title,
      vendor: '',
      kind: 'item' as const,
      requiresShipping: true,
      grams: 300,
      quantity,
      currentQuantity: quantity,
      fulfilledQuantity: quantity,
      listTotalMinor: total,
      paidTotalMinor: total,
      taxTotalMinor: minor(0),
    }
  })
}

const sampleAddress: KnownAddress = {
  firstName: 'Test',
  lastName: 'Customer',
  line1: '350 5th Avenue',
  line2: null,
  city: 'New York',
  stateOrProvinceCode: 'NY',
  postalCode: '10118',
  countryCode: 'US',
  phone: null,
}

/** Where returns go, so that no label has to cross a border. */
async function testAddress(deps: Deps, store: Store): Promise<KnownAddress> {
  const [location] = await listReturnLocations(deps.db, store)
  return location ? { ...location.address, firstName: 'Test', lastName: 'Customer' } : sampleAddress
}
