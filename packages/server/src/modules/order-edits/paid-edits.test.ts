import { describe, expect, test } from 'vitest'
import { anEditableOrder, refusalOf } from '#testing/order-edit-fixtures.ts'
import { releaseUnclaimed } from '#modules/payments/move-payment.ts'
import { simulatorAccount, testCards } from '#testing/payment-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const aScene = (given: object = {}) => anEditableOrder(deps, { cardAccount: simulatorAccount, ...given })
const notPaid = 'Unable to confirm payment. Please check your payment details and try again.'

/** One of two red scarves at 20.00, taxed with 3.33 together, for a blue one at 22.00. */
async function aSwap() {
  const scene = await aScene()
  const swap = (variantIdFromPlatform = 'scarf-blue', quantity = 1) =>
    scene.stage('SWAP_VARIANT', { swaps: [{ id: scene.redId, quantity, variantIdFromPlatform }] })
  return { ...scene, swap }
}

test('each item lists the price difference of other variants and the units that can be added', async () => {
  const { choices, redId, blueId } = await aScene()
  const { lineItems } = await choices()
  expect(lineItems).toMatchObject([
    {
      id: redId,
      maxQuantity: 7,
      variants: [
        { idFromPlatform: 'scarf-blue', difference: 2.16 },
        { idFromPlatform: 'scarf-green', difference: -2.17 },
      ],
    },
    { id: blueId, maxQuantity: 6 },
  ])
})

test('a more expensive variant is paid by card to the cent, taken from stock and added to the order, once', async () => {
  const { swap, pay, commitPaid, order, payments, stockOf, refunds } = await aSwap()
  const [red, blue] = [await stockOf('scarf-red'), await stockOf('scarf-blue')]
  const staged = await swap()
  expect(staged).toMatchObject({
    due: 2.16,
    refund: 0,
    payment: { amount: 2.16, currencyCode: 'USD' },
    items: [
      { options: [], quantity: -1, amount: -21.67 },
      { options: [{ name: 'Color', value: 'Blue' }], quantity: 1, amount: 23.83 },
    ],
  })
  await pay(staged)
  await commitPaid(staged)
  await commitPaid(staged)
  await drainJobs(deps)
  expect(await payments()).toMatchObject([{ state: 'Captured', cardCapturedMinor: 216 }])
  expect(
    (await order()).lineItems.map(({ currentQuantity, unitPrice }) => [currentQuantity, unitPrice]),
  ).toEqual([
    [1, 20],
    [1, 20],
    [1, 22],
  ])
  expect([await stockOf('scarf-red'), await stockOf('scarf-blue')]).toEqual([(red ?? 0) + 1, (blue ?? 0) - 1])
  expect((await refunds()).filter(({ amountMinor }) => amountMinor > 0)).toEqual([])
})

test('a cheaper variant is refunded to the original payment', async () => {
  const { swap, commit, refunds, payments } = await aSwap()
  const staged = await swap('scarf-green')
  expect(staged).toMatchObject({ due: 0, refund: 2.17, paymentIntent: null })
  await commit(staged.id)
  expect(await refunds()).toEqual([{ amountMinor: 217, effectKey: staged.id }])
  expect(await payments()).toEqual([])
})

test('additional units cost the same as the first ones', async () => {
  const { stage, pay, commitPaid, redId, order, payments } = await aScene()
  const staged = await stage('CHANGE_QUANTITY', { lineItems: [{ id: redId, quantity: 4 }] })
  expect(staged).toMatchObject({ due: 43.33, items: [{ quantity: 2, amount: 43.33 }] })
  await pay(staged)
  await commitPaid(staged)
  await drainJobs(deps)
  expect(await payments()).toMatchObject([{ state: 'Captured', capturedMinor: 4333 }])
  expect((await order()).lineItems[0]).toMatchObject({ currentQuantity: 4, quantity: 4 })
})

