import { findShelves } from '#integrations/commerce/shopify/admin/restock-variants.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import type { GiftCardKind } from '@aftercare/domain/claims/claim-words'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GiftCardRequest } from '#integrations/commerce/commerce-platform.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { openShop } from '#modules/shopify/open-shop.ts'
import { adasAddress } from '#testing/claim-fixtures.ts'
import { aClaimToDecide, approve, refundBy } from '#testing/decided-claim-fixtures.ts'
import { adminToken, useFakeShopify, withShopify } from '#testing/fake-shopify.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useFakeShopify()
const deps = withShopify(testDeps, shopify)
const shopDomain = 'birch.myshopify.com'
const effectKey = '00000000-0000-7000-8000-0000000000e1'

/** A claim whose item has come back, at a store that is connected to Shopify. */
let desk: Awaited<ReturnType<typeof aClaimToDecide>>
let storeId: string
let claimId: string
let orderId: string
beforeEach(async () => {
  desk = await aClaimToDecide(deps, {
    store: { shopDomain, settings: { giftCard: { kind: 'Store_Credit' } } },
  })
  await openShop(deps, await adminToken(shopDomain), { isAgain: false })
  storeId = desk.store.storeId
  claimId = desk.claimId
  orderId = desk.bought.order.id
})

describe('a line that staff approve', () => {
  const finalize = async (decision: ReturnType<typeof refundBy>) => {
    await stageDecision(deps, { ...desk.change, lineId: desk.lineIds[0] ?? '', decision })
    const { version } = await previewFinalization(deps, desk.change)
    await finalizeByStaff(deps, {
      ...desk.change,
      approvalLimitMinor: null,
      notifyCustomerByEmail: true,
      version,
    })
    await drainJobs(deps)
  }
  const moneyOfOurs = () => deps.db.selectFrom('refund').select('id').execute()

  // prettier-ignore
  test.for<[ReturnType<typeof approve>, RegExp]>([
    [approve({ method: 'replacementOrder', inventory: 'bypass', variantIdFromPlatform: null }), /^Shopify hasn’t granted Aftercare access to draft orders/],
    [approve({ method: 'variantExchange', inventory: 'bypass', variantIdFromPlatform: 'scarf-blue', creditMethod: null }), /^Shopify hasn’t granted Aftercare access to draft orders/],
    [approve({ method: 'giftCard', amount: null, hasIncentive: false }), /^Shopify hasn’t granted Aftercare access to store credit/],
  ])('is warned of before when it cannot be done there: %j', async ([decision, message]) => {
    const refused = { code: 'NOT_DONE_ON_PLATFORM', message: expect.stringMatching(message) }
    await stageDecision(deps, { ...desk.change, lineId: desk.lineIds[0] ?? '', decision })
    expect(await previewFinalization(deps, desk.change)).toMatchObject({
      obstacles: [{ obstacle: refused }],
      plan: { approved: [], exchanges: [], replacements: [], giftCard: null },
    })
    await finalize(decision)
    expect(await desk.lines()).toMatchObject([{ status: 'At_Return_Location', errors: [refused] }])
  })

  test('waits for a person with Shopify’s message, and is finalized once they did it there', async () => {
    shopify.reply('OrderPayments', () => ({ order: null }))
    await finalize(refundBy())
    expect(await desk.lines()).toMatchObject([
      {
        status: 'At_Return_Location',
        errors: [{ code: 'REFUSED_BY_PLATFORM', message: 'Shopify says: The order no longer exists.' }],
      },
    ])
    expect(await moneyOfOurs()).toEqual([])

    const refund = refundBy()
    if (refund.type !== 'approve') throw new Error('A refund is approved')
    await finalize(approve(refund.resolution, { wasResolvedExternally: true }))
    expect(await desk.lines()).toMatchObject([{ status: 'Approved', wasResolvedExternally: true }])
    expect(await moneyOfOurs()).toEqual([])
  })

  test('is refunded in Shopify', async () => {
    const payment = {
      id: 'card',
      kind: 'SALE',
      status: 'SUCCESS',
      gateway: 'card',
      amountSet: { shopMoney: { amount: '20.00' }, presentmentMoney: { amount: '20.00' } },
      parentTransaction: null,
    }
    shopify.reply('OrderPayments', () => ({ order: { refunds: [], transactions: [payment] } }))
    shopify.reply('RefundCreate', () => ({ refundCreate: { userErrors: [] } }))
    await finalize(refundBy())
    expect(await desk.lines()).toMatchObject([{ status: 'Approved', detail: 'Refunded', errors: [] }])
    expect(shopify.askedFor('RefundCreate')).toHaveLength(1)
    expect(await moneyOfOurs()).toHaveLength(1)
  })
})

