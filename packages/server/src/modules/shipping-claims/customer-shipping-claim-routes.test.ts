import { customerApi } from '@aftercare/domain/api/customer-api'
import type { EndpointInput } from '@aftercare/domain/api/endpoint'
import { minor } from '@aftercare/domain/shared/money'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { adasAddress, anOrder, aPortal } from '#testing/claim-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aPng } from '#testing/upload-fixtures.ts'

const deps = await useTestDeps()

/** The portal of somebody who has looked up an order that is ten days on its way. */
async function aCustomer(given?: Parameters<typeof aShippingDesk>[1], isGiftReturn = false) {
  const desk = await aShippingDesk(deps, given)
  const { call, params } = aPortal(deps, desk.store, desk.bought, { isGiftReturn })
  type Body = EndpointInput<typeof customerApi.createDeliveryClaim>['body']
  const body = (change: Partial<Body> = {}): Body => ({
    reason: 'Lost',
    originalStoreOrder: {
      id: desk.bought.order.id,
      lineItems: [{ id: desk.bought.lineIds[0] ?? '', quantity: 2 }],
    },
    noteFromCustomer: 'It never came',
    shippingAddress: adasAddress,
    ...change,
  })
  return {
    ...desk,
    offer: () => call(customerApi.deliveryClaimOffer, { params, query: {} }),
    file: (change: Partial<Body> = {}) =>
      call(customerApi.createDeliveryClaim, { params, body: body(change) }),
    portal: { call, params },
    upload: async () => {
      const query = { filename: 'box.png', destination: 'gspClaimImg' as const }
      const signed = await call(customerApi.signedUrl, { params, query })
      await createApp(deps).request(signed.signedUploadUrl, { method: 'PUT', body: aPng })
      return signed.uploadFilename
    },
    add: (shippingClaimId: string, body: { images?: string[]; comment?: string }) =>
      call(customerApi.addDeliveryClaimMedia, { params: { ...params, shippingClaimId }, body }),
    read: (shippingClaimId: string) =>
      call(customerApi.deliveryClaim, { params: { ...params, shippingClaimId } }),
  }
}
const refused = (status: number, code: string) => ({ status, code })

