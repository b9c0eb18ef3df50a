import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { foldLedger } from '@aftercare/domain/ledger/fold-ledger'
import { minor } from '@aftercare/domain/shared/money'
import { ok, refuse } from '@aftercare/domain/shared/result'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { listEntries } from '#modules/ledger/ledger-reads.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { escalateShippingClaimToStaff, runShippingClaimJournal } from './shipping-claim-journal.ts'

const deps = await useTestDeps()
const builtIn = deps.commerce
const platformIs = (commerce: Deps['commerce']) => Object.assign(deps, { commerce })
// The platform answers jobs, not requests.
beforeEach(() => platformIs({ ...builtIn, inOurDatabase: async () => undefined }))
const aDesk = (given?: Parameters<typeof aShippingDesk>[1]) => aShippingDesk(deps, given)

const refunds = () => deps.db.selectFrom('refund').select('amountMinor').execute()
const mailsAbout = async (subject: string) =>
  deps.db.selectFrom('mail').select(['to', 'text']).where('subject', 'like', `%${subject}%`).execute()
const stockOfRed = async () => {
  const row = deps.db
    .selectFrom('product_variant')
    .select('quantity')
    .where('idFromPlatform', '=', 'scarf-red')
  return (await row.executeTakeFirstOrThrow()).quantity
}
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('the list', () => {
  test('is searched and filtered, and pages', async () => {
    const { create, call, storeId, bought } = await aDesk({ lines: [{ sku: 'SC-RED' }, {}, {}] })
    const ids: string[] = []
    for (const [index, reason] of (['Lost', 'Damaged', 'Stolen'] as const).entries()) {
      deps.advance({ minutes: 1 })
      const lineItems = [{ id: bought.lineIds[index] ?? '', quantity: 1 }]
      const { claimId } = await create({
        reason,
        originalStoreOrder: { id: bought.order.id, lineItems },
      })
      ids.push(claimId)
    }
    const list = async (query: object) => call(merchantApi.listShippingClaims, { params: { storeId }, query })
    const idsOf = async (query: object) => (await list(query)).items.map(({ id }) => id)
    expect(await idsOf({})).toEqual(ids.toReversed())
    expect(await idsOf({ text: 'lovel sc-red' })).toEqual([ids[0]])
    expect(await idsOf({ text: '#1001', reason: 'Lost,Stolen' })).toEqual([ids[2], ids[0]])
    expect(await idsOf({ status: 'Open,InProgress', hasError: 'true' })).toEqual([])
    expect(await idsOf({ createdWithin: '7d', resolutionMethod: 'Refund' })).toEqual([])
    const page = await list({ take: '2' })
    expect(await idsOf({ take: '2', cursor: page.nextCursor?.id })).toEqual([ids[0]])
  })

  test('has views with counts, and the store can add its own', async () => {
    const { create, call, storeId, bought } = await aDesk({ lines: [{}, {}] })
    for (const [index, reason] of (['Lost', 'Damaged'] as const).entries()) {
      const lineItems = [{ id: bought.lineIds[index] ?? '', quantity: 1 }]
      const { finalize } = await create({ reason, originalStoreOrder: { id: bought.order.id, lineItems } })
      if (reason === 'Damaged') await finalize({ isDenied: true })
    }
    const body = {
      kind: 'Shipping' as const,
      name: 'Lost since Monday',
      filters: { reason: ['Lost' as const], createdWithin: '7d' as const },
    }
    const view = await call(merchantApi.createView, { params: { storeId }, body })
    const counts = await call(merchantApi.countViews, { params: { storeId }, query: { kind: 'Shipping' } })
    expect(counts.items).toEqual([
      { viewId: 'shipping-open', count: 1, isMore: false },
      { viewId: 'shipping-failed', count: 0, isMore: false },
      { viewId: 'shipping-closed', count: 1, isMore: false },
      { viewId: 'shipping-all', count: 2, isMore: false },
      { viewId: view.id, count: 1, isMore: false },
    ])
  })
})

