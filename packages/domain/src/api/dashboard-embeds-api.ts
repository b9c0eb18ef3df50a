import * as v from 'valibot'
import { embedDomain, newDashboardEmbed } from '../analytics/dashboard-embed.ts'
import { dashboardId } from '../analytics/dashboards.ts'
import { datePreset } from '../shared/date-presets.ts'
import { id, moment } from '../shared/wire.ts'
import { dashboardPage } from './dashboard-api.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

export const dashboardEmbed = v.object({
  id,
  dashboardId,
  dashboardName: v.string(),
  /** The origin of the site that shows it. */
  domain: v.string(),
  /** Who made it. */
  createdBy: v.string(),
  createdOn: moment,
  expiresOn: moment,
  isExpired: v.boolean(),
})
export type DashboardEmbed = v.InferOutput<typeof dashboardEmbed>

/** Dashboards that other sites show. */
export const dashboardEmbedsApi = {
  loadDashboard: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/dashboard/load',
    access: 'anybody',
    summary:
      'Shows an embedded dashboard for a period: the last 30 days unless another is asked for. The token alone opens it, only this dashboard, and only for the domain that it was made for. 404 once it has expired or was revoked.',
    body: v.object({
      token: v.pipe(v.string(), v.maxLength(200)),
      domain: embedDomain,
      dashboardId,
      within: v.optional(datePreset),
    }),
    response: dashboardPage,
  }),
  listDashboardEmbeds: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/dashboard-embed',
    access: 'manageIntegrations',
    summary: 'Lists the dashboards that other sites show, expired ones included.',
    response: v.object({ items: v.array(dashboardEmbed) }),
  }),
  createDashboardEmbed: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/dashboard-embed',
    access: 'manageIntegrations',
    summary:
      'Lets a site show one dashboard in a frame. The answer contains the token and the address for the frame, which are not shown again.',
    body: newDashboardEmbed,
    response: v.object({ ...dashboardEmbed.entries, token: v.string(), url: v.string() }),
  }),
  revokeDashboardEmbed: merchantEndpoint({
    method: 'DELETE',
    path: '/:storeId/dashboard-embed/:embedId',
    access: 'manageIntegrations',
    summary: 'Ends an embedded dashboard: the site’s frame shows nothing any longer.',
    response: v.undefined(),
  }),
}
