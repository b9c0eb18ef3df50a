import { dashboards } from '@aftercare/domain/analytics/dashboards'
import type { DashboardEmbed } from '@aftercare/domain/api/dashboard-embeds-api'
import type { Selectable } from 'kysely'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/database/database.ts'
import { isUuid } from '#platform/new-id.ts'
import type { FigureTables } from '../figure-tables.ts'

export type DashboardEmbedRow = Selectable<FigureTables['dashboard_embed']>

/** The embedded dashboards of a store, the newest first; expired ones too. */
export const listDashboardEmbedRows = (db: Db, storeId: string): Promise<DashboardEmbedRow[]> =>
  db
    .selectFrom('dashboard_embed')
    .selectAll()
    .where('storeId', '=', storeId)
    .orderBy('createdOn', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The site that may frame an embedded dashboard, as an origin; undefined once it has expired. */
export async function findEmbedDomain(
  { db, now }: Deps,
  { storeId, embedId }: { storeId: string; embedId: string },
): Promise<string | undefined> {
  if (!isUuid(storeId) || !isUuid(embedId)) return undefined
  const row = await db
    .selectFrom('dashboard_embed')
    .select('domain')
    .where('storeId', '=', storeId)
    .where('id', '=', embedId)
    .where('expiresOn', '>', now())
    .executeTakeFirst()
  return row?.domain
}

export const describeDashboardEmbed = (
  { id, dashboardId, domain, createdBy, createdOn, expiresOn }: DashboardEmbedRow,
  now: Date,
): DashboardEmbed => ({
  id,
  dashboardId,
  dashboardName: dashboards[dashboardId].name,
  domain,
  createdBy,
  createdOn: createdOn.toISOString(),
  expiresOn: expiresOn.toISOString(),
  isExpired: expiresOn <= now,
})
