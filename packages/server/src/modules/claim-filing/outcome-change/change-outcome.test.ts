import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { approveAsRequested } from '#modules/claim-desk/approve-as-requested.ts'
import { aPortal, aReturnShop, anOrder, exchangeOf, refundOf } from '#testing/claim-fixtures.ts'
import { grace } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
type Wanted = { outcome: 'refund' | 'giftCard' | 'exchange'; variantIdFromPlatform?: string }

/** A refund of a red scarf for 20.00, less a fee of 2.00; a gift card would add 10 %. */
async function aScene(given: Parameters<typeof aReturnShop>[1] = {}) {
  const store = await aReturnShop(deps, {
    settings: {
      giftCard: { incentive: { type: 'percent', amount: 10 } },
      exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' },
      fee: { type: 'Fixed', amount: 2, name: 'Handling Fee' },
    },
    ...given,
  })
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file(bought.lineIds.map((id) => refundOf(id)))
  await drainJobs(deps)
  const show = () => portal.overview(filed.externalId)
  const [line] = (await show()).claimLineItems
  const lineItemId = line?.id ?? ''
  const params = { ...portal.params, claimExternalId: filed.externalId, lineItemId }
  const preview = (body: Wanted) => portal.call(customerApi.previewOutcome, { params, body })
  const take = (body: Wanted & { balance: number }) =>
    portal.call(customerApi.changeOutcome, { params, body })
  const change = async (wanted: Wanted) => take({ ...wanted, balance: (await preview(wanted)).balance })
  const changes = () => portal.call(customerApi.outcomeChanges, { params })
  return { store, portal, filed, lineItemId, show, changes, preview, take, change }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.message] : error),
  )
const tooLate = [409, 'This item’s outcome can’t be changed anymore.']

test('the offered outcomes are listed, with exchanges that leave nothing to pay', async () => {
  const { changes } = await aScene()
  const { current, outcomes, products } = await changes()
  expect(current).toEqual({ outcome: 'refund', variantIdFromPlatform: null })
  expect(outcomes).toEqual(['refund', 'giftCard'])
  expect(products.flatMap(({ variants }) => variants.map(({ title }) => title))).toEqual(['Red', 'Green'])
})

test('a refund becomes a gift card: the sums, the ledger, the timeline and an email follow, once', async () => {
  const { store, filed, show, preview, change } = await aScene()
  expect((await show()).receipt).toMatchObject({ balance: -18 })
  expect(await preview({ outcome: 'giftCard' })).toMatchObject({ balance: -20 })
  expect((await show()).receipt).toMatchObject({ balance: -18 })
  await change({ outcome: 'giftCard' })
  await change({ outcome: 'giftCard' })
  await drainJobs(deps)

  const claim = await show()
  expect(claim).toMatchObject({
    giftCardIncentiveAmountApplied: 2,
    receipt: { balance: -20, owed: [{ creditMethod: 'Gift_Card', amount: 20, incentive: 2 }] },
    claimLineItems: [{ requestedResolutionMethodEnum: 'giftCard', isOutcomeChangeable: true }],
  })
  const told = 'You chose store credit or a gift card instead.'
  expect(claim.timeline.filter(({ message }) => message === told)).toHaveLength(1)
  const mails = await deps.db
    .selectFrom('claim_mail')
    .select('type')
    .where('claimId', '=', filed.id)
    .execute()
  expect(mails.filter(({ type }) => type === 'requestChanged')).toHaveLength(1)

  const desk = await aDesk(deps, store)
  const staffs = { params: { ...desk.params, claimId: filed.id } }
  expect((await desk.call(merchantApi.claimLedger, staffs)).entries.map(({ event }) => event)).toContain(
    'changed',
  )
  const { timeline } = await desk.call(merchantApi.claim, staffs)
  expect(timeline).toContainEqual(expect.objectContaining({ message: told, author: 'Customer' }))
})

test('it becomes an exchange and a refund again, with the sums that it had', async () => {
  const { show, change } = await aScene()
  const before = (await show()).receipt
  await change({ outcome: 'exchange', variantIdFromPlatform: 'scarf-green' })
  expect(await show()).toMatchObject({
    claimLineItems: [
      { requestedResolutionMethodEnum: 'variantExchange', variantExchangeLineItem: { title: 'Scarf' } },
    ],
  })
  await change({ outcome: 'refund' })
  expect((await show()).receipt).toEqual(before)
})

