import { ApiError } from '@aftercare/domain/api/client'
import { customerApi } from '@aftercare/domain/api/customer-api'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { aPortal, aReturnShop, anOrder, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const deps = await useTestDeps()
const tooLate = 'This request can’t be canceled anymore.'

/** A return of a red and a blue scarf that has not been sent yet. */
async function aScene() {
  const store = await aReturnShop(deps)
  const bought = await anOrder(deps, store, [{}, { variantIdFromPlatform: 'scarf-blue' }])
  const portal = aPortal(deps, store, bought)
  const filed = await portal.file(bought.lineIds.map((id) => refundOf(id)))
  const params = { ...portal.params, claimExternalId: filed.externalId }
  const lines = async () => (await portal.overview(filed.externalId)).claimLineItems
  return {
    store,
    bought,
    portal,
    filed,
    lines,
    cancel: (lineItemIds?: string[]) =>
      portal.call(customerApi.cancelClaim, { params, body: lineItemIds ? { lineItemIds } : {} }),
    left: async () => {
      const query = { idFromPlatform: bought.order.idFromPlatform }
      const order = await portal.call(customerApi.order, { params: portal.params, query })
      return order.lineItems.map(({ remainingReturnableQuantity }) => remainingReturnableQuantity)
    },
  }
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ApiError ? [error.status, error.message] : error
}

test('a request is canceled as a whole, frees its items, and says who did it', async () => {
  const { store, cancel, lines, left, filed } = await aScene()
  expect(await left()).toEqual([0, 0])
  await cancel()
  expect(
    (await lines()).map(({ status, isCancelable }) => [status.code, status.detail, isCancelable]),
  ).toEqual([
    ['Closed', 'No_Action_Taken', false],
    ['Closed', 'No_Action_Taken', false],
  ])
  expect(await left()).toEqual([1, 1])

  const desk = await aDesk(deps, store)
  const { timeline } = await desk.call(merchantApi.claim, { params: { ...desk.params, claimId: filed.id } })
  expect(timeline).toContainEqual(
    expect.objectContaining({ message: 'You canceled part of your request.', author: 'Customer' }),
  )
})

test('one item is canceled, and the other stays requested', async () => {
  const { cancel, lines, left } = await aScene()
  const [red] = await lines()
  await cancel([red?.id ?? ''])
  expect((await lines()).map(({ status }) => status.code)).toEqual(['Closed', 'Awaiting_Return'])
  expect(await left()).toEqual([1, 0])
})

test('canceling again changes nothing', async () => {
  const { cancel, portal, filed } = await aScene()
  await cancel()
  const { timeline } = await portal.overview(filed.externalId)
  await cancel()
  expect((await portal.overview(filed.externalId)).timeline).toEqual(timeline)
})

test('after the first carrier scan nothing can be canceled', async () => {
  const { store, cancel, lines } = await aScene()
  const [red, blue] = await lines()
  await moveClaimLines(deps, store.storeId, [red?.id ?? ''], { type: 'firstScanned' })
  expect((await lines()).map(({ isCancelable }) => isCancelable)).toEqual([false, true])
  expect(await refusal(cancel())).toEqual([409, tooLate])
  expect(await refusal(cancel([red?.id ?? '']))).toEqual([409, tooLate])
  await cancel([blue?.id ?? ''])
  expect((await lines()).map(({ status }) => status.code)).toEqual(['In_Transit', 'Closed'])
})

test('a request of another order is not there, and without a look-up nothing is canceled', async () => {
  const { store, filed, lines } = await aScene()
  const other = await anOrder(deps, store, [{}], { orderNo: '#1002', orderNoKey: '1002' })
  const params = { storefrontId: store.storefrontId, claimExternalId: filed.externalId }
  const stranger = aPortal(deps, store, other)
  expect(await refusal(stranger.call(customerApi.cancelClaim, { params, body: {} }))).toEqual([
    404,
    'Claim not found',
  ])
  const nobody = aPortal(deps, store, other, { token: '' })
  expect(await refusal(nobody.call(customerApi.cancelClaim, { params, body: {} }))).toEqual([
    401,
    'Please look up your order again.',
  ])
  expect((await lines()).map(({ status }) => status.code)).toEqual(['Awaiting_Return', 'Awaiting_Return'])
})
