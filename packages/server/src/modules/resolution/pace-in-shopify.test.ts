import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShopPaces } from '#integrations/commerce/shopify/admin/pace-calls.ts'
import { readShopDetails } from '#integrations/commerce/shopify/admin/shop-details.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { previewFinalization } from '#modules/claim-desk/preview-finalization.ts'
import { stageDecision } from '#modules/claim-desk/stage-decision.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { aPortal, refundOf } from '#testing/claim-fixtures.ts'
import { grace, refundBy } from '#testing/decided-claim-fixtures.ts'
import { aConnectedStore, anOrderThere, useEmulatedShopify } from '#testing/emulated-shopify.ts'
import { withShopify } from '#testing/fake-shopify.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'

const testDeps = await useTestDeps()
const shopify = await useEmulatedShopify()

test('finalizations of a shop without points drain without a failed job, and people are answered in between', async () => {
  const shop = await shopify.open({ plan: 'basic' })
  const { installation } = shop.shop
  if (!installation) throw new Error('The app is not installed')
  const now = () => testDeps.now().getTime()
  const seconds = (since: number) => (now() - since) / 1000
  /** By tenths of a second, between which others get on. */
  const passTime = async (ms: number, isCanceled: { current: boolean }) => {
    for (let left = ms; left > 0 && !isCanceled.current; left -= 100) {
      await setImmediate()
      testDeps.advance({ seconds: Math.min(left, 100) / 1000 })
      shop.emulator.clock.freeze(testDeps.now())
    }
  }
  let meanwhile: (() => void) | undefined
  const deps = {
    ...withShopify(testDeps, shopify),
    shopPaces: openShopPaces({
      now,
      after: (ms, work) => {
        meanwhile?.()
        const isCanceled = { current: false }
        void passTime(ms, isCanceled).then(() => isCanceled.current || work())
        return () => void (isCanceled.current = true)
      },
    }),
  }
  const store = await aConnectedStore(deps, shop)
  const { storeId } = store
  const orders = []
  for (let count = 0; count < 3; count++) {
    const bought = await anOrderThere(deps, shop, storeId)
    const [lineId = ''] = bought.lineIds
    const { id: claimId } = await aPortal(deps, store, bought).file([refundOf(lineId)])
    orders.push({ there: bought.there, claimId })
  }
  await drainJobs(deps)
  for (const { claimId } of orders) {
    const change = { storeId, claimId, actor: grace }
    const { id: lineId } = await deps.db
      .selectFrom('claim_line_item')
      .select('id')
      .where('claimId', '=', claimId)
      .executeTakeFirstOrThrow()
    await moveClaimLines(deps, storeId, [lineId], { type: 'arrivedToApprove' })
    await stageDecision(deps, { ...change, lineId, decision: refundBy() })
    const { version } = await previewFinalization(deps, change)
    await finalizeByStaff(deps, {
      ...change,
      approvalLimitMinor: null,
      notifyCustomerByEmail: false,
      version,
    })
  }

  const access = await getShopAccess(deps, storeId)
  installation.throttle = { available: 0, at: now() }
  const begun = now()
  let answered: Promise<number> | undefined
  meanwhile = () => {
    meanwhile = undefined
    answered = readShopDetails(access).then(() => seconds(begun))
  }
  await drainJobs(deps)
  expect(await answered).toBeLessThan(2)
  for (const { there } of orders) expect(there.refunds).toHaveLength(1)
  // A quarter of 2,000 points comes back in five seconds, and each finalization takes about half a second's.
  expect(seconds(begun)).toBeGreaterThan(5)
  expect(seconds(begun)).toBeLessThan(20)
})
