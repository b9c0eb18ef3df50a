import { minor } from '@aftercare/domain/shared/money'
import { expect, test } from 'vitest'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { aFiledInstantExchange } from '#testing/instant-exchange-fixtures.ts'
import { drainJobs, useTestDeps } from '#testing/test-deps.ts'
import { openProvider } from './open-provider.ts'

const deps = await useTestDeps()

test('a refund that the provider refuses is tried once, and staff are told once', async () => {
  const filed = await aFiledInstantExchange(deps)
  await filed.wait(7)
  const payment = await filed.payment()
  await openProvider(deps, payment).refund({
    idFromPlatform: payment.idFromPlatform,
    amountMinor: minor(2200),
    reference: 'made in the dashboard',
  })
  const { storeId } = filed.store
  const { claimId } = filed
  const lines = await deps.db.selectFrom('claim_line_item').select('id').execute()
  const lineIds = lines.map(({ id }) => id)
  await moveClaimLines(deps, storeId, lineIds, { type: 'firstScanned' })
  await moveClaimLines(deps, storeId, lineIds, { type: 'arrivedToApprove' })
  const actor = { userId: null, apiKeyId: null, name: 'Grace', via: 'password' as const }
  await finalizeByStaff(deps, {
    storeId,
    claimId,
    actor,
    approvalLimitMinor: null,
    notifyCustomerByEmail: true,
  })
  await drainJobs(deps)
  const refunds = await deps.db.selectFrom('payment_refund').select(['cardAmountMinor', 'failure']).execute()
  expect(refunds).toEqual([{ cardAmountMinor: 2000, failure: expect.stringContaining('more would be') }])
  const alerts = deps.db
    .selectFrom('store_alert')
    .select('id')
    .where('subject', 'like', '%card refund failed%')
  expect(await alerts.execute()).toHaveLength(1)
})