describe('a gift card', () => {
  const requestOf = (kind: GiftCardKind = 'Gift_Card'): GiftCardRequest => ({
    storeId,
    claimId,
    effectKey,
    kind,
    sourceOrderId: orderId,
    email: 'ada@example.com',
    shippingAddress: knownAddressOf({ ...adasAddress, line2: undefined, phone: undefined }),
    amountMinor: minor(7344),
    incentiveMinor: minor(734),
    expiresOn: new Date('2027-11-20T12:00:00Z'),
  })
  const issue = (request: GiftCardRequest) => deps.commerce.issueGiftCard(deps, request)
  const booked = () => deps.db.selectFrom('gift_card').selectAll().execute()

  test('is Shopify’s own, of one code whatever is repeated', async () => {
    const codes = new Set<string>()
    shopify.reply('GiftCardCreate', ({ input }) => {
      const { code } = input as { code: string }
      const userErrors = codes.has(code) ? [{ message: 'Code has already been taken', code: 'TAKEN' }] : []
      codes.add(code)
      return { giftCardCreate: { userErrors } }
    })
    const request = requestOf()
    await issue(request)
    await deps.db.deleteFrom('gift_card').execute()
    expect(await issue(request)).toMatchObject({ ok: true })
    expect(codes.size).toBe(1)
    expect(await booked()).toMatchObject([{ code: [...codes][0], balanceMinor: 8078 }])
    expect(shopify.askedFor('GiftCardCreate')[0]?.variables).toMatchObject({
      input: {
        code: expect.stringMatching(/^[0-9A-F]{20}$/),
        initialAmount: { amount: '80.78', currencyCode: 'USD' },
        expiresOn: '2027-11-20',
      },
    })
  })

  test('that was issued unheard is known by its code', async () => {
    const codes: string[] = []
    shopify.reply('GiftCardCreate', ({ input }) => {
      codes.push((input as { code: string }).code)
      return { giftCardCreate: { userErrors: [] } }
    })
    // Shopify returns only the end of a code, in lower case; its search also finds other texts with the code.
    shopify.reply('GiftCards', () => ({
      giftCards: {
        nodes: ['zzzz', ...codes].map((code) => ({ lastCharacters: code.slice(-4).toLowerCase() })),
      },
    }))
    const { effectKey, ...request } = requestOf()
    const wasEffectApplied = () =>
      deps.commerce.wasEffectApplied(deps, {
        kind: 'giftCard',
        giftCardKind: 'Gift_Card',
        storeId,
        effectKey,
      })
    expect(await wasEffectApplied()).toBe(false)
    await issue({ ...request, effectKey })
    await deps.db.deleteFrom('gift_card').execute()
    expect(await wasEffectApplied()).toBe(true)
    expect(shopify.askedFor('GiftCards').at(-1)?.variables).toEqual({ code: codes[0] })
  })

  test('that our app may not make, and store credit, are refused', async () => {
    const errors = [{ message: 'Access denied for giftCardCreate.', extensions: { code: 'ACCESS_DENIED' } }]
    shopify.answerOnce('GiftCardCreate', { errors })
    expect(await issue(requestOf())).toMatchObject({ refusal: { code: 'REFUSED_BY_PLATFORM' } })
    expect(await issue(requestOf('Store_Credit'))).toMatchObject({
      refusal: { code: 'NOT_DONE_ON_PLATFORM' },
    })
    expect(await booked()).toEqual([])
  })
})

test('units are restocked where they arrived, in their condition, once', async () => {
  const level = (id: string, fulfillsOnlineOrders: boolean, isActive = true) => ({
    location: { id: `gid://shopify/Location/${id}`, isActive, fulfillsOnlineOrders },
  })
  const variant = (id: string, tracked: boolean) => ({
    id: `gid://shopify/ProductVariant/${id}`,
    inventoryItem: {
      id: `item-${id}`,
      tracked,
      inventoryLevels: {
        nodes: [level('closed', true, false), level('shop floor', false), level('warehouse', true)],
      },
    },
  })
  shopify.reply('StockOfVariants', () => ({ nodes: [variant('1', true), variant('2', false), null] }))
  shopify.reply('InventoryAdjust', () => ({ inventoryAdjustQuantities: { userErrors: [] } }))
  const units = [
    { of: '1', at: null, condition: 'sellable' },
    { of: '2', at: null, condition: 'sellable' },
    { of: '3', at: 'warehouse', condition: 'damaged' },
    { of: '1', at: 'warehouse', condition: 'sellable' },
    { of: '1', at: 'shop floor', condition: 'sellable' },
    { of: '1', at: 'gid://shopify/Location/shop floor', condition: 'damaged' },
    { of: '1', at: 'closed', condition: 'sellable' },
    { of: '1', at: 'unheard of', condition: 'damaged' },
  ] as const
  const request = {
    storeId,
    claimId,
    effectKey,
    units: units.map(({ of, at, condition }) => ({
      variantIdFromPlatform: of,
      quantity: 2,
      locationIdFromPlatform: at,
      condition,
    })),
  }
  await deps.commerce.restock(deps, request)
  await deps.commerce.restock(deps, request)
  const change = (locationId: string, delta: number) => ({
    inventoryItemId: 'item-1',
    locationId: `gid://shopify/Location/${locationId}`,
    delta,
    changeFromQuantity: null,
  })
  const shelfFor = await findShelves(await getShopAccess(deps, storeId), request.units)
  const shelves = ['warehouse', 'shop floor'].map((locationIdFromPlatform) =>
    shelfFor({ variantIdFromPlatform: '1', locationIdFromPlatform }),
  )
  expect(shelves).toEqual(['gid://shopify/Location/warehouse', 'gid://shopify/Location/shop floor'])
  const ledgerDocumentUri = `gid://aftercare/Restock/${effectKey}`
  expect(shopify.askedFor('InventoryAdjust').map(({ variables }) => variables)).toEqual([
    {
      key: effectKey,
      input: {
        name: 'available',
        reason: 'restock',
        changes: [change('warehouse', 6), change('shop floor', 2)],
      },
    },
    {
      key: `${effectKey}-damaged`,
      input: {
        name: 'damaged',
        reason: 'restock',
        changes: [
          { ...change('shop floor', 2), ledgerDocumentUri },
          { ...change('warehouse', 2), ledgerDocumentUri },
        ],
      },
    },
  ])
})
