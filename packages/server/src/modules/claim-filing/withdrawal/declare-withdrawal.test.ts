import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { defaultEmailTemplates } from '@aftercare/domain/mail/default-email-templates'
import { knownAddressOf } from '@aftercare/domain/shared/address-schema'
import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { systemActor } from '#modules/audit/record-change.ts'
import { saveEmailTemplate } from '#modules/email-templates/save-email-template.ts'
import { adasAddress, aPortal, aReturnShop, anOrder } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const address = (countryCode: string) => JSON.stringify(knownAddressOf({ ...adasAddress, countryCode }))

type Lines = Parameters<typeof anOrder>[2]

/** An order of two scarves that was sent to Germany for 5.00, in a shop that takes nothing back and charges a fee. */
async function aScene(given: { countryCode?: string; lines?: Lines; settings?: object } = {}) {
  const store = await aReturnShop(deps, {
    settings: {
      return: {
        isRefundEnabled: false,
        refundValidityDays: 0,
        giftCardValidityDays: 0,
        finalSaleTags: ['sale'],
      },
      fee: { type: 'Fixed', amount: 3, name: 'Handling Fee' },
      withdrawal: { exemptTags: { customMade: ['engraved'] } },
      ...given.settings,
    },
  })
  const bought = await anOrder(deps, store, given.lines ?? [{ tagsAtPurchase: ['sale'] }, {}], {
    shippingAddress: address(given.countryCode ?? 'DE'),
    shippingMinor: minor(500),
    totalMinor: minor(4500),
  })
  const portal = aPortal(deps, store, bought)
  const params = { ...portal.params, storeOrderId: bought.order.id }
  const withdraw = (body: { lineItemIds?: string[] } = {}, by = portal) =>
    by.call(customerApi.withdraw, {
      params,
      body: { name: 'Ada King', customerEmail: 'ada@example.com', ...body },
    })
  const order = () =>
    portal.call(customerApi.order, {
      params: portal.params,
      query: { idFromPlatform: bought.order.idFromPlatform },
    })
  const desk = await aDesk(deps, store)
  const show = (claimId: string) => desk.call(merchantApi.claim, { params: { ...desk.params, claimId } })
  return { store, bought, portal, withdraw, order, show }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.message] : error),
  )

test('a buyer withdraws from the whole order, whatever the store’s own policy says', async () => {
  const { portal, withdraw, order, show } = await aScene()
  expect((await order()).withdrawal).toMatchObject({
    until: null,
    items: [{ quantity: 1 }, { quantity: 1 }],
    exemptItems: [],
  })
  const filed = await withdraw()
  await drainJobs(deps)

  const claim = await portal.overview(filed.externalId)
  expect(claim).toMatchObject({
    withdrawnOn: deps.now().toISOString(),
    withdrawnShipping: 5,
    feeApplied: 0,
    receipt: { balance: -40, owed: [{ creditMethod: 'Refund', amount: 40 }] },
    claimLineItems: [
      { status: { code: 'Awaiting_Return' }, requestedResolutionMethodEnum: 'refund' },
      { status: { code: 'Awaiting_Return' }, requestedResolutionMethodEnum: 'refund' },
    ],
  })
  expect(claim.claimReturnShipments).toHaveLength(1)
  expect(claim.timeline.map(({ message }) => message)).toContain('You withdrew from the contract.')

  const staffs = await show(filed.id)
  expect(staffs).toMatchObject({ customerName: 'Ada King', withdrawnOn: deps.now().toISOString() })
  expect(staffs.claimLineItems.map(({ reason, decision }) => [reason.categoryCode, decision])).toEqual([
    [
      'No_Longer_Needed',
      expect.objectContaining({ resolution: expect.objectContaining({ method: 'refund', shippingFee: 5 }) }),
    ],
    ['No_Longer_Needed', null],
  ])
})

