import { settingsApi } from '@aftercare/domain/api/settings-api'
import { call } from '../api.ts'
import { settingsOf } from '../session/settings-session.ts'
import type { HostPage } from './host-page.ts'

/**
 * Reports to the server which page embeds the portal, for the merchant. Failures are ignored. The page's
 * query is left out, since it may name an order.
 */
export async function sendHeartbeat(host: HostPage, slug: string): Promise<void> {
  try {
    const { storefrontId } = await settingsOf(slug)
    const { origin, pathname } = new URL((await host.askLocation()) ?? host.origin)
    await call(settingsApi.heartbeat, {
      params: { storefrontId },
      body: {
        customerAppUrl: `${location.origin}/${slug}`,
        embeddedHostUrl: `${origin}${pathname}`,
        appName: 'portal-embed',
      },
    })
  } catch {
    // The shopper's return must not depend on it.
  }
}
