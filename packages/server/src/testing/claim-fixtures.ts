import { createApiClient } from '@aftercare/domain/api/client'
import { customerApi, customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { orderNumberKey } from '@aftercare/domain/orders/look-up-keys'
import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { dayMs } from '@aftercare/domain/shared/dates'
import { minor, zero } from '@aftercare/domain/shared/money'
import type { Insertable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { NewStore } from '#modules/merchants/create-storefront.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { saveReasons } from '#modules/reasons/save-reasons.ts'
import { addReturnLocation } from '#modules/return-shipping/save-return-location.ts'
import { saveRules, type NewRule } from '#modules/rules/save-rules.ts'
import type { Database } from '#platform/database/database-types.ts'
import { appOf } from './app-of.ts'
import { aStore } from './fixtures.ts'

export type LineRequest = EndpointInput<
  (typeof customerApi)['calculate']
>['body']['calculatedLineItems'][number]
type CalculateBody = EndpointInput<(typeof customerApi)['calculate']>['body']
type SubmitBody = EndpointInput<(typeof customerApi)['submitClaim']>['body']

export const adasAddress = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  line1: '1 Engine Street',
  city: 'New York',
  stateOrProvinceCode: 'NY',
  postalCode: '10001',
  countryCode: 'US',
}

/** 1: Too small (Wrong_Fit). 2: Broken (Defective_Item), with the detail 21. */
const reasons = {
  reasons: [
    { id: 1, name: 'Too small', categoryCode: 'Wrong_Fit' as const },
    {
      id: 2,
      name: 'Broken',
      categoryCode: 'Defective_Item' as const,
      details: [{ id: 21, name: 'On arrival' }],
    },
  ],
  groups: [
    { claimType: 'return' as const, name: 'All', isDefault: true, reasonIds: [1, 2] },
    { claimType: 'warranty' as const, name: 'All', isDefault: true, reasonIds: [2] },
  ],
}

/** A shop with reasons and a place to return to, that sells a scarf in three colors. */
export async function aReturnShop(
  deps: Deps,
  { rules = [], ...given }: Partial<NewStore> & { rules?: readonly NewRule[] } = {},
): Promise<Store> {
  const { storeId } = await aStore(deps, given)
  await saveReasons(deps, storeId, reasons)
  await saveRules(deps, storeId, rules)
  await addReturnLocation(deps, storeId, { name: 'Warehouse', address: adasAddress })
  await insertScarves(deps, storeId)
  return getStore(deps.db, storeId)
}

/** Red 20.00, blue 22.00 and green 18.00, five of each but one green. */
async function insertScarves({ db, newId, now }: Deps, storeId: string): Promise<void> {
  const productId = newId()
  await db
    .insertInto('product')
    .values({
      storeId,
      id: productId,
      idFromPlatform: 'scarf',
      title: 'Scarf',
      type: 'Scarves',
      options: JSON.stringify([{ name: 'Color', values: ['Red', 'Blue', 'Green'], position: 1 }]),
      isPublished: true,
      createdOn: now(),
      platformUpdatedOn: now(),
      deletedOn: null,
    })
    .execute()
  const colors = [
    { title: 'Red', priceMinor: 2000, quantity: 5 },
    { title: 'Blue', priceMinor: 2200, quantity: 5 },
    { title: 'Green', priceMinor: 1800, quantity: 1 },
  ]
  await db
    .insertInto('product_variant')
    .values(
      colors.map(({ title, priceMinor, quantity }, position) => ({
        storeId,
        id: newId(),
        productId,
        idFromPlatform: `scarf-${title.toLowerCase()}`,
        title,
        priceMinor: minor(priceMinor),
        quantity,
        options: JSON.stringify([{ name: 'Color', value: title }]),
        position,
      })),
    )
    .execute()
}

type LineRow = Insertable<Database['order_line_item']>
export type Bought = { order: { id: string; idFromPlatform: string }; lineIds: string[] }

/** An order of Ada's that was paid by card and sent ten days ago; say how its lines differ from one red scarf. */
export async function anOrder(
  deps: Deps,
  store: Store,
  lines: readonly Partial<LineRow>[] = [{}],
  given: Partial<Insertable<Database['store_order']>> = {},
): Promise<Bought> {
  const { db, newId, now } = deps
  const createdOn = new Date(now().getTime() - 10 * dayMs)
  const id = newId()
  const rows = lines.map((line, position) =>
    aLine({ storeId: store.storeId, id: newId(), orderId: id }, position, line),
  )
  const total = rows.reduce((sum, row) => sum + row.paidTotalMinor + row.taxTotalMinor, 0)
  const order = {
    storeId: store.storeId,
    id,
    idFromPlatform: `platform-${id.slice(-4)}`,
    orderNo: '#1001',
    orderNoKey: orderNumberKey('#1001'),
    email: 'ada@example.com',
    phone: null,
    customerId: null,
    currencyCode: store.currencyCode,
    customerCurrencyCode: store.currencyCode,
    conversionRate: 1,
    totalMinor: minor(total),
    shippingMinor: zero,
    isTaxIncluded: false,
    financialStatus: 'paid',
    fulfillmentStatus: 'fulfilled',
    channel: null,
    shippingAddress: JSON.stringify(knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined })),
    billingAddress: null,
    shippingPostalKey: '10001',
    billingPostalKey: null,
    rootOrderId: null,
    createdOn,
    canceledOn: null,
    platformUpdatedOn: createdOn,
    ...given,
  }
  await db.insertInto('store_order').values(order).execute()
  await db.insertInto('order_line_item').values(rows).execute()
  await db
    .insertInto('order_transaction')
    .values({
      storeId: store.storeId,
      orderId: id,
      idFromPlatform: `${id}-sale`,
      kind: 'sale',
      status: 'success',
      gateway: 'card',
      amountMinor: minor(total),
      parentIdFromPlatform: null,
      paidWith: 'Visa •••• 4242',
      createdOn,
    })
    .execute()
  return { order: { id, idFromPlatform: order.idFromPlatform }, lineIds: rows.map((row) => row.id) }
}

