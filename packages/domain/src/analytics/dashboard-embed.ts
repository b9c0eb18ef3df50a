import * as v from 'valibot'
import { hostAddress } from '../shared/web-address.ts'
import { dashboardId } from './dashboards.ts'

export const mostDashboardEmbeds = 50

/** The site whose pages may show a dashboard, as an origin such as 'https://intranet.example.com'. */
export const embedDomain = v.pipe(
  v.string('Enter a domain'),
  v.trim(),
  v.transform((given) => (given.includes('://') ? given : `https://${given}`)),
  hostAddress,
  v.transform((address) => new URL(address).origin),
  v.check(
    (origin) => /^https?:\/\/([a-z0-9.-]+|\[::1\])(:\d+)?$/.test(origin),
    'Must be a domain, such as intranet.example.com',
  ),
)

/** Lets a site show one dashboard for so many days. */
export const newDashboardEmbed = v.object({
  dashboardId,
  domain: embedDomain,
  expiresInDays: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(1, 'Must be 1 to 365 days'),
      v.maxValue(365, 'Must be 1 to 365 days'),
    ),
    90,
  ),
})
export type NewDashboardEmbed = v.InferOutput<typeof newDashboardEmbed>

/**
 * The console's address of an embedded dashboard, below `/admin`. The token is in the part that browsers send to no
 * server, so that no log has it.
 */
export const embeddedDashboardPath = (
  storeId: string,
  {
    id,
    token,
    dashboardId: page,
    domain,
  }: { id: string; token: string; dashboardId: string; domain: string },
): string => `/${storeId}/embedded/${id}?${new URLSearchParams({ dashboardId: page, domain })}#${token}`
