import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { beforeEach, expect, test } from 'vitest'
import { aStore } from '#testing/fixtures.ts'
import { merchantClient } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { juniperAndPine } from './demo-shops.ts'
import { demoApiKey, demoSignInLinks, loadDemoUsers } from './demo-users.ts'

const deps = await useTestDeps()
let storeId: string
beforeEach(async () => {
  storeId = (await aStore(deps, { slug: juniperAndPine.slug })).storeId
  await loadDemoUsers(deps)
})

const stores = async (link: string) => {
  const accessCode = new URL(link).searchParams.get('accessCode') ?? ''
  const call = merchantClient(deps)(merchantApi.redeemAccessCode, { params: {}, body: { accessCode } })
  return (await call).stores
}

test('each link signs in to the demo store, in its role', async () => {
  const { admin, staff } = await demoSignInLinks(deps)
  expect(await stores(admin)).toMatchObject([{ id: storeId, roleCode: 'Admin' }])
  expect(await stores(staff)).toMatchObject([{ id: storeId, roleCode: 'Staff' }])
})

test('a second start creates no second user or key, and knows the key of the first', async () => {
  await loadDemoUsers(deps)
  const users = await deps.db.selectFrom('store_user').select('roleCode').execute()
  expect(users.map(({ roleCode }) => roleCode).toSorted()).toEqual(['Admin', 'Commerce_API_Admin', 'Staff'])
  const call = merchantClient(deps, { token: demoApiKey(deps) })
  expect(await call(merchantApi.store, { params: { storeId } })).toMatchObject({ id: storeId })
})