describe('a delivery claim by a customer', () => {
  test('is filed once for an order, mailed to the order’s address, and read without addresses', async () => {
    const { file, read, bought } = await aCustomer()
    const { id } = await file()
    expect(await file({ reason: 'Stolen' })).toEqual({ id })
    await drainJobs(deps)
    const mails = await deps.db.selectFrom('mail').select('to').execute()
    expect(mails).toEqual([{ to: 'ada@example.com' }])
    const shown = await read(id)
    expect(shown).toMatchObject({
      id,
      status: 'Open',
      reason: 'Lost',
      originalStoreOrder: { idFromPlatform: bought.order.idFromPlatform, orderNo: '#1001' },
      shippingClaimLineItems: [{ quantity: 2, resolutionMethod: null }],
    })
    expect(JSON.stringify(shown)).not.toMatch(/Engine Street|ada@example|It never came/)
  })

  test('needs the order’s own token, and is not for a gift’s recipient', async () => {
    const { file } = await aCustomer()
    const other = file({
      originalStoreOrder: {
        id: '00000000-0000-7000-8000-00000000aaaa',
        lineItems: [{ id: 'x', quantity: 1 }],
      },
    })
    await expect(other).rejects.toMatchObject(refused(401, 'order_token_required'))
    const recipient = await aCustomer({ slug: 'gifts' }, true)
    await expect(recipient.file()).rejects.toMatchObject(refused(401, 'order_token_required'))
    await expect(recipient.offer()).rejects.toMatchObject(refused(401, 'order_token_required'))
  })

  test.for<[string, Parameters<typeof aShippingDesk>[1], object, object]>([
    ['without protection', { order: { wasShippingProtected: false } }, {}, refused(409, 'not_protected')],
    [
      'for a reason that the store does not accept',
      { policy: { shippingClaimReasons: ['Damaged'] } },
      {},
      { status: 422, message: 'Please choose one of the reasons.' },
    ],
    [
      'about damage without the pictures that the store asks for',
      { policy: { isShippingClaimImgRequired: true } },
      { reason: 'Damaged' },
      { status: 422, message: 'A minimum of 1 media files are required' },
    ],
    [
      'of nothing',
      {},
      { originalStoreOrder: { id: 'x', lineItems: [] } },
      { status: 400, message: 'Please select the order items affected.' },
    ],
  ])('%s is refused', async ([, given, change, refusal]) => {
    const { file } = await aCustomer(given)
    await expect(file(change)).rejects.toMatchObject(refusal)
  })

  test('can be seen in its time: a parcel that was scanned lately may still arrive', async () => {
    const { offer, bought, storeId } = await aCustomer({
      lines: [{ quantity: 2, paidTotalMinor: minor(4000) }],
    })
    expect(await offer()).toMatchObject({
      lineItems: [{ id: bought.lineIds[0], claimableQuantity: 2 }],
      reasons: expect.arrayContaining([{ reason: 'Lost', obstacle: null, requiredImageCount: 0 }]),
    })
    await deps.db
      .updateTable('fulfillment')
      .set({ createdOn: new Date('2026-11-18T12:00:00Z') })
      .where('storeId', '=', storeId)
      .execute()
    const { reasons } = await offer()
    expect(reasons).toContainEqual({ reason: 'Lost', obstacle: 'too_early', requiredImageCount: 0 })
    expect(reasons).toContainEqual({ reason: 'Damaged', obstacle: null, requiredImageCount: 0 })
  })

  test('of another store is not there', async () => {
    const { file } = await aCustomer()
    const { id } = await file()
    const { read } = await aCustomer({ slug: 'southwind' })
    await expect(read(id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what a customer adds to a delivery claim', () => {
  test('reaches staff once with the claim and its conversation, and is on its page', async () => {
    const { file, add, upload, read, portal, call, storeId, store, bought } = await aCustomer()
    const { id } = await file()
    const added = { images: [await upload()], comment: ' The box was open. ' }
    const answers = await Promise.allSettled([add(id, added), add(id, added)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const shown = await call(merchantApi.shippingClaim, { params: { storeId, shippingClaimId: id } })
    expect(shown.images).toMatchObject([{ originalName: 'box.png' }])
    expect(shown.emailConversation.map(({ kind, message }) => [kind, message])).toEqual([
      ['event', 'Filed by the customer.'],
      ['event', 'The customer added a photo.'],
      ['fromCustomer', 'The box was open.'],
    ])
    expect(await read(id)).toMatchObject({
      takesMedia: true,
      timeline: [
        { type: 'received', comment: null },
        { type: 'photosAdded', comment: null },
        { type: 'commentAdded', comment: 'The box was open.' },
      ],
    })
    const stranger = aPortal(deps, store, bought, { token: '' })
    const byId = await stranger.call(customerApi.deliveryClaim, {
      params: { ...portal.params, shippingClaimId: id },
    })
    expect(JSON.stringify(byId)).not.toContain('The box was open.')
  })

  test('is refused once the claim is closed', async () => {
    const { file, add, read, call, storeId } = await aCustomer()
    const { id } = await file()
    const params = { storeId, shippingClaimId: id }
    await call(merchantApi.finalizeShippingClaim, {
      params,
      body: { resolutionMethod: null, isDenied: true },
    })
    await expect(add(id, { comment: 'But it never came.' })).rejects.toMatchObject(
      refused(409, 'claim_closed'),
    )
    const { takesMedia, timeline } = await read(id)
    expect(takesMedia).toBe(false)
    expect(timeline.map(({ type }) => type)).toEqual(['received', 'denied'])
  })

  test('needs the token of the claim’s own order, and files that were uploaded with it', async () => {
    const { file, add, upload, store } = await aCustomer()
    const { id } = await file()
    const other = await anOrder(deps, store)
    const portal = aPortal(deps, store, other)
    const params = { ...portal.params, shippingClaimId: id }
    const byOther = portal.call(customerApi.addDeliveryClaimMedia, { params, body: { comment: 'Mine' } })
    await expect(byOther).rejects.toMatchObject({ status: 404 })
    const stranger = aPortal(deps, store, other, { token: '' })
    const without = stranger.call(customerApi.addDeliveryClaimMedia, { params, body: { comment: 'Mine' } })
    await expect(without).rejects.toMatchObject(refused(401, 'order_token_required'))
    await expect(add(id, { images: ['gspClaimImg/unknown'] })).rejects.toMatchObject(
      refused(400, 'unknown_file'),
    )
    const name = await upload()
    await add(id, { images: [name] })
    await expect(add(id, { images: [name], comment: 'Again' })).rejects.toMatchObject(
      refused(400, 'unknown_file'),
    )
  })

  test('is at most fifty comments', async () => {
    const { file, add } = await aCustomer()
    const { id } = await file()
    for (let index = 0; index < 50; index += 1) await add(id, { comment: `Comment ${index}` })
    await expect(add(id, { comment: 'One more' })).rejects.toMatchObject(refused(409, 'too_many_files'))
  })
})

test('a link to a protected order finds its store without proof and tells nothing else', async () => {
  const { bought, store } = await aCustomer()
  const { call } = aPortal(deps, store, bought, { token: '' })
  const { idFromPlatform } = bought.order
  const found = await call(customerApi.rootOrder, { params: {}, query: { idFromPlatform } })
  expect(found).toEqual({ storeSlug: store.slug, idFromPlatform })
  const unknown = call(customerApi.rootOrder, { params: {}, query: { idFromPlatform: 'nothing' } })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})
