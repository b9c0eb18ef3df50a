import { settingsApi } from '@aftercare/domain/api/settings-api'
import { call } from '../api.ts'
import { settingsOf } from '../session/settings-session.ts'
import type { HostPage } from './host-page.ts'

/**
 * Tells the store's merchant, through the server, which page holds the portal. Nobody waits for it
 * and nobody is told when it fails. The page's query stays here: it may name an order.
 */
export async function sendHeartbeat(host: HostPage, slug: string): Promise<void> {
  try {
    const { storefrontId } = await settingsOf(slug)
    const { origin, pathname } = new URL((await host.askLocation()) ?? host.origin)
    await call(settingsApi.heartbeat, {
      params: { storefrontId },
      body: { embeddedHostUrl: `${origin}${pathname}`, appName: 'portal-embed' },
    })
  } catch {
    // The shopper's return goes on all the same.
  }
}
