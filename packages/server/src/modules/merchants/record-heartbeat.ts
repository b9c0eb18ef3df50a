import type { customerApi } from '@aftercare/domain/api/customer-api'
import type * as v from 'valibot'
import type { Deps } from '#deps.ts'
import { upsertHost } from './store-host-store.ts'

type Heartbeat = v.InferOutput<(typeof customerApi)['heartbeat']['body']>

/** Stores which page embeds the store's portal, for the merchant to see and allow. */
export async function recordHeartbeat(deps: Deps, storeId: string, heartbeat: Heartbeat): Promise<void> {
  const page = heartbeat.embeddedHostUrl ?? heartbeat.customerAppUrl
  const host = page && URL.parse(page)?.host
  if (!host) return
  await upsertHost(deps.db, {
    storeId,
    host,
    appName: heartbeat.appName ?? 'portal-embed',
    lastSeenOn: deps.now(),
  })
}
