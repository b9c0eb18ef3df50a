import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { ProcessedUnits, ResolutionTables } from './resolution-tables.ts'

export type ShopReturn = Selectable<ResolutionTables['shop_return']>

type OfClaim = { storeId: string; claimId: string }
type Effect = { storeId: string; effectKey: string }

/** The return in Shopify of a claim. */
export const findShopReturn = (db: Db, { storeId, claimId }: OfClaim): Promise<ShopReturn | undefined> =>
  db
    .selectFrom('shop_return')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('claimId', '=', claimId)
    .executeTakeFirst()

/** Returns the id that counts: another process may have recorded its own first. */
export async function insertShopReturn(db: Db, row: ShopReturn): Promise<string> {
  const kept = await db
    .insertInto('shop_return')
    .values(row)
    .onConflict((oc) =>
      oc
        .columns(['storeId', 'claimId'])
        .doUpdateSet((eb) => ({ idFromPlatform: eb.ref('shop_return.idFromPlatform') })),
    )
    .returning('idFromPlatform')
    .executeTakeFirstOrThrow()
  return kept.idFromPlatform
}

/** The units that an effect processes, if it has begun to. */
export async function findProcessing(
  db: Db,
  { storeId, effectKey }: Effect,
): Promise<ProcessedUnits[] | undefined> {
  const row = await db
    .selectFrom('return_processing')
    .select('units')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()
  return row?.units
}

/** The claim of an effect that has begun to process units. */
export async function findClaimOfProcessing(
  db: Db,
  { storeId, effectKey }: Effect,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('return_processing')
    .select('claimId')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .executeTakeFirst()
  return row?.claimId
}

/** Replaces what the effect has begun before. */
export async function beginProcessing(
  db: Db,
  { units, ...row }: OfClaim & Effect & { units: readonly ProcessedUnits[]; createdOn: Date },
): Promise<void> {
  const stored = JSON.stringify(units)
  await db
    .insertInto('return_processing')
    .values({ ...row, units: stored })
    .onConflict((oc) => oc.columns(['storeId', 'effectKey']).doUpdateSet({ units: stored }))
    .execute()
}

/** Shopify has not processed them. */
export async function forgetProcessing(db: Db, { storeId, effectKey }: Effect): Promise<void> {
  await db
    .deleteFrom('return_processing')
    .where('storeId', '=', storeId)
    .where('effectKey', '=', effectKey)
    .execute()
}

/** The lines of a claim whose units were processed by refunds that are done. */
export async function listProcessedLineIds(db: Db, { storeId, claimId }: OfClaim): Promise<string[]> {
  const rows = await db
    .selectFrom('return_processing as processing')
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.storeId', '=', 'processing.storeId')
        .onRef('refund.effectKey', '=', 'processing.effectKey'),
    )
    .select('processing.units')
    .where('processing.storeId', '=', storeId)
    .where('processing.claimId', '=', claimId)
    .execute()
  return rows.flatMap(({ units }) => units.map(({ claimLineItemId }) => claimLineItemId))
}
