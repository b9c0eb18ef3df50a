import { customerApi } from '@aftercare/domain/api/customer-api'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { saveRules, type NewRule } from '#modules/rules/save-rules.ts'
import {
  adasAddress,
  anOrder,
  aPortal,
  aReturnShop,
  exchangeOf,
  refundOf,
  twoScarves,
  type ScarfOrder,
} from '#testing/claim-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()

type Event = NewRule['rule']['event']
const rule = (
  hook: NewRule['hook'],
  event: Event,
  conditions: NewRule['rule']['conditions'] = { all: [] },
): NewRule => ({ name: event.type, hook, rule: { conditions, event } })

const adasOrder = (...given: ScarfOrder) => twoScarves(deps, ...given)

describe('POST after-reason-selection', () => {
  const reasoned = (lineId: string, given: object = {}) => ({
    originalStoreOrderLineItemId: lineId,
    quantity: 1,
    reasonId: 1,
    reasonCategoryCode: 'Wrong_Fit' as const,
    ...given,
  })
  type Scene = Awaited<ReturnType<typeof adasOrder>>
  const ask = ({ portal, bought, lineId }: Scene, given: object = {}) =>
    portal.call(customerApi.afterReasonSelection, {
      params: portal.params,
      body: { id: bought.order.id, claimType: 'return', calculatedLineItems: [reasoned(lineId, given)] },
    })

  test('200: without a rule there are no questions', async () => {
    expect(await ask(await adasOrder())).toEqual({ eventCustomFields: null, eventPolicyEnforcement: null })
  })

  test('200: what all matching rules ask, merged, and the first policy question', async () => {
    const fit = { any: [{ fact: 'claim.reasonCategory', operator: 'in' as const, value: ['Wrong_Fit'] }] }
    const scene = await adasOrder({
      rules: [
        rule('after-reason-selection', { type: 'customFields', params: { customFieldIds: [1] } }, fit),
        rule('after-reason-selection', {
          type: 'customFields',
          params: { customFieldIds: [2, 1], isMediaUploadRequired: true, minimumMediaUploadAmount: 2 },
        }),
        rule('after-reason-selection', { type: 'policyEnforcement', params: { question: 'Worn?' } }, fit),
      ],
    })
    await saveCustomFields(deps, scene.store.storeId, [
      { id: 1, displayName: 'Usual size', valueType: 'Select', options: 'S, M, L' },
      { id: 2, displayName: 'Serial', valueType: 'Text', required: false },
    ])
    expect(await ask(scene)).toMatchObject({
      eventCustomFields: {
        params: {
          isMediaUploadRequired: true,
          minimumMediaUploadAmount: 2,
          customFields: [{ id: 1 }, { id: 2 }],
        },
      },
      eventPolicyEnforcement: { params: { question: 'Worn?', onYesMessage: null } },
    })
    expect(await ask(scene, { reasonId: 2, reasonCategoryCode: 'Defective_Item' })).toMatchObject({
      eventPolicyEnforcement: null,
    })
  })

  test.for([
    [{ reasonId: 9 }, 'Invalid reason ID: does not match any claim reasons for claim type'],
    [{ reasonCategoryCode: 'Wrong_Item' }, 'Invalid claim reason.'],
    [{ reasonDetailId: 21 }, 'Invalid claim reason.'],
    [{ originalStoreOrderLineItemId: 'x' }, 'Selected item not found'],
  ] as const)('400: %o', async ([given, message]) => {
    await expect(ask(await adasOrder(), given)).rejects.toMatchObject({ status: 400, message })
  })

  test('404: an order of another store', async () => {
    const scene = await adasOrder()
    const other = await aReturnShop(deps, { slug: 'other' })
    const stranger = aPortal(deps, other, scene.bought)
    await expect(ask({ ...scene, portal: stranger })).rejects.toMatchObject({ status: 404 })
  })

  test('200: a policy that applies whatever the reason is known before a reason is chosen', async () => {
    const { portal, lineId } = await adasOrder({
      rules: [
        rule('after-reason-selection', {
          type: 'policyEnforcement',
          params: { question: 'Worn?', onYesMessage: 'Sorry.' },
        }),
      ],
    })
    const answer = await portal.call(customerApi.automationsAfterReasonSelection, {
      params: portal.params,
      body: { originalStoreOrderLineItemId: lineId },
    })
    expect(answer).toEqual({
      eventCustomFields: null,
      eventPolicyEnforcement: { params: { question: 'Worn?', onYesMessage: 'Sorry.' } },
    })
  })
})