function aLine(
  key: { storeId: string; id: string; orderId: string },
  position: number,
  given: Partial<LineRow>,
) {
  const quantity = given.quantity ?? 1
  return {
    idFromPlatform: `line-${position}`,
    position,
    productIdFromPlatform: 'scarf',
    variantIdFromPlatform: 'scarf-red',
    name: 'Scarf',
    sku: null,
    imgUrl: null,
    kind: 'item' as const,
    requiresShipping: true,
    grams: 200,
    currentQuantity: quantity,
    fulfilledQuantity: quantity,
    listTotalMinor: minor(2000 * quantity),
    paidTotalMinor: minor(2000 * quantity),
    taxTotalMinor: zero,
    creditBasisMinor: null,
    rootOrderLineId: null,
    madeIneligibleOn: null,
    ineligibleFootnote: null,
    ...given,
    ...key,
    quantity,
  }
}

export const refundOf = (lineId: string, given: object = {}): LineRequest => ({
  originalStoreOrderLineItemId: lineId,
  quantity: 1,
  reasonId: 1,
  reasonCategoryCode: 'Wrong_Fit',
  requestedResolutionMethodEnum: 'refund',
  ...given,
})

export const exchangeOf = (lineId: string, variant: string, given: object = {}): LineRequest => ({
  originalStoreOrderLineItemId: lineId,
  quantity: 1,
  reasonId: 1,
  reasonCategoryCode: 'Wrong_Fit',
  requestedResolutionMethodEnum: 'variantExchange',
  advancedExchangeMethod: 'NO_PAYMENT_OR_REFUND',
  variantExchangeLineItem: {
    quantity: 1,
    idFromPlatform: variant,
    price: 1,
    imgUrl: null,
    title: 'Scarf',
    options: [],
  },
  ...given,
})

type PortalOptions = { isGiftReturn?: boolean; token?: string; locale?: string; forwardedFor?: string }

/** The portal after a look-up of this order. */
export function aPortal(
  deps: Deps,
  store: Store,
  { order }: Bought,
  { isGiftReturn = false, token, locale = 'en-US', forwardedFor = '' }: PortalOptions = {},
) {
  const app = appOf(deps)
  const params = { storefrontId: store.storefrontId }
  const proof = token ?? issueOrderToken(deps, store.storeId, { orderId: order.id, isGiftReturn })
  const call = createApiClient(`http://test${customerApiBase}`, {
    fetch: async (url, init) => app.request(url instanceof Request ? url.url : url.toString(), init),
    headers: () => ({
      'accept-language': locale,
      'x-forwarded-for': forwardedFor,
      ...(proof ? { [orderTokenHeader]: proof } : {}),
    }),
    wait: async () => {},
  })
  const slip = { id: 'packing-slip', type: 'Packing_Slip' as const }

  const calculate = (lines: LineRequest[], given: Partial<CalculateBody> = {}) =>
    call(customerApi.calculate, {
      params,
      body: {
        id: order.id,
        claimType: 'return',
        calculatedLineItems: lines,
        returnShipment: slip,
        creditResolutionMethod: 'Refund',
        ...given,
      },
    })
  const submissionOf = (
    lines: LineRequest[],
    calculation: Calculation,
    given: Partial<SubmitBody> = {},
  ): SubmitBody => ({
    claimType: 'return',
    originalStoreOrderId: order.id,
    calculationId: calculation.id,
    claimLineItems: lines,
    creditResolutionMethod: calculation.creditMethod,
    returnShipment: slip,
    customerEmail: 'ada@example.com',
    shippingAddress: adasAddress,
    ...calculation.applied,
    source: 'Customer_App',
    ...given,
  })
  const submit = (lines: LineRequest[], calculation: Calculation, given: Partial<SubmitBody> = {}) =>
    call(customerApi.submitClaim, { params, body: submissionOf(lines, calculation, given) })
  const overview = (claimExternalId: string) =>
    call(customerApi.claim, { params: { ...params, claimExternalId } })
  /** Calculates and submits what it came to. */
  const file = async (lines: LineRequest[], given: Partial<CalculateBody> = {}) => {
    const calculation = await calculate(lines, given)
    const { returnShipment = slip, shopNowId = null } = given
    return submit(lines, calculation, { returnShipment, shopNowId })
  }
  return { app, call, params, calculate, submissionOf, submit, overview, file }
}

export type ScarfOrder = [
  shop?: Partial<NewStore> & { rules?: NewRule[]; isGiftReturn?: boolean },
  lines?: Parameters<typeof anOrder>[2],
]

/** Ada's order of two scarves for 20.00 each, in a store that differs as the test says, and her portal. */
export async function twoScarves(deps: Deps, ...[given = {}, lines = [{ quantity: 2 }]]: ScarfOrder) {
  const { isGiftReturn = false, ...shop } = given
  const store = await aReturnShop(deps, shop)
  const bought = await anOrder(deps, store, lines)
  const [lineId = ''] = bought.lineIds
  return { store, bought, lineId, portal: aPortal(deps, store, bought, { isGiftReturn }) }
}
