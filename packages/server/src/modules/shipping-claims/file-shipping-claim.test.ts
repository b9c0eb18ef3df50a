import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import type { ShippingClaimPolicy } from '@aftercare/domain/shipping-claims/shipping-claim-policy-schema'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { adasAddress, aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { uploadForOrder } from '#testing/upload-fixtures.ts'
import { fileShippingClaim } from './file-shipping-claim.ts'

const deps = await useTestDeps()
const aDesk = (given?: Parameters<typeof aShippingDesk>[1]) => aShippingDesk(deps, given)

const mailsAbout = async (subject: string) =>
  deps.db.selectFrom('mail').select(['to', 'text']).where('subject', 'like', `%${subject}%`).execute()
const refused = (status: number, code: string) => ({ status, body: { code } })

describe('filing', () => {
  test('holds the units for the claim, emails the customer, and shows it on the order and to its shopper', async () => {
    const { create, store, bought, storeId, call, send, body } = await aDesk()
    const { claimId, show } = await create()
    await drainJobs(deps)
    expect(await show()).toMatchObject({
      status: 'Open',
      reason: 'Lost',
      amount: 40,
      customerName: 'Ada Lovelace',
      shippingClaimLineItems: [{ quantity: 2, amount: 40, resolutionMethod: null }],
      emailConversation: [{ kind: 'event' }, { kind: 'toCustomer' }],
      originalStoreOrder: { orderNo: '#1001', wasShippingProtected: true, shippingClaims: [] },
    })
    expect((await mailsAbout('We received your request')).map(({ to }) => to)).toEqual(['ada@example.com'])

    const storeOrderId = bought.order.id
    const offer = await call(merchantApi.shippingClaimOffer, { params: { storeId, storeOrderId } })
    expect(offer).toMatchObject({ lineItems: [{ claimableQuantity: 0 }], shippingClaims: [{ id: claimId }] })
    await expect(send(body())).rejects.toMatchObject(refused(409, 'units_gone'))
    const order = await call(merchantApi.order, { params: { storeId, storeOrderId } })
    expect(order).toMatchObject({
      shippingClaims: [{ id: claimId, status: 'Open' }],
      lineItems: [{ remainingReturnableQuantity: 0 }],
    })
    const portal = aPortal(deps, store, bought)
    await expect(portal.file([refundOf(bought.lineIds[0] ?? '')])).rejects.toMatchObject({ status: 409 })
  })

  test('against the terms needs the right to override and a reason, which is audited', async () => {
    const { send, body, storeId } = await aDesk({ order: { wasShippingProtected: false } })
    await expect(send(body())).rejects.toMatchObject(refused(422, 'not_protected'))
    const { id } = await send({ ...body(), overrideReason: 'A regular' })
    const audit = await deps.db
      .selectFrom('audit_entry')
      .select('after')
      .where('subjectId', '=', id)
      .execute()
    expect(audit).toMatchObject([{ after: { override: 'A regular' } }])

    const strict = await aDesk({
      slug: 'southwind',
      order: { wasShippingProtected: false },
      roleCode: 'Staff',
      staff: { mayOverrideEligibility: false },
    })
    const asStaff = strict.send({ ...strict.body(), overrideReason: 'A friend' })
    await expect(asStaff).rejects.toMatchObject(refused(403, 'not_protected'))
    expect(storeId).not.toBe(strict.storeId)
  })

  test('has the phone number that the store requires', async () => {
    const { send, body } = await aDesk({ theme: { isShippingClaimPhoneRequired: true } })
    await expect(send(body())).rejects.toMatchObject({
      status: 422,
      body: { fields: [{ path: 'shippingAddress.phone', message: 'Phone number is required.' }] },
    })
    const shippingAddress = { ...body().shippingAddress, phone: '+16145550142' }
    expect(await send({ ...body(), shippingAddress })).toMatchObject({ id: expect.any(String) })
  })

  test('a shopper has one claim for an order, staff may open another, also at the same time', async () => {
    const { store, bought, body, send } = await aDesk()
    const lineId = bought.lineIds[0] ?? ''
    const filing = {
      ...body(),
      orderId: bought.order.id,
      lines: [{ id: lineId, quantity: 1 }],
      images: [],
      locale: null,
      source: 'Customer_App' as const,
      isMailed: false,
      staff: null,
      shippingAddress: { ...adasAddress, line2: undefined, phone: undefined },
    }
    const [first, second] = await Promise.all([
      fileShippingClaim(deps, store, filing),
      fileShippingClaim(deps, store, filing),
    ])
    expect(second).toEqual(first)
    const another = send(body([{ id: lineId, quantity: 1 }]))
    const third = send({ ...body([{ id: lineId, quantity: 1 }]), noteFromCustomer: 'Again' })
    const answers = await Promise.allSettled([another, third])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

const byThe = (policy: Partial<ShippingClaimPolicy>) => aDesk({ policy })
const refusedAt = (path: string, message: string) => ({ status: 422, body: { fields: [{ path, message }] } })

describe('the store’s policy', () => {
  test('takes only its own reasons, and offers no others', async () => {
    const override = {
      reason: 'Lost' as const,
      headline: 'Ask the carrier first',
      description: 'They find most parcels.',
      href: 'https://carrier.example/search',
      buttonText: 'Ask',
    }
    const { send, body, bought, storeId, call } = await byThe({
      shippingClaimReasons: ['Damaged', 'Lost'],
      shippingClaimReasonOverrides: [override],
      isShippingClaimImgRequired: true,
    })
    const offer = await call(merchantApi.shippingClaimOffer, {
      params: { storeId, storeOrderId: bought.order.id },
    })
    expect(offer.reasons).toEqual([
      { reason: 'Damaged', obstacle: null, requiredImageCount: 1, override: null },
      { reason: 'Lost', obstacle: null, requiredImageCount: 0, override },
    ])
    await expect(send({ ...body(), reason: 'Stolen' })).rejects.toMatchObject(
      refusedAt('reason', 'Please choose one of the reasons.'),
    )
    // Help text instead of a form is for customers: staff may file the claim for them.
    expect(await send(body())).toEqual({ id: expect.any(String) })
  })

  test('lets orders without protection be claimed like any other where it permits that', async () => {
    const policy = { isUnprotectedShippingClaimPermitted: true }
    const desk = await aDesk({ policy, order: { wasShippingProtected: false } })
    const { show } = await desk.create()
    expect(await show()).toMatchObject({
      status: 'Open',
      originalStoreOrder: { wasShippingProtected: false },
    })
  })

  test('requires a picture of damage, and accepts none of other orders, or no picture', async () => {
    const { send, body, create, bought, storeId, call } = await byThe({ isShippingClaimImgRequired: true })
    const params = { storeId, storeOrderId: bought.order.id }
    const damaged = { ...body(), reason: 'Damaged' as const }
    await expect(send(damaged)).rejects.toMatchObject(
      refusedAt('images', 'A minimum of 1 media files are required'),
    )
    const pdf = await uploadForOrder(deps, call, params, { filename: 'a.pdf', bytes: aPdf })
    await expect(send({ ...damaged, images: [pdf] })).rejects.toMatchObject(refused(400, 'unknown_file'))
    await expect(send({ ...damaged, images: ['made-up.png'] })).rejects.toMatchObject(
      refused(400, 'unknown_file'),
    )
    const other = await aDesk({ slug: 'southwind' })
    const foreign = await uploadForOrder(
      deps,
      other.call,
      { storeId: other.storeId, storeOrderId: other.bought.order.id },
      { filename: 'foreign.png' },
    )
    await expect(send({ ...damaged, images: [foreign] })).rejects.toMatchObject(refused(400, 'unknown_file'))

    const picture = await uploadForOrder(deps, call, params, { filename: 'crate.png' })
    const { show } = await create({ ...damaged, images: [picture] })
    const { images } = await show()
    expect(images).toMatchObject([{ originalName: 'crate.png', contentType: 'image/png' }])
    expect((await createApp(deps).request(images[0]?.src ?? '')).status).toBe(200)
  })

  test('is what the portal’s order carries', async () => {
    const policy = {
      isUnprotectedShippingClaimPermitted: true,
      isShippingClaimImgRequired: true,
      shippingClaimReasons: ['Damaged' as const],
    }
    const { store, bought } = await byThe(policy)
    const { call, params } = aPortal(deps, store, bought)
    const query = { idFromPlatform: bought.order.idFromPlatform }
    const order = await call(customerApi.order, { params, query })
    expect(order).toMatchObject({ ...policy, shippingClaimReasonOverrides: [] })
  })
})

const aPdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
