import type { customerApi } from '@aftercare/domain/api/customer-api'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { isOwnOrigin } from './allowed-origins.ts'
import { upsertHost } from './store-host-store.ts'
import type { Store } from './store-reads.ts'

type Heartbeat = v.InferOutput<(typeof customerApi)['heartbeat']['body']>

/**
 * Stores which page embeds the store's portal, for the merchant to see and allow: its URL without query and fragment,
 * which may name an order. A report about a portal at another address than ours, or of a page that isn't on the web,
 * changes nothing. Reports aren't authenticated, so they only affect what the merchant sees.
 */
export async function recordHeartbeat(deps: Deps, store: Store, heartbeat: Heartbeat): Promise<void> {
  const { customerAppUrl, embeddedHostUrl, appName = 'portal-embed' } = heartbeat
  const ownOrigin = new URL(deps.config.publicUrl).origin
  if (customerAppUrl !== undefined && URL.parse(customerAppUrl)?.origin !== ownOrigin) return
  const page = URL.parse(embeddedHostUrl ?? '')
  if (!page || !/^https?:$/.test(page.protocol) || page.origin === ownOrigin) return
  const isOwn = isOwnOrigin(store, page.origin)
  // The host is stored once: this would replace the store's own page.
  if (!isOwn && isOwnOrigin(store, `https://${page.host}`)) return
  const seen = {
    storeId: store.storeId,
    host: page.host,
    appName,
    lastSeenOn: deps.now(),
    pageUrl: `${page.origin}${page.pathname}`,
  }
  await upsertHost(deps.db, seen, { isOwn })
}
