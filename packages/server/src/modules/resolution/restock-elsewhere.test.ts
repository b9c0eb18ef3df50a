import { integrationsApi } from '@aftercare/domain/api/integrations-api'
import { expect, test } from 'vitest'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { aClaimToDecide, approve } from '#testing/decided-claim-fixtures.ts'
import { aUser, merchantClient } from '#testing/merchant-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { useRestockPlatform } from '#testing/warehouses/restock-emulator.ts'
import { withSealing } from '#testing/warehouses/warehouse-shop.ts'

const world = await useRestockPlatform()
const deps = withSealing(await useTestDeps())

const stock = async () => {
  const row = deps.db
    .selectFrom('product_variant')
    .select('quantity')
    .where('idFromPlatform', '=', 'scarf-red')
  return (await row.executeTakeFirstOrThrow()).quantity
}

/** A claim of a store whose stock is in XORO, with a scarf that came back. */
async function aClaim() {
  const made = await aClaimToDecide(deps, { lines: [{ quantity: 2, paid: 4000 }] })
  const { token } = await aUser(deps, made.store, 'Admin')
  const call = merchantClient(deps, { token })
  const params = { storeId: made.store.storeId, integrationId: 'xoro' }
  const { version } = await call(integrationsApi.integration, { params })
  const values = { url: world.url }
  const secrets = { signingSecret: world.secret }
  await call(integrationsApi.saveIntegration, { params, body: { version, isEnabled: true, values, secrets } })
  const decision = approve(
    { method: 'replacementOrder', variantIdFromPlatform: 'scarf-green', inventory: 'bypass' },
    { isRestocked: true },
  )
  await stageDecision(deps, { ...made.change, lineId: made.lineIds[0] ?? '', decision })
  const finalize = () =>
    finalizeByStaff(deps, { ...made.change, approvalLimitMinor: null, notifyCustomerByEmail: false })
  const alerts = () =>
    deps.db
      .selectFrom('store_alert')
      .select('message')
      .where('storeId', '=', made.store.storeId)
      .where('subject', 'like', 'XORO%')
      .execute()
  return { ...made, call, params, finalize, alerts }
}

test('what came back is restocked in XORO once, and the shop’s stock stays', async () => {
  const { finalize, alerts } = await aClaim()
  const before = await stock()
  world.faults = ['lost']
  await finalize()
  await expect(drainJobs(deps)).rejects.toMatchObject({ retryable: true })
  await drainJobs(deps)
  expect(world.restocked).toEqual([
    expect.objectContaining({
      variantIdFromPlatform: 'scarf-red',
      quantity: 2,
      restockName: 'available',
    }),
  ])
  expect(await stock()).toBe(before)
  expect(await alerts()).toEqual([])
})

test('what XORO refuses is left to staff', async () => {
  const { finalize, alerts } = await aClaim()
  world.faults = ['refuses']
  await finalize()
  await drainJobs(deps)
  expect(world.restocked).toEqual([])
  expect(await alerts()).toEqual([
    { message: expect.stringMatching(/Restock them there yourself: 2 × .*422/) },
  ])
})

test('the connection is tested by a message that changes nothing', async () => {
  const { call, params } = await aClaim()
  expect(await call(integrationsApi.testIntegration, { params })).toMatchObject({ isConnected: true })
  expect([world.requests, world.restocked]).toEqual([1, []])
})
