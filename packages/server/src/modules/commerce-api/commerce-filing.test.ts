import { apiScopes } from '@aftercare/domain/merchants/permissions'
import { minor } from '@aftercare/domain/shared/money'
import { describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { updateStoreSettings } from '#modules/merchants/update-store-settings.ts'
import { adasAddress, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { anApiKey } from '#testing/merchant-fixtures.ts'
import { aShopOrder, aShopProduct, programCalls } from '#testing/program-fixtures.ts'
import { aShippingDesk } from '#testing/shipping-claim-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { aPng } from '#testing/upload-fixtures.ts'

const deps = await useTestDeps()
const aProgram = async (store: Parameters<typeof anApiKey>[1], scopes = apiScopes) =>
  programCalls(deps, await anApiKey(deps, store, [...scopes]))

describe('delivery claims', () => {
  const aShop = async () => {
    const { store, bought } = await aShippingDesk(deps)
    const shop = await aProgram(store)
    const orderId = bought.order.idFromPlatform
    const { body: offer } = await shop('GET', `/orders/${orderId}/shipping-claim-offer`)
    const lineItems = offer.lineItems.map((line: { id: string; claimableQuantity: number }) => ({
      id: line.id,
      quantity: line.claimableQuantity,
    }))
    const body = {
      reason: 'Lost',
      originalStoreOrder: { id: orderId, lineItems },
      noteFromCustomer: 'It never came',
      customerEmail: 'ada@example.com',
      shippingAddress: adasAddress,
    }
    return { store, shop, orderId, offer, body }
  }

  test('are filed by the shop’s order id, found, and refunded once', async () => {
    const { shop, offer, body } = await aShop()
    expect(offer.reasons).toContainEqual(expect.objectContaining({ reason: 'Lost', obstacle: null }))
    const headers = { 'idempotency-key': 'one' }
    const filed = [
      await shop('POST', '/shipping-claims', { body, headers }),
      await shop('POST', '/shipping-claims', { body, headers }),
    ]
    const { id } = filed[0]?.body ?? {}
    expect(filed.map((answer) => [answer.status, answer.body.id])).toEqual([
      [200, id],
      [200, id],
    ])
    expect((await shop('GET', '/shipping-claims?status=Open')).body.items).toMatchObject([{ id }])
    expect(await shop('POST', '/shipping-claims', { body })).toMatchObject({ status: 409 })

    const at = `/shipping-claims/${id}`
    const settlement = { resolutionMethod: 'Refund' }
    expect((await shop('POST', `${at}/finalize/preview`, { body: settlement })).body.refund).toEqual({
      amount: 40,
    })
    await shop('POST', `${at}/conversation`, { body: { kind: 'comment', message: 'The carrier lost it.' } })
    const finalized = await shop('POST', `${at}/finalize`, { body: settlement })
    expect(finalized).toMatchObject({
      status: 200,
      body: { isDone: true, claim: { status: 'Closed_Refunded', refunds: [{ amount: 40 }] } },
    })
    expect((await shop('POST', `${at}/finalize`, { body: settlement })).status).toBe(409)
    expect((await shop('GET', at)).body.emailConversation).toContainEqual(
      expect.objectContaining({ kind: 'comment', message: 'The carrier lost it.' }),
    )
    expect(await deps.db.selectFrom('refund').select('amountMinor').execute()).toEqual([
      { amountMinor: 4000 },
    ])
  })

  test('wait for a custom shop’s answer to its task', async () => {
    const { shop, orderId, body } = await aShop()
    await shop('PUT', '/products/scarf', { body: aShopProduct })
    const { id } = (await shop('POST', '/shipping-claims', { body })).body
    const settlement = { resolutionMethod: 'Refund' }
    const started = await shop('POST', `/shipping-claims/${id}/finalize`, { body: settlement })
    expect(started).toMatchObject({ status: 202, body: { isDone: false } })
    await drainJobs(deps)
    const [task] = (await shop('GET', `/tasks?state=open`)).body.items
    expect(task).toMatchObject({ kind: 'refund', orderId, amount: 40 })
    const answer = { outcome: 'done', reference: 're-1' }
    await shop('POST', `/tasks/${task.id}/answer`, { body: answer })
    await drainJobs(deps)
    expect((await shop('GET', `/shipping-claims/${id}`)).body.status).toBe('Closed_Refunded')
  })

  test('need their pictures, uploaded for the same order', async () => {
    const { store, shop, orderId, body } = await aShop()
    await updateStoreSettings(deps, store.storeId, {
      settings: { shippingClaims: { isShippingClaimImgRequired: true } },
    })
    const damaged = { ...body, reason: 'Damaged' }
    expect((await shop('POST', '/shipping-claims', { body: damaged })).status).toBe(422)
    const { uploadFilename, signedUploadUrl } = (
      await shop('POST', `/orders/${orderId}/shipping-claim-images`, { body: { filename: 'box.png' } })
    ).body
    const put = await createApp(deps).request(signedUploadUrl, { method: 'PUT', body: aPng })
    expect(put.status).toBe(204)
    const filed = await shop('POST', '/shipping-claims', { body: { ...damaged, images: [uploadFilename] } })
    expect(filed.status).toBe(200)
  })

  test('are no other store’s business, and never outside the terms', async () => {
    const { shop, orderId, body } = await aShop()
    const { id } = (await shop('POST', '/shipping-claims', { body })).body
    const other = await aProgram(await aReturnShop(deps, { slug: 'southwind' }))
    for (const [method, path, sent] of [
      ['GET', `/shipping-claims/${id}`],
      ['GET', `/orders/${orderId}/shipping-claim-offer`],
      ['POST', `/orders/${orderId}/shipping-claim-images`, { filename: 'box.png' }],
      ['POST', '/shipping-claims', body],
      ['POST', `/shipping-claims/${id}/finalize`, { resolutionMethod: 'Refund' }],
    ] as const)
      expect([path, (await other(method, path, { ...(sent && { body: sent }) })).status]).toEqual([path, 404])
    const unprotected = await aShippingDesk(deps, { slug: 'east', order: { wasShippingProtected: false } })
    const program = await aProgram(unprotected.store)
    const refused = await program('POST', '/shipping-claims', {
      body: { ...unprotected.body(), overrideReason: 'Because' },
    })
    expect(refused.status).toBe(403)
  })
})

test('a return is quoted and filed as a customer would file it', async () => {
  const store = await aReturnShop(deps)
  const shop = await aProgram(store)
  await shop('PUT', '/orders/A-1', { body: aShopOrder })
  const { lineItems } = (await shop('GET', '/orders/A-1')).body
  const asked = {
    originalStoreOrderId: 'A-1',
    claimType: 'return',
    claimLineItems: [refundOf(lineItems[0].id)],
    shippingAddress: adasAddress,
  }
  const quoted = await shop('POST', '/claims/quote', { body: asked })
  expect(quoted).toMatchObject({ status: 200, body: { calculation: { credits: { total: 40 } } } })
  const body = {
    calculationId: quoted.body.calculation.id,
    customerEmail: 'ada@example.com',
    shippingAddress: adasAddress,
  }
  const { status, body: claim } = await shop('POST', '/claims', { body })
  expect(status).toBe(200)
  expect((await shop('GET', `/claims/${claim.id}`)).body).toMatchObject({ customerEmail: 'ada@example.com' })

  const old = await anOrder(deps, store, [{ paidTotalMinor: minor(2000) }], {
    createdOn: new Date('2024-01-01T00:00:00Z'),
    orderNo: '#7',
  })
  const late = {
    ...asked,
    originalStoreOrderId: old.order.id,
    claimLineItems: [refundOf(old.lineIds[0] ?? '')],
  }
  expect(
    (await shop('POST', '/claims/quote', { body: { ...late, isOverridingEligibility: true } })).status,
  ).not.toBe(200)
})

test('a registration is created, corrected and canceled by its version', async () => {
  const store = await aReturnShop(deps)
  const channel = '00000000-0000-4000-8000-00000000000a'
  await updateStoreSettings(deps, store.storeId, {
    settings: {
      warranty: { isEnabled: true, defaultWarrantyDays: 365 },
      registrations: { isEnabled: true, storeSalesChannels: [{ id: channel, name: 'Craft fair' }] },
    },
  })
  const shop = await aProgram(store)
  await shop('PUT', '/products/scarf', { body: aShopProduct })
  const entered = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    estimatedPurchaseDate: '2026-11-10',
    storeSalesChannelId: channel,
  }
  const created = await shop('POST', '/registrations', {
    body: { ...entered, storeProductVariants: [{ id: 'scarf-s', quantity: 1 }] },
  })
  expect(created.status).toBe(200)
  const at = `/registrations/${created.body.id}`
  const correction = { ...entered, lastName: 'King', version: created.body.version }
  const headers = { 'idempotency-key': 'correction-1' }
  const corrected = await shop('PUT', at, { body: correction, headers })
  expect(corrected).toMatchObject({ status: 200, body: { lastName: 'King' } })
  expect(await shop('PUT', at, { body: correction, headers })).toMatchObject({ body: corrected.body })
  expect((await shop('PUT', at, { body: correction })).status).toBe(409)
  const cancel = { body: { version: corrected.body.version }, headers: { 'idempotency-key': 'cancel-1' } }
  const canceled = await shop('POST', `${at}/cancel`, cancel)
  expect(canceled.body.canceledOn).not.toBeNull()
  expect(await shop('POST', `${at}/cancel`, cancel)).toMatchObject({ status: 200, body: canceled.body })
  expect((await shop('GET', '/registrations')).body.items).toMatchObject([{ id: created.body.id }])
})
