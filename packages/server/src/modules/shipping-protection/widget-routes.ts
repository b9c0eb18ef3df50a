import { createHash } from 'node:crypto'
import { widgetApi } from '@aftercare/domain/api/widget-api'
import { clientNetwork } from '#http/client-network.ts'
import { newRoutes } from '#http/context.ts'
import { body, reply } from '#http/validate.ts'
import { recordConsent } from './record-consent.ts'
import { getWidgetForShoppers } from './widget-reads.ts'

const { widgetConfig, recordConsent: consents } = widgetApi

/** A receipt contains the texts of one switch. */
const receiptBytesMax = 16 * 1024

/** Calls of the widget in shops' pages; answers do not depend on the caller, so they may be cached. */
export const widgetRoutes = newRoutes()
  .get(widgetConfig.path, async (c) => {
    const text = JSON.stringify(await getWidgetForShoppers(c.var.deps, c.var.store))
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    c.header('etag', etag)
    c.header('cache-control', 'public, max-age=60, stale-while-revalidate=86400')
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.body(text, 200, { 'content-type': 'application/json' })
  })
  .post(consents.path, body(consents.body, receiptBytesMax), async (c) => {
    const { deps, store } = c.var
    await deps.rateLimits.takeAttempt('consent', `${store.storeId} ${clientNetwork(c)}`)
    await recordConsent(deps, store.storeId, c.req.valid('json'))
    return reply(c, consents, { success: true })
  })
