import type { DashboardId } from '@aftercare/domain/analytics/dashboards'
import type { DashboardPage } from '@aftercare/domain/api/dashboard-api'
import type { DatePreset } from '@aftercare/domain/shared/date-presets'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { tokenHash } from '#modules/users/secret-token.ts'
import { notFound } from '#platform/errors.ts'
import { seesOpenOnly } from '../dashboard-parts.ts'
import { readDashboard } from '../read-dashboard.ts'

type Loaded = { token: string; domain: string; dashboardId: DashboardId; within?: DatePreset | undefined }

/**
 * The dashboard that a token was made for, as the site sees it that may show it.
 *
 * @throws AppError 404 for a token of another store, domain or dashboard, or one that has expired or was revoked; 429
 *   for more calls in a minute than one embedded dashboard may make
 */
export async function loadDashboard(
  deps: Deps,
  store: Store,
  { token, domain, dashboardId, within }: Loaded,
): Promise<DashboardPage> {
  const found = await deps.db
    .selectFrom('dashboard_embed')
    .select('id')
    .where('storeId', '=', store.storeId)
    .where('tokenHash', '=', tokenHash(token))
    .where('domain', '=', domain)
    .where('dashboardId', '=', dashboardId)
    .where('expiresOn', '>', deps.now())
    .executeTakeFirst()
  if (!found) throw notFound('Dashboard')
  await deps.rateLimits.takeMerchantCall(found.id)
  return readDashboard(deps, store, dashboardId, { within }, seesOpenOnly)
}
