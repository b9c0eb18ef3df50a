import {
  embeddedDashboardPath,
  mostDashboardEmbeds,
  type NewDashboardEmbed,
} from '@aftercare/domain/analytics/dashboard-embed'
import { dashboards } from '@aftercare/domain/analytics/dashboards'
import type { DashboardEmbed } from '@aftercare/domain/api/dashboard-embeds-api'
import { dayMs } from '@aftercare/domain/shared/dates'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { newToken, tokenHash } from '#modules/users/secret-token.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { describeDashboardEmbed, listDashboardEmbedRows } from './dashboard-embed-reads.ts'
import { deleteDashboardEmbed, insertDashboardEmbed } from './dashboard-embed-store.ts'

/**
 * Lets a site show one dashboard until the token expires. The token and the address with it are returned once, as only
 * a hash is stored; every user of the store is alerted.
 *
 * @throws AppError 422 for one embedded dashboard too many
 */
export async function embedDashboard(
  deps: Deps,
  storeId: string,
  who: Who,
  { dashboardId, domain, expiresInDays }: NewDashboardEmbed,
): Promise<DashboardEmbed & { token: string; url: string }> {
  const token = newToken(deps, 'aft_embed')
  const createdOn = deps.now()
  const row = {
    storeId,
    id: deps.newId(),
    dashboardId,
    domain,
    tokenHash: tokenHash(token),
    createdBy: who.name,
    createdOn,
    expiresOn: new Date(createdOn.getTime() + expiresInDays * dayMs),
  }
  await inTransaction(deps, async (deps) => {
    if ((await listDashboardEmbedRows(deps.db, storeId)).length >= mostDashboardEmbeds)
      throw new AppError(
        'unprocessable',
        'too_many_embeds',
        `A store can embed up to ${mostDashboardEmbeds} dashboards. Please delete one first.`,
      )
    await insertDashboardEmbed(deps.db, row)
    await recordChange(deps, storeId, who, {
      action: 'dashboard-embed.create',
      subject: { type: 'dashboard-embed', id: row.id },
      before: null,
      after: { dashboardId, domain, expiresInDays },
    })
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Settings',
      subject: 'Dashboard embedded',
      message: `${who.name} embedded the ${dashboards[dashboardId].name} dashboard in ${domain}. Whoever has its token sees these figures.`,
      path: 'analytics/embeds',
    })
  })
  const path = embeddedDashboardPath(storeId, { id: row.id, token, dashboardId, domain })
  return { ...describeDashboardEmbed(row, createdOn), token, url: `${deps.config.publicUrl}/admin${path}` }
}

/** @throws AppError 404 for another store's, or one that was revoked before */
export async function revokeDashboardEmbed(deps: Deps, storeId: string, who: Who, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Embedded dashboard')
  await inTransaction(deps, async (deps) => {
    const revoked = await deleteDashboardEmbed(deps.db, { storeId, id })
    if (!revoked) throw notFound('Embedded dashboard')
    await recordChange(deps, storeId, who, {
      action: 'dashboard-embed.revoke',
      subject: { type: 'dashboard-embed', id },
      before: { dashboardId: revoked.dashboardId, domain: revoked.domain },
      after: null,
    })
  })
}
