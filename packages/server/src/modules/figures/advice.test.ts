import { ApiError } from '@aftercare/domain/api/client'
import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { expect, test } from 'vitest'
import { aPortal, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { aStore } from '#testing/fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { refreshFigures } from './refresh-figures.ts'

const deps = await useTestDeps()

test('a store reads which products cause returns beyond the average, why, and what that costs', async () => {
  const store = await aReturnShop(deps)
  const buy = (product: string, orderNo: string) =>
    anOrder(deps, store, [{ quantity: 40, productIdFromPlatform: product, name: product }], { orderNo })
  const returned = async (bought: Awaited<ReturnType<typeof buy>>, quantity: number, why: object) =>
    aPortal(deps, store, bought).file([refundOf(bought.lineIds[0] ?? '', { quantity, ...why })])
  const tight = await buy('tight', '#1')
  await returned(tight, 20, { reasonId: 1 })
  const weak = await buy('weak', '#2')
  await returned(weak, 18, { reasonId: 2, reasonCategoryCode: 'Defective_Item', reasonDetailId: 21 })
  await returned(await buy('fine', '#3'), 2, { reasonId: 1 })
  for (const orderNo of ['#4', '#5', '#6']) await buy('plain', orderNo)
  await drainJobs(deps)
  await refreshFigures(deps)

  const { call, params } = await aDesk(deps, store)
  const { items, currency } = await call(merchantApi.readAdvice, { params, query: { within: '30d' } })
  expect(currency).toBe('USD')
  expect(items).toMatchObject([
    { kind: 'quality', product: 'weak', category: 'Defective_Item', units: 18, outOf: 18, rate: 100 },
    {
      kind: 'fit',
      product: 'tight',
      category: 'Wrong_Fit',
      units: 20,
      outOf: 20,
      average: expect.closeTo(55),
    },
  ])
  // 22 of the 40 returned units didn’t fit; 20 for 20.00 each were of this product.
  expect(items[1]?.atStake).toBe(180)

  const before = { params, query: { from: '2026-01-01', to: '2026-02-01' } }
  expect((await call(merchantApi.readAdvice, before)).items).toEqual([])
  const other = await aDesk(deps, await aStore(deps, { slug: 'other', name: 'Other' }))
  expect((await other.call(merchantApi.readAdvice, { params: other.params, query: {} })).items).toEqual([])
  const wrong = call(merchantApi.readAdvice, { params, query: { from: '2026-12-01', to: '2026-11-01' } })
  expect(await wrong.catch((error: unknown) => error instanceof ApiError && error.status)).toBe(422)
})