describe('the conversation', () => {
  test('reaches the customer by mail as it was written, and takes the claim up', async () => {
    const { create, call } = await aDesk()
    const { params, show } = await create()
    const write = (kind: 'toCustomer' | 'fromCustomer' | 'comment', message: string) =>
      call(merchantApi.writeOnShippingClaim, { params, body: { kind, message } })
    await write('toCustomer', 'Is it with a neighbour?\n\n<b>Best</b>')
    await write('fromCustomer', 'It is not.')
    await write('comment', 'Called the carrier.')
    const shown = await show()
    expect(shown.status).toBe('InProgress')
    expect(shown.emailConversation.slice(-3)).toMatchObject([
      { kind: 'toCustomer', author: 'Robin Vega' },
      { kind: 'fromCustomer', message: 'It is not.' },
      { kind: 'comment' },
    ])
    const mails = await deps.db
      .selectFrom('mail')
      .select('html')
      .where('subject', 'like', 'Your request about%')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain('&#60;b&#62;Best')
  })
})

describe('resolving', () => {
  test('refunds what was paid once, however often and by how many it is requested, and closes the ledger', async () => {
    const { create, call, storeId } = await aDesk()
    const { finalize, show, params, claimId } = await create()
    const { version } = await show()
    const preview = await call(merchantApi.previewShippingClaim, {
      params,
      body: { resolutionMethod: 'Refund' },
    })
    expect(preview).toMatchObject({ version, refund: { amount: 40 }, obstructed: [], approvalLimit: null })

    const asked = { version, resolutionMethod: 'Refund', noteToCustomer: 'We are sorry.' }
    const answers = await Promise.allSettled([
      finalize(asked),
      finalize({ ...asked, noteToCustomer: 'Sorry' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(finalize({ resolutionMethod: 'Reorder' })).rejects.toMatchObject(
      refused(409, 'being_finalised'),
    )
    const target = { storeId, claimId }
    await Promise.all([runShippingClaimJournal(deps, target), runShippingClaimJournal(deps, target)])
    await drainJobs(deps)

    expect(await refunds()).toEqual([{ amountMinor: 4000 }])
    expect(await show()).toMatchObject({
      status: 'Closed_Refunded',
      resolutionMethod: 'Refund',
      resolvedIn: 'Merchant_App',
      refunds: [{ amount: 40 }],
      shippingClaimLineItems: [{ resolutionMethod: 'Refund' }],
    })
    const told = (await show()).emailConversation.map(({ message }) => message)
    expect(told).toContain('$40.00 was refunded.')
    expect(foldLedger(await listEntries(deps.db, storeId, claimId))).toMatchObject({
      itemValue: 4000,
      refund: -4000,
      balance: 0,
    })
    const mails = await mailsAbout('has been processed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$40.00')
    await expect(finalize({ resolutionMethod: 'Refund' })).rejects.toMatchObject(refused(409, 'claim_closed'))
  })

  test('resends items from stock; what has sold out since stays for a person, who may refund it', async () => {
    const { create, storeId, bought } = await aDesk({
      lines: [{ quantity: 1 }, { quantity: 1, variantIdFromPlatform: 'scarf-green' }],
    })
    const { finalize, show, claimId } = await create()
    await finalize({ resolutionMethod: 'Reorder' })
    await deps.db
      .updateTable('product_variant')
      .set({ quantity: 0 })
      .where('idFromPlatform', '=', 'scarf-green')
      .execute()
    await drainJobs(deps)
    const half = await show()
    expect(half).toMatchObject({
      status: 'InProgress',
      error: { code: 'OUT_OF_STOCK' },
      shippingClaimLineItems: [{ resolutionMethod: 'Reorder' }, { resolutionMethod: null }],
    })
    expect(half.reorders).toHaveLength(1)
    expect(await stockOfRed()).toBe(4)
    await expect(finalize({ resolutionMethod: 'Reorder' })).rejects.toMatchObject(
      refused(409, 'out_of_stock'),
    )
    await expect(finalize({ isDenied: true })).rejects.toMatchObject(refused(409, 'partly_settled'))

    await finalize({ resolutionMethod: 'Refund' })
    await drainJobs(deps)
    expect(await show()).toMatchObject({ status: 'Closed_Refunded', error: null })
    expect(foldLedger(await listEntries(deps.db, storeId, claimId))).toMatchObject({
      itemValue: 4000,
      refund: -2000,
      inKind: -2000,
    })
    const left = await deps.db
      .selectFrom('order_line_item')
      .select('currentQuantity')
      .where('orderId', '=', bought.order.id)
      .orderBy('position')
      .execute()
    expect(left).toEqual([{ currentQuantity: 1 }, { currentQuantity: 0 }])
  })

  test('pays for no unit that was paid for by another way', async () => {
    const { create, bought, call } = await aDesk()
    const { finalize, params } = await create()
    await deps.db
      .updateTable('order_line_item')
      .set({ currentQuantity: 1 })
      .where('orderId', '=', bought.order.id)
      .execute()
    const preview = await call(merchantApi.previewShippingClaim, {
      params,
      body: { resolutionMethod: 'Refund' },
    })
    expect(preview).toMatchObject({ refund: null, obstructed: [{ code: 'UNITS_GONE' }] })
    await expect(finalize({ resolutionMethod: 'Refund' })).rejects.toMatchObject(refused(409, 'units_gone'))
    expect(await refunds()).toEqual([])
  })

  test('a failed one is retried under the same key, and in no other way', async () => {
    const { create, storeId } = await aDesk()
    const { finalize, show, claimId } = await create()
    await finalize({ resolutionMethod: 'Refund' })
    // The platform did it, and the answer was lost.
    const lost: Deps = {
      ...deps,
      commerce: {
        ...deps.commerce,
        refund: async (at, request) => {
          await deps.commerce.refund(at, request)
          throw new Error('the line went dead')
        },
      },
    }
    await expect(runShippingClaimJournal(lost, { storeId, claimId })).rejects.toThrow('dead')
    await escalateShippingClaimToStaff(deps, { storeId, claimId })
    expect(await show()).toMatchObject({ status: 'InProgress', error: { code: 'NOT_CARRIED_OUT' } })
    await expect(finalize({ isDenied: true })).rejects.toMatchObject(refused(409, 'begun_otherwise'))
    await finalize({ resolutionMethod: 'Refund' })
    await drainJobs(deps)
    expect(await show()).toMatchObject({ status: 'Closed_Refunded', error: null })
    expect(await refunds()).toEqual([{ amountMinor: 4000 }])
  })

  test('a started one is shown and retried exactly, whatever happened to the order since', async () => {
    const lines = [1, 2, 3].map(() => ({ quantity: 1, paidTotalMinor: minor(1000) }))
    const { create, storeId, bought, call } = await aShippingDesk(deps, { lines })
    const { finalize, show, claimId, params } = await create()
    const [first = '', second = '', third = ''] = (await show()).shippingClaimLineItems.map(({ id }) => id)
    await finalize({ resolutionMethod: 'Refund', shippingClaimLineItemIds: [first, second] })
    expect(await show()).toMatchObject({ isBeingSettled: true, begun: null })
    const lost: Deps['commerce']['refund'] = async (at, request) => {
      await deps.commerce.refund(at, request)
      throw new Error('the line went dead')
    }
    const broken = { ...deps, commerce: { ...deps.commerce, refund: lost } }
    await expect(runShippingClaimJournal(broken, { storeId, claimId })).rejects.toThrow('dead')
    await escalateShippingClaimToStaff(deps, { storeId, claimId })
    await deps.db
      .updateTable('store_order')
      .set({ financialStatus: 'refunded' })
      .where('id', '=', bought.order.id)
      .execute()

    expect(await show()).toMatchObject({
      isBeingSettled: false,
      begun: { resolutionMethod: 'Refund', shippingClaimLineItemIds: [first, second] },
    })
    const preview = (body: { resolutionMethod: 'Refund' | null; shippingClaimLineItemIds?: string[] }) =>
      call(merchantApi.previewShippingClaim, { params, body })
    const asked = { resolutionMethod: 'Refund' as const, shippingClaimLineItemIds: [third] }
    expect(await preview(asked)).toMatchObject({ refund: { amount: 20 }, givenAway: 20, obstructed: [] })
    await expect(preview({ resolutionMethod: null })).rejects.toMatchObject(refused(409, 'begun_otherwise'))

    await finalize(asked)
    await drainJobs(deps)
    const settled = { resolutionMethod: 'Refund' }
    expect(await show()).toMatchObject({
      begun: null,
      error: null,
      shippingClaimLineItems: [settled, settled, { resolutionMethod: null }],
    })
    expect(await refunds()).toEqual([{ amountMinor: 2000 }])
    expect(await preview(asked)).toMatchObject({ refund: null, obstructed: [{ code: 'ORDER_REFUNDED' }] })
  })

  test('a started one with an order that was created is resolved by it, whatever happened to the first order', async () => {
    const { create, storeId, bought } = await aDesk()
    const { finalize, show, claimId } = await create()
    const asked = { resolutionMethod: 'Reorder' as const }
    await finalize({ ...asked, notifyCustomerByEmail: false })
    const createExchangeOrder: Deps['commerce']['createExchangeOrder'] = async (...order) => {
      await deps.commerce.createExchangeOrder(...order)
      throw new Error('the line went dead')
    }
    const broken = { ...deps, commerce: { ...deps.commerce, createExchangeOrder } }
    await expect(runShippingClaimJournal(broken, { storeId, claimId })).rejects.toThrow('dead')
    await escalateShippingClaimToStaff(deps, { storeId, claimId })
    await deps.db
      .updateTable('store_order')
      .set({ financialStatus: 'refunded' })
      .where('id', '=', bought.order.id)
      .execute()
    await finalize(asked)
    await drainJobs(deps)
    expect(await show()).toMatchObject({ status: 'Closed_Reordered', error: null })
    expect(await stockOfRed()).toBe(3)
    // The first attempt chose not to email, and the retry did not say.
    expect(await mailsAbout('has been processed')).toEqual([])
  })

  test('of an order that was never made makes none once the order was refunded by another way', async () => {
    const { create, storeId, bought } = await aDesk()
    const { finalize, show, claimId } = await create()
    const asked = { resolutionMethod: 'Reorder' as const }
    await finalize({ ...asked, notifyCustomerByEmail: false })
    const lost = async (): Promise<never> => {
      throw new Error('the line went dead')
    }
    const broken = { ...deps, commerce: { ...deps.commerce, createExchangeOrder: lost } }
    await expect(runShippingClaimJournal(broken, { storeId, claimId })).rejects.toThrow('dead')
    await escalateShippingClaimToStaff(deps, { storeId, claimId })
    const orderIs = (financialStatus: string) =>
      deps.db.updateTable('store_order').set({ financialStatus }).where('id', '=', bought.order.id).execute()
    await orderIs('refunded')
    await finalize(asked)
    await drainJobs(deps)
    expect(await stockOfRed()).toBe(5)
    expect(await show()).toMatchObject({ begun: null, error: { code: 'ORDER_REFUNDED' } })
    await finalize({ isDenied: true, notifyCustomerByEmail: false })
    expect(await show()).toMatchObject({ status: 'Closed_Denied' })
  })

  test('once refunded with a lost answer is not freed by a platform that refuses to repeat it', async () => {
    const { create, storeId } = await aDesk()
    const { finalize, show, claimId } = await create()
    await finalize({ resolutionMethod: 'Refund' })
    const lost: Deps['commerce']['refund'] = async (at, request) => {
      await deps.commerce.refund(at, request)
      throw new Error('the line went dead')
    }
    const refusing: Deps['commerce']['refund'] = async () =>
      refuse({ code: 'PLATFORM_NOT_CONNECTED', message: 'Shopify is not connected.' })
    const by = (refund: Deps['commerce']['refund']) => ({ ...deps, commerce: { ...deps.commerce, refund } })
    const target = { storeId, claimId }
    await expect(runShippingClaimJournal(by(lost), target)).rejects.toThrow('dead')
    await expect(runShippingClaimJournal(by(refusing), target)).rejects.toThrow('refused now')
    await escalateShippingClaimToStaff(deps, target)
    await expect(finalize({ isDenied: true })).rejects.toMatchObject(refused(409, 'begun_otherwise'))
    expect(await show()).toMatchObject({ shippingClaimLineItems: [{ resolutionMethod: null }] })
  })

  test('by Staff keeps to the limit for the whole claim', async () => {
    const lines = [{ quantity: 1 }, { quantity: 1 }]
    const { create } = await aDesk({ lines, roleCode: 'Staff', staff: { finalizeLimit: 30 } })
    const { finalize, show } = await create()
    const [first] = (await show()).shippingClaimLineItems
    await finalize({ resolutionMethod: 'Refund', shippingClaimLineItemIds: [first?.id] })
    await drainJobs(deps)
    await expect(finalize({ resolutionMethod: 'Refund' })).rejects.toMatchObject(
      refused(403, 'approval_limit'),
    )
    expect(await refunds()).toEqual([{ amountMinor: 2000 }])
  })

  test('by Staff keeps to the limit as well when items are sent again', async () => {
    const lines = [{ quantity: 1 }, { quantity: 1 }]
    const { create, call } = await aDesk({ lines, roleCode: 'Staff', staff: { finalizeLimit: 30 } })
    const { finalize, params, show } = await create()
    const [first] = (await show()).shippingClaimLineItems
    const preview = await call(merchantApi.previewShippingClaim, {
      params,
      body: { resolutionMethod: 'Reorder' },
    })
    expect(preview).toMatchObject({ givenAway: 40, approvalLimit: 30 })
    await expect(finalize({ resolutionMethod: 'Reorder' })).rejects.toMatchObject(
      refused(403, 'approval_limit'),
    )
    await finalize({ resolutionMethod: 'Reorder', shippingClaimLineItemIds: [first?.id] })
    await drainJobs(deps)
    await expect(finalize({ resolutionMethod: 'Refund' })).rejects.toMatchObject(
      refused(403, 'approval_limit'),
    )
    expect(await refunds()).toEqual([])
  })

  test.for([
    [{ isDenied: true }, 'Closed_Denied', 'couldn’t approve'],
    [{ isDenied: false }, 'Closed_Resolved', 'resolved and closed'],
  ] as const)('%j returns the units and emails the customer', async ([given, status, words]) => {
    const { create, call, storeId, bought } = await aDesk()
    const { finalize } = await create()
    expect(await finalize({ ...given, noteToCustomer: 'It came' })).toMatchObject({
      status,
      noteFromMerchant: 'It came',
      resolutionMethod: null,
    })
    await drainJobs(deps)
    const [mail] = await mailsAbout('has been processed')
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('It came')
    const params = { storeId, storeOrderId: bought.order.id }
    expect(await call(merchantApi.shippingClaimOffer, { params })).toMatchObject({
      lineItems: [{ claimableQuantity: 2 }],
    })
  })
})

describe('where the platform is our own database', () => {
  beforeEach(() => platformIs(builtIn))

  test('a claim is closed when the response arrives, and only its email is left', async () => {
    const { create, storeId } = await aDesk()
    const { finalize, show, claimId } = await create()
    const { version } = await show()
    expect(await finalize({ version, resolutionMethod: 'Refund' })).toMatchObject({
      version: version + 1,
      status: 'Closed_Refunded',
      resolutionMethod: 'Refund',
      isBeingSettled: false,
      begun: null,
      refunds: [{ amount: 40 }],
    })
    expect(foldLedger(await listEntries(deps.db, storeId, claimId))).toMatchObject({
      refund: -4000,
      balance: 0,
    })
    await drainJobs(deps)
    expect(await refunds()).toEqual([{ amountMinor: 4000 }])
    expect(await mailsAbout('has been processed')).toHaveLength(1)
  })

  test('what it refuses is left to a job as a whole, which does the rest', async () => {
    const oneIsGone: Deps['commerce']['createExchangeOrder'] = async (at, { lines, ...request }) => {
      const made = await builtIn.createExchangeOrder(at, { ...request, lines: lines.slice(0, 1) })
      const outOfStockLineIds = lines.slice(1).map(({ claimLineItemId }) => claimLineItemId)
      return made.ok ? ok({ ...made.value, outOfStockLineIds }) : made
    }
    const commerce = { ...builtIn, createExchangeOrder: oneIsGone }
    platformIs({ ...commerce, inOurDatabase: async () => commerce })
    const { create } = await aDesk({ lines: [{ quantity: 1 }, { quantity: 1 }] })
    const { finalize, show } = await create()
    const answered = await finalize({ resolutionMethod: 'Reorder' })
    expect(answered).toMatchObject({ isBeingSettled: true, reorders: [] })
    await drainJobs(deps)
    expect(await show()).toMatchObject({
      status: 'InProgress',
      error: { code: 'OUT_OF_STOCK' },
      shippingClaimLineItems: [{ resolutionMethod: 'Reorder' }, { resolutionMethod: null }],
    })
    expect(await stockOfRed()).toBe(4)
  })
})

test('another store’s claim is not there', async () => {
  const { create } = await aDesk()
  const { params } = await create()
  const other = await aDesk({ slug: 'southwind' })
  const there = { ...params, storeId: other.storeId }
  await expect(other.call(merchantApi.shippingClaim, { params: there })).rejects.toMatchObject({
    status: 404,
  })
  const body = { resolutionMethod: 'Refund' as const }
  await expect(other.call(merchantApi.finalizeShippingClaim, { params: there, body })).rejects.toMatchObject({
    status: 404,
  })
})
