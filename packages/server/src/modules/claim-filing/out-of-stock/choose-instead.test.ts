import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { exchangeOf, refundOf, aPortal, anOrder } from '#testing/claim-fixtures.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { aClaimToDecide } from '#testing/decided-claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { mailedTo } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Wanted = { outcome: 'refund' | 'giftCard' | 'exchange'; variantIdFromPlatform?: string }
const settings = {
  giftCard: { incentive: { type: 'percent' as const, amount: 10 } },
  exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' as const },
}
const sellOut = (variant: string) =>
  deps.db.updateTable('product_variant').set({ quantity: 0 }).where('idFromPlatform', '=', variant).execute()

/** A scarf for 20.00 that came back for a green one, which sold out before staff approved it. */
async function aFailedExchange(lines: 1 | 2 = 1) {
  const claim = await aClaimToDecide(deps, {
    store: { settings },
    lines: Array.from({ length: lines }, () => ({ quantity: 1, paid: 2000 })),
    requests: ([first = '', ...others]) => [
      exchangeOf(first, 'scarf-green', { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' }),
      ...others.map((id) => refundOf(id)),
    ],
  })
  const { store, portal, externalId, change, lineIds, overview } = claim
  await sellOut('scarf-green')
  await finalizeByStaff(deps, { ...change, notifyCustomerByEmail: false, approvalLimitMinor: null })
  await drainJobs(deps)
  const [lineItemId = ''] = lineIds
  const params = { ...portal.params, claimExternalId: externalId, lineItemId }
  const choices = () => portal.call(customerApi.stockChoices, { params })
  const preview = (body: Wanted) => portal.call(customerApi.previewChoice, { params, body })
  const take = async (body: Wanted, shown?: Awaited<ReturnType<typeof preview>>) => {
    await portal.call(customerApi.takeChoice, {
      params,
      body: { ...body, shown: shown ?? (await preview(body)) },
    })
    await drainJobs(deps)
  }
  const line = async () => (await overview()).claimLineItems[0]
  return { ...claim, store, lineItemId, choices, preview, take, line }
}

const asked = async () =>
  (await mailedTo(deps, 'ada@example.com')).filter(({ subject }) => subject.startsWith('Please choose again'))

test('the shopper is asked once, by email and on the timeline, and staff see it', async () => {
  const { store, claimId, overview, line } = await aFailedExchange()
  expect(await line()).toMatchObject({ isChoiceNeeded: true, status: { code: 'At_Return_Location' } })
  expect(await asked()).toHaveLength(1)
  expect((await overview()).timeline.map(({ message }) => message)).toContain(
    'The new item is out of stock. Please choose something else.',
  )
  const desk = await aDesk(deps, store)
  const params = { ...desk.params, claimId }
  const { claimLineItems } = await desk.call(merchantApi.claim, { params })
  expect(claimLineItems).toMatchObject([{ choice: { askedOn: deps.now().toISOString() } }])
})

test('items in stock that cost nothing more are offered, and the credit that the item allowed', async () => {
  const { choices } = await aFailedExchange()
  const { outcomes, products } = await choices()
  expect(outcomes).toEqual(['refund', 'giftCard'])
  expect(products.flatMap(({ variants }) => variants.map(({ title }) => title))).toEqual(['Red'])
})

test.each<[Wanted, object, string]>([
  [{ outcome: 'refund' }, { refund: 20, giftCard: 0, incentive: 0 }, 'Refunded'],
  [{ outcome: 'giftCard' }, { refund: 0, giftCard: 22, incentive: 2 }, 'Gift_Card_Issued'],
  [
    { outcome: 'exchange', variantIdFromPlatform: 'scarf-red' },
    { refund: 0, giftCard: 0, incentive: 0 },
    'Variant_Exchange',
  ],
])('%o gives what was shown, and completes the request', async (wanted, sums, detail) => {
  const { preview, take, line, overview } = await aFailedExchange()
  expect(await preview(wanted)).toEqual(sums)
  expect(await line()).toMatchObject({ isChoiceNeeded: true })
  await take(wanted)
  expect(await line()).toMatchObject({ isChoiceNeeded: false, status: { code: 'Approved', detail } })
  expect(await overview()).toMatchObject({ claimRollup: { code: 'completed' } })
})

test('it is taken once: whatever is sent afterwards pays nothing more', async () => {
  const { preview, take, overview } = await aFailedExchange()
  const shown = await preview({ outcome: 'refund' })
  await take({ outcome: 'refund' }, shown)
  for (const outcome of ['refund', 'giftCard'] as const)
    await expect(take({ outcome }, shown)).rejects.toMatchObject({ status: 409, code: 'nothing_to_choose' })
  expect((await overview()).resolutionSummary).toMatchObject({ refunds: [{ amount: 20 }], giftCards: [] })
})

test('other items that were paid already stay as they are', async () => {
  const { take, overview } = await aFailedExchange(2)
  await take({ outcome: 'refund' })
  expect((await overview()).resolutionSummary.refunds.map(({ amount }) => amount)).toEqual([20, 20])
})

test.each<[string, Wanted]>([
  ['an item that costs more', { outcome: 'exchange', variantIdFromPlatform: 'scarf-blue' }],
  ['the item that is out of stock', { outcome: 'exchange', variantIdFromPlatform: 'scarf-green' }],
  ['no item', { outcome: 'exchange' }],
])('choices that were not offered are refused: %s', async (_case, wanted) => {
  const { preview, line } = await aFailedExchange()
  await expect(preview(wanted)).rejects.toMatchObject({ status: 409, code: 'outcome_not_offered' })
  expect(await line()).toMatchObject({ isChoiceNeeded: true })
})

test('other sums than were shown are refused', async () => {
  const { take } = await aFailedExchange()
  const shown = { refund: 200, giftCard: 0, incentive: 0 }
  await expect(take({ outcome: 'refund' }, shown)).rejects.toMatchObject({ code: 'amounts_changed' })
})

test('staff send the link again, while there is something to choose', async () => {
  const { store, claimId, lineItemId, take } = await aFailedExchange()
  const desk = await aDesk(deps, store)
  const params = { ...desk.params, claimId, claimLineItemId: lineItemId }
  deps.advance({ minutes: 11 })
  await desk.call(merchantApi.askForChoice, { params, body: {} })
  await drainJobs(deps)
  expect(await asked()).toHaveLength(2)
  await take({ outcome: 'refund' })
  deps.advance({ minutes: 11 })
  await expect(desk.call(merchantApi.askForChoice, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    code: 'no_choice_open',
  })
})

test('another order’s shopper finds nothing', async () => {
  const { store, externalId, lineItemId } = await aFailedExchange()
  const other = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
  const stranger = aPortal(deps, store, other)
  const params = { ...stranger.params, claimExternalId: externalId, lineItemId }
  await expect(stranger.call(customerApi.stockChoices, { params })).rejects.toMatchObject({ status: 404 })
})
