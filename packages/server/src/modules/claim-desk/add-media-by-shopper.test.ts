import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { aPng } from '#testing/upload-fixtures.ts'

const deps = await useTestDeps()

/** A return of a scarf that was filed without photos. */
async function aScene(given: Parameters<typeof aReturnShop>[1] = {}) {
  const store = await aReturnShop(deps, given)
  const bought = await anOrder(deps, store)
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file(bought.lineIds.map((id) => refundOf(id)))
  const params = { ...portal.params, claimExternalId: filed.externalId }
  const [line] = (await portal.overview(filed.externalId)).claimLineItems
  const lineItemId = line?.id ?? ''
  const upload = async () => {
    const query = { filename: 'seam.png', destination: 'crewClaimImg' as const }
    const signed = await portal.call(customerApi.signedUrl, { params: portal.params, query })
    await createApp(deps).request(signed.signedUploadUrl, { method: 'PUT', body: aPng })
    return signed.uploadFilename
  }
  const add = (body: { images?: string[]; comment?: string }, by = portal) =>
    by.call(customerApi.addClaimMedia, { params, body: { lineItemId, ...body } })
  const desk = await aDesk(deps, store)
  const show = () => desk.call(merchantApi.claim, { params: { ...desk.params, claimId: filed.id } })
  return { store, bought, portal, filed, lineItemId, upload, add, show }
}

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.message] : error),
  )

test('a forgotten photo and comment reach staff with the item and in the timeline', async () => {
  const { portal, filed, upload, add, show } = await aScene()
  const body = { images: [await upload()], comment: '  The seam is open. ' }
  await add(body)
  const claim = await show()
  expect(claim.claimLineItems).toMatchObject([{ images: [{ originalName: 'seam.png' }] }])
  const told = ['We received more files from you.', 'The seam is open.']
  expect(
    claim.timeline
      .filter(({ author }) => author === 'Customer')
      .map(({ message, subject }) => [message, subject]),
  ).toEqual(told.map((message) => [message, 'Scarf']))
  const { timeline } = await portal.overview(filed.externalId)
  expect(timeline.map(({ message }) => message)).toEqual(expect.arrayContaining(told))
})

test('photos are taken until the item is decided', async () => {
  const { store, portal, filed, lineItemId, upload, add } = await aScene()
  await moveClaimLines(deps, store.storeId, [lineItemId], { type: 'firstScanned' })
  await add({ images: [await upload()] })
  await moveClaimLines(deps, store.storeId, [lineItemId], { type: 'denied', detail: 'Wrong_Item' })
  expect(await refusal(add({ comment: 'But it is the right one.' }))).toEqual([
    409,
    'We’ve already made a decision about this item, so you can’t add anything.',
  ])
  expect((await portal.overview(filed.externalId)).claimLineItems).toMatchObject([{ takesMedia: false }])
})

test('a file that belongs to the claim already, or to another order, is refused', async () => {
  const { store, bought, upload, add } = await aScene()
  const name = await upload()
  await add({ images: [name] })
  const other = await aScene({ slug: 'other' })
  for (const images of [[name], [await other.upload()], ['crewClaimImg/unknown']])
    expect(await refusal(add({ images, comment: 'Again.' }))).toEqual([400, expect.any(String)])
  const stranger = aPortal(
    deps,
    store,
    await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' }),
  )
  expect(await refusal(add({ comment: 'Mine' }, stranger))).toEqual([404, 'Claim not found'])
  const nobody = aPortal(deps, store, bought, { token: '' })
  expect(await refusal(add({ comment: 'Mine' }, nobody))).toEqual([401, 'Please look up your order again.'])
})
