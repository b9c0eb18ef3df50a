import { minor } from '@aftercare/domain/shared/money'
import { readConfig } from '#config.ts'
import type { Deps } from '#deps.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { refreshFigures } from '#modules/figures/refresh-figures.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, anOrder, aReturnShop, refundOf, type Bought } from '#testing/claim-fixtures.ts'
import { switchFigureNotes } from './figure-notes.ts'
import { medianOf } from './median.ts'
import { processorMs } from './processor-time.ts'

const rounds = 9
/** What code runs through is compiled only after some thousand calls. */
const warmUps = 1
/** As many changes as the job takes at once. */
const claimsInRound = 250

/**
 * How many percent fewer claims of two lines are filed and finalized per second of processor time, of this process and
 * the database, because figures are counted: changes are noted by triggers, and counted by the job that otherwise runs
 * every minute, here after as many changes as it takes at once. Rounds with and without take turns, and each goes first
 * in every other turn; the medians are compared.
 */
export async function measureRollUps(
  env: Record<string, string>,
): Promise<{ fewerPercent: number; claimsPerSecond: number }> {
  const { deps, close } = await openDeps(readConfig({ PORT: '0', DEMO_PORT: '0', LOG_LEVEL: 'warn', ...env }))
  try {
    const store = await aReturnShop(deps)
    await refreshFigures(deps)
    const counted: number[] = []
    const plain: number[] = []
    for (let turn = -warmUps; turn < rounds; turn += 1) {
      for (const isCounted of turn % 2 === 0 ? [true, false] : [false, true]) {
        const ms = await fileAndFinalize(deps, store, isCounted)
        if (turn >= 0) (isCounted ? counted : plain).push(ms)
      }
    }
    const [withFigures, without] = [medianOf(counted), medianOf(plain)]
    return {
      fewerPercent: (1 - without / withFigures) * 100,
      claimsPerSecond: (claimsInRound * 1000) / withFigures,
    }
  } finally {
    await close()
  }
}

/** The processor time of a round, in milliseconds. */
async function fileAndFinalize(deps: Deps, store: Store, isCounted: boolean): Promise<number> {
  const { storeId } = store
  await switchFigureNotes(deps.db, isCounted ? 'on' : 'off')
  const bought: Bought[] = []
  for (let count = 0; count < claimsInRound; count += 1) bought.push(await orderOfTwo(deps, store))
  // Sales are counted once, not with each claim.
  await refreshFigures(deps)

  const claimIds: string[] = []
  const filingMs = await processorMs(deps.db, async () => {
    for (const order of bought) {
      const filed = await aPortal(deps, store, order).file(order.lineIds.map((id) => refundOf(id)))
      claimIds.push(filed.id)
    }
    if (isCounted) await refreshFigures(deps)
  })
  await letArrive(deps, storeId, claimIds)
  await refreshFigures(deps)
  const finalizingMs = await processorMs(deps.db, async () => {
    for (const claimId of claimIds)
      await finalizeByStaff(deps, {
        storeId,
        claimId,
        actor: systemActor,
        approvalLimitMinor: null,
        isInline: true,
      })
    if (isCounted) await refreshFigures(deps)
  })
  console.error(
    `  ${isCounted ? 'counted' : 'plain'}: ${Math.round(filingMs)} ms filing, ${Math.round(finalizingMs)} ms finalizing`,
  )
  return filingMs + finalizingMs
}

function orderOfTwo(deps: Deps, store: Store): Promise<Bought> {
  const number = deps.newId()
  return anOrder(deps, store, [{ paidTotalMinor: minor(2000) }, { paidTotalMinor: minor(3000) }], {
    orderNo: `#${number}`,
    idFromPlatform: number,
  })
}

async function letArrive(deps: Deps, storeId: string, claimIds: readonly string[]): Promise<void> {
  const lines = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', 'in', claimIds)
    .execute()
  await moveClaimLines(
    deps,
    storeId,
    lines.map(({ id }) => id),
    { type: 'arrivedToApprove' },
  )
}
