import { minor } from '@aftercare/domain/shared/money'
import { sql } from 'kysely'
import { loadConfig } from '#config.ts'
import { finalizeByStaff } from '#modules/claim-desk/finalize-by-staff.ts'
import { moveClaimLines } from '#modules/claim-finalization/move-claim-lines.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { openDeps } from '#open-deps.ts'
import { aPortal, anOrder, aReturnShop, refundOf } from '#testing/claim-fixtures.ts'
import { processorMs } from './processor-time.ts'

/**
 * Files and finalizes claims of two lines, in turns with and without the triggers that note changes for the figures, and
 * prints the median of what those add to the processor time.
 */
const rounds = 15
const claimsInRound = 20
const { deps, close } = await openDeps(loadConfig())
const store = await aReturnShop(deps)
const { storeId } = store
let orders = 0

async function round(hasNotes: boolean) {
  for (const table of ['claim_search', 'return_shipment', 'ledger_entry', 'shipping_claim', 'store_order'])
    await sql`alter table ${sql.table(table)} ${sql.raw(hasNotes ? 'enable' : 'disable')} trigger figures`.execute(
      deps.db,
    )
  const bought: Awaited<ReturnType<typeof anOrder>>[] = []
  for (let count = 0; count < claimsInRound; count += 1)
    bought.push(
      await anOrder(deps, store, [{ paidTotalMinor: minor(2000) }, { paidTotalMinor: minor(3000) }], {
        orderNo: `#B${++orders}`,
        idFromPlatform: `bench-${orders}`,
      }),
    )
  const claimIds: string[] = []
  const filingMs = await processorMs(deps.db, async () => {
    for (const order of bought) {
      const filed = await aPortal(deps, store, order).file(order.lineIds.map((id) => refundOf(id)))
      claimIds.push(filed.id)
    }
  })
  const lineIds = await deps.db
    .selectFrom('claim_line_item')
    .select('id')
    .where('storeId', '=', storeId)
    .where('claimId', 'in', claimIds)
    .execute()
  await moveClaimLines(
    deps,
    storeId,
    lineIds.map(({ id }) => id),
    { type: 'arrivedToApprove' },
  )
  const finalizingMs = await processorMs(deps.db, async () => {
    for (const claimId of claimIds)
      await finalizeByStaff(deps, {
        storeId,
        claimId,
        actor: systemActor,
        approvalLimitMinor: null,
        isInline: true,
      })
  })
  return { filingMs, finalizingMs }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

await round(true)
const pairs = []
for (let count = 0; count < rounds; count += 1) {
  const isFirst = count % 2 === 0
  const one = await round(isFirst)
  const other = await round(!isFirst)
  pairs.push(isFirst ? { noted: one, plain: other } : { noted: other, plain: one })
}
for (const step of ['filingMs', 'finalizingMs'] as const) {
  const [noted, plain] = [
    median(pairs.map((pair) => pair.noted[step])),
    median(pairs.map((pair) => pair.plain[step])),
  ]
  const share = (noted / plain - 1) * 100
  console.error(
    `${step}: ${(plain / claimsInRound).toFixed(1)} ms without, ${(noted / claimsInRound).toFixed(1)} ms with notes, ${share.toFixed(1)} %`,
  )
}
await close()