test('the receipt names what was withdrawn from and when, even where the store turned the email off', async () => {
  const { store, withdraw } = await aScene()
  const { name: _name, sentWhen: _sentWhen, ...texts } = defaultEmailTemplates.withdrawalReceived
  const template = { ...texts, translations: {} }
  await saveEmailTemplate(
    deps,
    { storeId: store.storeId, who: systemActor, type: 'withdrawalReceived' },
    { ...template, isEnabled: false, version: 0 },
  )
  const filed = await withdraw()
  await drainJobs(deps)
  const mails = await deps.db
    .selectFrom('claim_mail')
    .innerJoin('mail', 'mail.id', 'claim_mail.mailId')
    .select(['claim_mail.type', 'mail.text', 'mail.subject'])
    .where('claim_mail.claimId', '=', filed.id)
    .execute()
  const receipt = mails.find(({ type }) => type === 'withdrawalReceived')
  expect(receipt?.subject).toBe('We received your withdrawal from order #1001')
  expect(receipt?.text).toMatch(/Hello Ada King/)
  expect(receipt?.text).toMatch(/November 20, 2026 at 12:00:00/)
  expect(mails.map(({ type }) => type)).not.toContain('claimReceived')
})

test('a part of the order is refunded without its shipping, and once', async () => {
  const { bought, withdraw, show, order } = await aScene()
  const [red = ''] = bought.lineIds
  const filed = await withdraw({ lineItemIds: [red] })
  expect((await show(filed.id)).claimLineItems).toMatchObject([{ decision: null }])
  expect(
    (await order()).lineItems.map(({ remainingReturnableQuantity }) => remainingReturnableQuantity),
  ).toEqual([0, 1])
  expect(await refusal(withdraw({ lineItemIds: [red] }))).toEqual([
    409,
    'There’s nothing left of this order to withdraw from.',
  ])
})

test('what was not sent yet is left to staff', async () => {
  const { portal, withdraw } = await aScene({ lines: [{ fulfilledQuantity: 0 }] })
  const filed = await withdraw()
  const claim = await portal.overview(filed.externalId)
  expect(claim.claimLineItems).toMatchObject([{ status: { code: 'Open', detail: 'Pending_Review' } }])
  expect(claim.claimReturnShipments).toEqual([])
})

test('items that the law excludes stay bought', async () => {
  const { bought, order, withdraw, show } = await aScene({ lines: [{ tagsAtPurchase: ['Engraved'] }, {}] })
  const [engraved = '', plain] = bought.lineIds
  expect((await order()).withdrawal?.exemptItems).toEqual([{ lineItemId: engraved, ground: 'customMade' }])
  expect(await refusal(withdraw({ lineItemIds: [engraved] }))).toEqual([
    409,
    'The law excludes some of these items from withdrawal.',
  ])
  const filed = await withdraw()
  expect((await show(filed.id)).claimLineItems).toMatchObject([{ originalStoreOrderLineItem: { id: plain } }])
})

test.each<[string, object]>([
  ['an order to the US', { countryCode: 'US' }],
  ['a store that turned it off', { settings: { withdrawal: { isEnabled: false } } }],
])('%s has no such right', async (_case, given) => {
  const { order, withdraw } = await aScene(given)
  expect((await order()).withdrawal).toBeNull()
  expect(await refusal(withdraw())).toEqual([
    409,
    'You can’t withdraw from this order here. Please contact the store.',
  ])
})

test('only the buyer withdraws: not the recipient of a gift, nor who has not looked up the order', async () => {
  const { store, bought, withdraw } = await aScene()
  const recipient = aPortal(deps, store, bought, { isGiftReturn: true })
  expect(await refusal(withdraw({}, recipient))).toEqual([404, 'Order not found'])
  const nobody = aPortal(deps, store, bought, { token: '' })
  expect(await refusal(withdraw({}, nobody))).toEqual([401, 'Please look up your order again.'])
})