test('canceling the order later refunds the card what it paid, and the rest to the original payment', async () => {
  const { stage, pay, commitPaid, commit, redId, refunds, payments } = await aScene()
  const more = await stage('CHANGE_QUANTITY', { lineItems: [{ id: redId, quantity: 3 }] })
  await pay(more)
  await commitPaid(more)
  // Before the payment is captured: its refund waits for that.
  const cancellation = await stage('CANCEL_ORDER')
  expect(cancellation.refund).toBe(63.33 + more.due)
  await commit(cancellation.id)
  await drainJobs(deps)
  expect((await refunds()).at(-1)).toMatchObject({ amountMinor: 6333 + Math.round(more.due * 100) })
  expect(await payments()).toMatchObject([{ state: 'Refunded', refundedMinor: Math.round(more.due * 100) }])
})

describe('nothing changes', () => {
  const lines = async (scene: { order: () => Promise<{ lineItems: { currentQuantity: number }[] }> }) =>
    (await scene.order()).lineItems.map(({ currentQuantity }) => currentQuantity)

  test('without the payment', async () => {
    const { swap, commit, ...scene } = await aSwap()
    expect(await refusalOf(commit((await swap()).id))).toEqual([409, notPaid])
    expect(await lines(scene)).toEqual([2, 1])
  })

  test('when the card is declined, until another card is accepted', async () => {
    const { swap, pay, commitPaid, ...scene } = await aSwap()
    const staged = await swap()
    await pay(staged, testCards.declined)
    expect(await refusalOf(commitPaid(staged))).toEqual([409, notPaid])
    expect(await lines(scene)).toEqual([2, 1])
    await pay(staged)
    await commitPaid(staged)
    expect(await lines(scene)).toEqual([1, 1, 1])
  })

  test('with the payment of another edit', async () => {
    const { stage, swap, pay, commitPaid, redId, ...scene } = await aSwap()
    const cheap = await swap()
    await pay(cheap)
    const dear = await stage('CHANGE_QUANTITY', { lineItems: [{ id: redId, quantity: 7 }] })
    const { payment, paymentIntent } = cheap
    expect(await refusalOf(commitPaid({ ...dear, payment, paymentIntent }))).toEqual([409, notPaid])
    expect(await lines(scene)).toEqual([2, 1])
  })

  test('and the payment is released if the item sold out in the meantime', async () => {
    const { swap, pay, commitPaid, payments, ...scene } = await aSwap()
    const staged = await swap()
    await pay(staged)
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-blue')
      .execute()
    expect(await refusalOf(commitPaid(staged))).toEqual([409, 'There aren’t enough of these items in stock.'])
    await drainJobs(deps)
    expect(await payments()).toMatchObject([{ state: 'Expired', cardCapturedMinor: 0 }])
    expect(await lines(scene)).toEqual([2, 1])
  })

  test.for([
    [
      'more than is in stock',
      'CHANGE_QUANTITY',
      { quantity: 8 },
      'There aren’t enough of these items in stock.',
    ],
    ['the same', 'CHANGE_QUANTITY', { quantity: 2 }, 'Please change at least one quantity.'],
    ['no note', 'ADD_DELIVERY_NOTE', {}, 'Please enter a note.'],
    ['no swap', 'SWAP_VARIANT', {}, 'Please choose an item to swap.'],
  ] as const)('for %s', async ([, editType, wanted, message]) => {
    const { stage, redId } = await aScene()
    const lineItems = 'quantity' in wanted ? { lineItems: [{ id: redId, ...wanted }] } : {}
    expect(await refusalOf(stage(editType, lineItems))).toEqual([400, message])
  })

  test('if it costs something and the store takes no cards or the order was not paid', async () => {
    const withoutCards = await anEditableOrder(deps, { slug: 'cardless' })
    const unpaid = await aScene({ slug: 'unpaid', order: { financialStatus: 'pending' } })
    for (const { choices } of [withoutCards, unpaid])
      expect((await choices()).lineItems[0]).toMatchObject({
        maxQuantity: 2,
        variants: [{ idFromPlatform: 'scarf-green', difference: -2.17 }],
      })
  })
})

test('a payment of an edit that was not committed is released after half an hour', async () => {
  const { swap, pay, payments } = await aSwap()
  await pay(await swap())
  deps.advance({ minutes: 31 })
  await releaseUnclaimed(deps)
  expect(await payments()).toMatchObject([{ state: 'Expired' }])
})