test.each<[string, Wanted]>([
  ['an item that costs more', { outcome: 'exchange', variantIdFromPlatform: 'scarf-blue' }],
  ['an unknown item', { outcome: 'exchange', variantIdFromPlatform: 'scarf-gray' }],
])('what is not offered is refused: %s', async (_case, wanted) => {
  const { show, preview, take } = await aScene()
  const before = await show()
  expect(await refusal(preview(wanted))).toEqual([409, expect.any(String)])
  expect(await refusal(take({ ...wanted, balance: 0 }))).toEqual([409, expect.any(String)])
  expect(await show()).toEqual(before)
})

test('another balance than was shown is refused', async () => {
  const { take } = await aScene()
  expect(await refusal(take({ outcome: 'giftCard', balance: -22 }))).toEqual([
    409,
    'The amounts have changed. Check them and save again.',
  ])
})

test('after the first scan nothing can be changed', async () => {
  const { store, lineItemId, show, changes, take } = await aScene()
  await moveClaimLines(deps, store.storeId, [lineItemId], { type: 'firstScanned' })
  expect((await show()).claimLineItems).toMatchObject([{ isOutcomeChangeable: false }])
  expect(await refusal(changes())).toEqual(tooLate)
  expect(await refusal(take({ outcome: 'giftCard', balance: -20 }))).toEqual(tooLate)
})

test('a request of another order is not there', async () => {
  const { store, portal, filed, lineItemId } = await aScene()
  const other = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
  const params = { ...portal.params, claimExternalId: filed.externalId, lineItemId }
  const stranger = aPortal(deps, store, other)
  expect(await refusal(stranger.call(customerApi.outcomeChanges, { params }))).toEqual([
    404,
    'Claim not found',
  ])
})

describe('where items are held for open exchanges', () => {
  const green = { outcome: 'exchange', variantIdFromPlatform: 'scarf-green' } as const

  /** One of two shoppers who want the only green scarf. */
  async function twoShoppers(isInventoryHeld: boolean) {
    const first = await aScene({ settings: { exchange: { isInventoryHeld } } })
    const bought = await anOrder(deps, first.store)
    const [lineId = ''] = bought.lineIds
    const second = aPortal(deps, first.store, bought)
    const isOffered = async () => {
      const { products } = await second.call(customerApi.exchangeOptions, {
        params: { ...second.params, idFromPlatform: 'scarf' },
        query: { originalStoreOrderLineItemId: lineId, quantity: '1' },
      })
      const variants = products.flatMap((product) => product.variants)
      return variants.find(({ idFromPlatform }) => idFromPlatform === 'scarf-green')?.isAvailable
    }
    return { first, isOffered, fileSecond: () => second.file([exchangeOf(lineId, 'scarf-green')]) }
  }

  test('the last one goes to one request, until it asks for something else', async () => {
    const { first, isOffered, fileSecond } = await twoShoppers(true)
    expect(await isOffered()).toBe(true)
    await first.change(green)
    expect(await isOffered()).toBe(false)
    expect(await refusal(fileSecond())).toMatchObject([409, expect.any(String)])
    const { products } = await first.changes()
    expect(products.flatMap(({ variants }) => variants.map(({ title }) => title))).toContain('Green')

    await first.change({ outcome: 'giftCard' })
    expect(await isOffered()).toBe(true)
    await fileSecond()
    expect(await refusal(first.preview(green))).toMatchObject([409, expect.any(String)])
  })

  test('what is held is ordered for the request that holds it', async () => {
    const { first, isOffered } = await twoShoppers(true)
    await first.change(green)
    const { storeId } = first.store
    await moveClaimLines(deps, storeId, [first.lineItemId], { type: 'arrivedToApprove' })
    const claimId = first.filed.id
    await approveAsRequested(deps, {
      storeId,
      claimId,
      actor: grace,
      approvalLimitMinor: null,
      notifyCustomerByEmail: false,
    })
    await drainJobs(deps)
    const ordered = await deps.db
      .selectFrom('exchange_order')
      .select('kind')
      .where('claimId', '=', claimId)
      .execute()
    expect(ordered).toEqual([{ kind: 'exchange' }])
    expect(await isOffered()).toBe(false)
  })

  test('nothing is held otherwise', async () => {
    const { first, isOffered, fileSecond } = await twoShoppers(false)
    await first.change(green)
    expect(await isOffered()).toBe(true)
    await fileSecond()
  })
})
