import { rateSettings, type RateSettings } from '@aftercare/domain/rates/rate-settings-schema'
import { shipRate, type ShipRate } from '@aftercare/domain/rates/ship-rate-schema'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'

type RateSetup = {
  settings: RateSettings
  /** The newest secret, the one before it, and the one last sent to the connected platform. */
  secretHashes: readonly string[]
}

/** The store's rates in the order in which they were made. */
export async function listShipRates(db: Db, storeId: string): Promise<ShipRate[]> {
  const rows = await rateRows(db, storeId).orderBy('createdOn').orderBy('id').execute()
  return rows.map(toShipRate)
}

/** Undefined for an invalid id, another store's, and a deleted one. */
export async function findShipRate(db: Db, storeId: string, id: string): Promise<ShipRate | undefined> {
  if (!isUuid(id)) return undefined
  const row = await rateRows(db, storeId).where('id', '=', id).executeTakeFirst()
  return row && toShipRate(row)
}

const rateRows = (db: Db, storeId: string) =>
  db
    .selectFrom('ship_rate')
    .select(['id', 'rate', 'createdOn'])
    .where('storeId', '=', storeId)
    .where('deletedOn', 'is', null)

const toShipRate = ({ id, rate, createdOn }: { id: string; rate: unknown; createdOn: Date }): ShipRate =>
  v.parse(shipRate, { ...v.parse(v.looseObject({}), rate), id, createdOn: createdOn.toISOString() })

/** The codes of all rates that the store has and ever had: orders go on naming those that are gone. */
export async function listRateCodes(db: Db, storeId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ship_rate')
    .select(sql<string>`rate->>'serviceCode'`.as('code'))
    .where('storeId', '=', storeId)
    .execute()
  return new Set(rows.map(({ code }) => code))
}

export async function readRateSetup(db: Db, storeId: string): Promise<RateSetup> {
  const row = await db
    .selectFrom('rate_setup')
    .select(['settings', 'secretHash', 'previousSecretHash', 'registeredSecretHash'])
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return {
    settings: v.parse(rateSettings, row?.settings ?? {}),
    secretHashes: [row?.secretHash, row?.previousSecretHash, row?.registeredSecretHash].filter(
      (hash) => typeof hash === 'string',
    ),
  }
}

/** The newest secret as it was sealed; null where there is none, or only its hash. */
export async function findSealedSecret(db: Db, storeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('rate_setup')
    .select('sealedSecret')
    .where('storeId', '=', storeId)
    .executeTakeFirst()
  return row?.sealedSecret ?? null
}
