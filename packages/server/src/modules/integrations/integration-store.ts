import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import { sql, type Insertable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { IntegrationTables } from './integration-tables.ts'

type Key = { storeId: string; integrationId: ConfiguredIntegrationId }
type Row = IntegrationTables['integration']

/** How many exchanges of an integration are stored. */
export const mostExchanges = 100

export async function upsertIntegration(
  db: Db,
  { storeId, integrationId, ...change }: Omit<Insertable<Row>, 'lastSuccessOn' | 'lastFailureOn' | 'failure'>,
): Promise<void> {
  // Whether the provider accepts other credentials is not known.
  const untested = { lastSuccessOn: null, lastFailureOn: null, failure: null }
  await db
    .insertInto('integration')
    .values({ storeId, integrationId, ...change, ...untested })
    .onConflict((conflict) =>
      conflict.columns(['storeId', 'integrationId']).doUpdateSet({ ...change, ...untested }),
    )
    .execute()
}

/** Undefined for one that was never configured. */
export const findIntegration = (db: Db, { storeId, integrationId }: Key) =>
  db
    .selectFrom('integration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .executeTakeFirst()

export const listEnabledIntegrations = (db: Db, storeId: string) =>
  db
    .selectFrom('integration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('isEnabled', '=', true)
    .execute()

/** Turns integrations off, and returns those that were on. */
export async function disableIntegrations(
  db: Db,
  storeId: string,
  ids: readonly ConfiguredIntegrationId[],
): Promise<ConfiguredIntegrationId[]> {
  if (ids.length === 0) return []
  const disabled = await db
    .updateTable('integration')
    .set({ isEnabled: false })
    .where('storeId', '=', storeId)
    .where('integrationId', 'in', [...ids])
    .where('isEnabled', '=', true)
    .returning('integrationId')
    .execute()
  return disabled.map(({ integrationId }) => integrationId)
}

/** Those of these integrations that a store has configured. */
export const listConfigured = (db: Db, storeId: string, ids: readonly ConfiguredIntegrationId[]) =>
  db
    .selectFrom('integration')
    .select(['integrationId', 'isEnabled', 'fieldValues'])
    .where('storeId', '=', storeId)
    .where('integrationId', 'in', ids)
    .execute()

/** Held until the transaction ends; undefined for one that was never configured. */
export const lockIntegration = (db: Db, { storeId, integrationId }: Key) =>
  db
    .selectFrom('integration')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .forUpdate()
    .executeTakeFirst()

export async function setSecrets(
  db: Db,
  { storeId, integrationId }: Key,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .updateTable('integration')
    .set({ secrets: JSON.stringify(secrets) })
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .execute()
}

/** Makes changes of who sells a store's labels wait for one another, until the transaction ends. */
export async function lockSellers(db: Db, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`label seller ${storeId}`}, 0))`.execute(db)
}

/** Stores an exchange, and drops the oldest of more than the last hundred. */
export async function insertExchange(
  db: Db,
  exchange: Insertable<IntegrationTables['integration_exchange']>,
): Promise<void> {
  const { storeId, integrationId } = exchange
  await db.insertInto('integration_exchange').values(exchange).execute()
  await db
    .deleteFrom('integration_exchange')
    .where('storeId', '=', storeId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('integration_exchange')
        .select('id')
        .where('storeId', '=', storeId)
        .where('integrationId', '=', integrationId)
        .orderBy('createdOn', 'desc')
        .orderBy('id', 'desc')
        .offset(mostExchanges),
    )
    .execute()
}

export async function setCourse(
  db: Db,
  { storeId, integrationId }: Key,
  course: { lastSuccessOn: Date; failure: null } | { lastFailureOn: Date; failure: string },
): Promise<void> {
  await db
    .updateTable('integration')
    .set(course)
    .where('storeId', '=', storeId)
    .where('integrationId', '=', integrationId)
    .execute()
}

/** The stores that have enabled an integration and switched this on in it. */
export async function listStoresThatSwitchedOn(
  db: Db,
  integrationId: ConfiguredIntegrationId,
  field: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('integration')
    .select('storeId')
    .where('integrationId', '=', integrationId)
    .where('isEnabled', '=', true)
    .where(sql<boolean>`"fieldValues"->>${field} = 'true'`)
    .execute()
  return rows.map(({ storeId }) => storeId)
}
