import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { saveCustomFields } from '#modules/reasons/save-custom-fields.ts'
import { adasAddress, anOrder, aPortal, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const day = 24 * 60 * 60 * 1000

type Asked = EndpointInput<typeof merchantApi.quoteClaim>['body']

/** Staff of a store with returns, gift returns and a warranty, and an order of one scarf that is ten days old. */
async function aStoreDesk({
  daysAgo = 10,
  rules = [],
  locale = null,
}: { daysAgo?: number; rules?: object[]; locale?: string | null } = {}) {
  const store = await aReturnShop(deps, {
    settings: {
      return: { isGiftReturnEnabled: true },
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
    },
    rules: rules as never,
  })
  const createdOn = new Date(deps.now().getTime() - daysAgo * day)
  const bought = await anOrder(deps, store, [{ paidTotalMinor: minor(2000) }], { createdOn, locale })
  const [lineId = ''] = bought.lineIds
  const { call, params } = await aDesk(deps, store)
  const quote = (lines: Asked['claimLineItems'], more: Partial<Asked> = {}) =>
    call(merchantApi.quoteClaim, {
      params,
      body: {
        originalStoreOrderId: bought.order.id,
        claimType: 'return',
        claimLineItems: lines,
        shippingAddress: adasAddress,
        ...more,
      },
    })
  const file = async (lines: Asked['claimLineItems'], more: Partial<Asked> = {}) => {
    const { calculation } = await quote(lines, more)
    const body = {
      calculationId: calculation.id,
      customerEmail: 'sam@example.com',
      shippingAddress: adasAddress,
      overrideReason: 'No camera at hand',
    }
    const { id } = await call(merchantApi.createClaim, { params, body })
    await drainJobs(deps)
    return { calculation, claim: await call(merchantApi.claim, { params: { ...params, claimId: id } }) }
  }
  return { store, bought, lineId, quote, file }
}

const lineOf = (lineId: string, requestedResolutionMethodEnum: string, reasonId = 1) =>
  refundOf(lineId, {
    requestedResolutionMethodEnum,
    ...(reasonId === 2 && { reasonId, reasonCategoryCode: 'Defective_Item' }),
  })

describe('staff file a claim', () => {
  test.for([
    ['return', 'repair'],
    ['return', 'replacementOrder'],
    ['return', 'other'],
    ['warranty', 'repair'],
    ['warranty', 'replacementOrder'],
    ['warranty', 'other'],
    ['warranty', 'warrantyReview'],
  ] as const)('of kind %s for %s, which moves no money', async ([claimType, method]) => {
    const { lineId, file } = await aStoreDesk()
    const { calculation, claim } = await file([lineOf(lineId, method, claimType === 'warranty' ? 2 : 1)], {
      claimType,
      // A warranty claim needs a photo, which staff may leave out.
      isOverridingEligibility: claimType === 'warranty',
    })
    expect(calculation.balance).toBe(0)
    expect(claim).toMatchObject({
      claimType,
      claimLineItems: [
        {
          requestedResolutionMethodEnum: method,
          status: { code: claimType === 'return' ? 'Awaiting_Return' : 'Open' },
        },
      ],
    })
  })

  test('for the recipient of a gift, who gets a gift card and all emails', async () => {
    const { lineId, file } = await aStoreDesk()
    const { calculation, claim } = await file([lineOf(lineId, 'refund')], { isGiftReturn: true })
    expect(calculation).toMatchObject({ creditMethods: ['Gift_Card'], balance: -20 })
    expect(claim).toMatchObject({
      isGiftReturn: true,
      customerEmail: 'sam@example.com',
      claimLineItems: [{ requestedResolutionMethodEnum: 'giftCard' }],
    })
    const mails = await deps.db.selectFrom('mail').select('to').execute()
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['sam@example.com']))
  })
})

test.for([
  [false, 'Nous avons reçu'],
  [true, 'We received'],
] as const)(
  'the customer of a French order is written to in French, but not who got it as a gift',
  async ([isGiftReturn, words]) => {
    const { lineId, file } = await aStoreDesk({ locale: 'fr-CA' })
    await file([lineOf(lineId, 'refund')], { isGiftReturn })
    const mail = await deps.db.selectFrom('mail').select('subject').executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(words)
  },
)

test('shoppers cannot request what only staff can', async () => {
  const { store, bought, lineId } = await aStoreDesk()
  const portal = aPortal(deps, store, bought)
  await expect(portal.calculate([lineOf(lineId, 'repair')])).rejects.toMatchObject({ status: 400 })
})

test.for([
  [400, 'warranty', 'Scarf: No window is open for the item.'],
  [60, 'return', 'Scarf: No window is open for the item.'],
] as const)(
  'an order of %s days ago is refused a %s with the reason',
  async ([daysAgo, claimType, message]) => {
    const { lineId, quote } = await aStoreDesk({ daysAgo })
    const method = claimType === 'return' ? 'refund' : 'warrantyReview'
    await expect(
      quote([lineOf(lineId, method, claimType === 'warranty' ? 2 : 1)], { claimType }),
    ).rejects.toMatchObject({ status: 409, code: 'item_not_eligible', message })
  },
)

test('a required question that is not answered is named', async () => {
  const { store, lineId, quote } = await aStoreDesk({
    rules: [
      {
        name: 'Ask',
        hook: 'after-reason-selection',
        rule: {
          conditions: { all: [] },
          event: {
            type: 'customFields',
            params: { customFieldIds: [7], isDefaultCommentFieldRequired: true },
          },
        },
      },
    ],
  })
  await saveCustomFields(deps, store.storeId, [
    { id: 7, displayName: 'Serial number', valueType: 'Text', required: true },
  ])
  await expect(quote([lineOf(lineId, 'refund')])).rejects.toMatchObject({
    status: 400,
    body: {
      fields: [
        { path: 'claimLineItems.0.comments', message: 'Please add a comment.' },
        { path: 'claimLineItems.0.customFields.7', message: 'Please answer “Serial number”.' },
      ],
    },
  })
})