describe('POST calculate/before-claim-submission', () => {
  test('200: a refund of price and tax', async () => {
    const { portal, lineId } = await adasOrder({}, [
      { paidTotalMinor: minor(6800), taxTotalMinor: minor(544) },
    ])
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({
      balance: -73.44,
      credits: { total: 73.44, lineItems: [{ name: 'Scarf', quantity: 1, amount: 73.44 }] },
      deductions: { total: 0, lineItems: [], sections: [] },
      creditMethods: ['Gift_Card', 'Refund'],
      creditMethod: 'Refund',
      paymentIntent: null,
      payment: { amount: 0, authorizedAmount: 0, currencyCode: 'USD' },
    })
  })

  test('200: a gift card with the incentive of the first rule that matches', async () => {
    const { portal, lineId } = await adasOrder({
      rules: [
        rule('before-claim-submission', {
          type: 'giftCardIncentive',
          params: { type: 'percent', amount: 10 },
        }),
      ],
    })
    const refund = await portal.calculate([refundOf(lineId)])
    const giftCard = await portal.calculate([refundOf(lineId)], { creditResolutionMethod: 'Gift_Card' })
    expect(refund).toMatchObject({ balance: -20, giftCardIncentiveAmount: 2 })
    expect(giftCard).toMatchObject({
      balance: -22,
      creditMethod: 'Gift_Card',
      credits: { sections: [{ type: 'INCENTIVE', amount: 2 }] },
      applied: { giftCardIncentiveAmountApplied: 2 },
    })
  })

  test('200: a fee by its name, and none where a rule above waives it', async () => {
    const fee = rule('before-claim-submission', {
      type: 'fee',
      params: { type: 'Percent', amount: 10, name: 'Restocking' },
    })
    const { portal, lineId, store } = await adasOrder({ rules: [fee] })
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({
      balance: -18,
      deductions: { total: 2, sections: [{ type: 'FEE', label: 'Restocking', amount: 2 }] },
    })
    await saveRules(deps, store.storeId, [
      rule('before-claim-submission', {
        type: 'waiveFee',
        params: { alsoWaivesReturnShipping: false, alsoWaivesExchangeShipping: false },
      }),
      fee,
    ])
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({ balance: -20 })
  })

  test('200: the store’s own fee where no rule matches, and none where one waives it', async () => {
    const settings = { fee: { type: 'Fixed' as const, amount: 3 } }
    const { portal, lineId, store } = await adasOrder({ settings })
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({
      deductions: { sections: [{ type: 'FEE', label: 'Handling Fee', amount: 3 }] },
    })
    const params = { alsoWaivesReturnShipping: false, alsoWaivesExchangeShipping: false }
    await saveRules(deps, store.storeId, [rule('before-claim-submission', { type: 'waiveFee', params })])
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({ balance: -20 })
  })

  test('200: an exchange within the same product, at our own price whatever the browser says', async () => {
    const { portal, lineId } = await adasOrder({
      settings: { exchange: { advancedExchangeMethod: 'PAYMENT_AND_PARTIAL_REFUND' } },
    })
    expect(await portal.calculate([exchangeOf(lineId, 'scarf-green')])).toMatchObject({
      balance: -2,
      lineItemApplications: [{ resolutionMethod: 'variantExchange', creditMethod: 'Refund' }],
    })
  })

  test('200: amounts of a currency without decimals', async () => {
    const { portal, lineId } = await adasOrder({ currencyCode: 'JPY' }, [{ paidTotalMinor: minor(1999) }])
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({ currencyCode: 'JPY', balance: -1999 })
  })

  test.for<[why: string, request: object, status: number, message: string]>([
    ['more units than are left', { quantity: 3 }, 409, 'Invalid data submitted. Please try again.'],
    ['no units', { quantity: 0 }, 400, 'Quantity must be at least 1'],
    ['an unknown item', { originalStoreOrderLineItemId: 'x' }, 400, 'Selected item not found'],
    [
      'an unknown reason',
      { reasonId: 9 },
      400,
      'Invalid reason ID: does not match any claim reasons for claim type',
    ],
    [
      'a warranty review',
      { requestedResolutionMethodEnum: 'warrantyReview' },
      400,
      'Invalid data submitted. Please try again.',
    ],
  ])('%s', async ([, request, status, message]) => {
    const { portal, lineId } = await adasOrder()
    await expect(portal.calculate([refundOf(lineId, request)])).rejects.toMatchObject({ status, message })
  })

  test('409: two lines with more units together than are left', async () => {
    const { portal, lineId } = await adasOrder()
    const request = [refundOf(lineId), refundOf(lineId, { quantity: 2 })]
    await expect(portal.calculate(request)).rejects.toMatchObject({ status: 409 })
  })

  test('409: a final-sale item, with its footnote', async () => {
    const { portal, lineId } = await adasOrder({}, [{ tagsAtPurchase: ['final-sale'] }])
    await expect(portal.calculate([refundOf(lineId)])).rejects.toMatchObject({
      status: 409,
      code: 'item_not_eligible',
    })
  })

  test('409: a more expensive variant, while no card can be charged', async () => {
    const { portal, lineId } = await adasOrder({
      settings: { exchange: { advancedExchangeMethod: 'PAYMENT' } },
    })
    await expect(portal.calculate([exchangeOf(lineId, 'scarf-blue')])).rejects.toMatchObject({ status: 409 })
  })

  test('409: two lines with more of a variant together than is in stock', async () => {
    const { portal, lineId } = await adasOrder()
    const request = [exchangeOf(lineId, 'scarf-green'), exchangeOf(lineId, 'scarf-green')]
    await expect(portal.calculate(request)).rejects.toMatchObject({
      status: 409,
      code: 'variant_out_of_stock',
    })
  })

  test.for<[why: string, method: object | null, message: string]>([
    ['no return method', null, 'Context Error: Missing From Customer return method'],
    ['an unknown one', { id: 'drone', type: 'Label' }, 'Invalid value for return method'],
    [
      'a label under the name of the slip',
      { id: 'packing-slip', type: 'Label' },
      'Invalid value for return method',
    ],
  ])('400: %s', async ([, returnShipment, message]) => {
    const { portal, lineId } = await adasOrder()
    const calculation = portal.calculate([refundOf(lineId)], { returnShipment: returnShipment as null })
    await expect(calculation).rejects.toMatchObject({ status: 400, message })
  })

  test('400: open questions; 409: a policy question answered yes, with the merchant’s text', async () => {
    const { portal, lineId, store } = await adasOrder({
      rules: [
        rule('after-reason-selection', {
          type: 'policyEnforcement',
          params: { question: 'Worn?', onYesMessage: 'Worn items stay.' },
        }),
        rule('after-reason-selection', {
          type: 'customFields',
          params: { customFieldIds: [1], isDefaultCommentFieldRequired: true, isMediaUploadRequired: true },
        }),
      ],
    })
    await saveCustomFields(deps, store.storeId, [{ id: 1, displayName: 'Size', valueType: 'Number' }])
    const complete = {
      policyAnswer: 'no',
      comments: 'Too tight',
      images: ['crewClaimImg/1'],
      customFields: [{ id: 1, value: '38' }],
    }
    const answer = (given: object) => portal.calculate([refundOf(lineId, { ...complete, ...given })])

    expect(await answer({})).toMatchObject({ balance: -20 })
    await expect(answer({ policyAnswer: undefined })).rejects.toMatchObject({ status: 400 })
    await expect(answer({ comments: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(answer({ images: [] })).rejects.toMatchObject({
      message: 'A minimum of 1 media file is required.',
    })
    await expect(answer({ customFields: [{ id: 1, value: 'L' }] })).rejects.toMatchObject({
      message: 'Must be a number',
    })
    await expect(answer({ policyAnswer: 'yes' })).rejects.toMatchObject({
      status: 409,
      message: 'Worn items stay.',
    })
  })

  test('a gift is never refunded, and not exchanged for more than it cost', async () => {
    const { portal, lineId } = await adasOrder({ isGiftReturn: true })
    expect(await portal.calculate([refundOf(lineId)])).toMatchObject({
      creditMethods: ['Gift_Card'],
      creditMethod: 'Gift_Card',
      balance: -20,
    })
    expect(await portal.calculate([exchangeOf(lineId, 'scarf-green')])).toMatchObject({ balance: 0 })
    await expect(portal.calculate([exchangeOf(lineId, 'scarf-blue')])).rejects.toMatchObject({ status: 409 })
  })

  test('409: a gift whose giver asks the bank for the money', async () => {
    const { portal, lineId } = await adasOrder({ isGiftReturn: true })
    await deps.db.updateTable('store_order').set({ isDisputed: true }).execute()
    await expect(portal.calculate([refundOf(lineId)])).rejects.toMatchObject({ status: 409 })
  })
})

test('429: an order is calculated and quoted sixty times a minute, and others go on', async () => {
  const { portal, lineId, bought, store } = await adasOrder()
  const neighbor = await anOrder(deps, store)
  const lines = [refundOf(lineId)]
  await portal.calculate(lines)
  for (let made = 1; made < 60; made++) await deps.rateLimits.takeCalculation(bought.order.id)
  const refused = { status: 429, code: 'too_many_attempts' }
  await expect(portal.calculate(lines)).rejects.toMatchObject(refused)
  const quoted = portal.call(customerApi.quoteReturn, {
    params: portal.params,
    body: {
      id: bought.order.id,
      claimType: 'return',
      address: adasAddress,
      email: 'ada@example.com',
      calculatedLineItems: lines,
    },
  })
  await expect(quoted).rejects.toMatchObject(refused)
  await aPortal(deps, store, neighbor).calculate([refundOf(neighbor.lineIds[0] ?? '')])
})
