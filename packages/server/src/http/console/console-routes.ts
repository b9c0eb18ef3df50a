import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { helpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { Context } from 'hono'
import * as v from 'valibot'
import type { Config } from '#config.ts'
import type { CardFrame } from '#integrations/helpdesk/helpdesk.ts'
import { findEmbedDomain } from '#modules/figures/embeds/dashboard-embed-reads.ts'
import { findCardFrame } from '#modules/integrations/card-frames.ts'
import { mayFrameConsole } from '#modules/shopify/may-frame-console.ts'
import { admitZendeskAgent } from '#modules/users/admit-zendesk-agent.ts'
import { clientNetwork } from '../client-network.ts'
import { newRoutes, type AppEnv } from '../context.ts'
import { reportCalls, withErrorReports } from '../error-report-files.ts'
import { answerNotFound } from '../errors.ts'
import { readText } from '../read-body.ts'
import { foreverCached, staticFiles } from '../static-files.ts'
import { shopifyAdminOf, type ShopifyAdmin } from './shopify-admin.ts'

/** A signed token of Zendesk. */
const tokenBytesMax = 16 * 1024

const shopDomain = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/**
 * The console for merchants and their staff, from where Vite built it. Every address below `/admin` is the
 * same page; what it shows is decided in the browser, and what may be seen by the API.
 */
export function consoleRoutes(config: Config) {
  const { consoleDir: directory, shopifyApiKey } = config
  const admin = shopifyAdminOf(config)
  const pages = staticFiles(directory)
  const assets = staticFiles(join(directory, 'assets'))

  const page = async (c: Context<AppEnv>, framedBy?: string) => {
    const card = await cardFrameOf(c)
    const script = card?.scriptUrl
    const bridge = isShop(c.req.query('shop')) ? admin.bridgeUrl : script
    const headers = {
      'cache-control': 'no-cache',
      'content-security-policy': consolePolicy(
        config,
        framedBy ?? (await ancestorsOf(c, admin, card)),
        bridge,
      ),
      // An address may contain a token, which no log should record, not even a proxy's.
      'referrer-policy': 'strict-origin',
    }
    const isOpenedByShopify = isShop(c.req.query('shop')) && c.req.query('host') !== undefined
    const isWithBridge = shopifyApiKey !== undefined && isOpenedByShopify
    const built =
      isWithBridge || script !== undefined || config.errorReports
        ? await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined)
        : undefined
    const html = built && withErrorReports(built, config, 'console')
    if (html !== undefined && isWithBridge)
      return c.html(withBridge(html, shopifyApiKey, admin), 200, headers)
    if (html !== undefined && script !== undefined) return c.html(withScript(html, script), 200, headers)
    if (html !== undefined) return c.html(html, 200, headers)
    return (
      (await pages(c, 'index.html', headers)) ??
      c.text('The console has not been built. Run: npm run build', 503)
    )
  }

  return (
    newRoutes()
      .get('/admin', (c) => page(c))
      // Shopify's admin may look for what it shows below the app's address, which is the console's already.
      .get('/admin/admin/*', (c) => {
        const { pathname, search } = new URL(c.req.url)
        return c.redirect(`${pathname.replace('/admin', '')}${search}`)
      })
      .get('/admin/assets/:file', async (c) => {
        return (await assets(c, c.req.param('file'), foreverCached)) ?? answerNotFound(c)
      })
      // Zendesk opens its app by sending a token in a form, whose place in the history a page without it takes.
      .post('/admin/:storeId/agent-card', async (c) => {
        const query = new URLSearchParams(c.req.query())
        const token = new URLSearchParams(await readText(c, tokenBytesMax)).get('token') ?? ''
        const { deps } = c.var
        const at = { storeId: c.req.param('storeId'), token, network: clientNetwork(c) }
        for (const [name, value] of Object.entries((await admitZendeskAgent(deps, at)) ?? {}))
          query.set(name, value)
        return c.redirect(`${c.req.path}?${query.toString()}`, 303)
      })
      // A dashboard that one site shows.
      .get('/admin/:storeId/embedded/:embedId', async (c) =>
        page(c, (await findEmbedDomain(c.var.deps, c.req.param())) ?? "'none'"),
      )
      .get('/admin/*', (c) => page(c))
  )
}

const isShop = (shop: string | undefined): shop is string => shop !== undefined && shopDomain.test(shop)

/**
 * Shopify's admin talks with the page through its own script, which wants to be the first one and to know
 * the app. By the app's key the page also knows that it is embedded.
 */
const withBridge = (html: string, apiKey: string, { bridgeUrl }: ShopifyAdmin) =>
  html.replace(
    '<title>',
    () => `<meta name="shopify-api-key" content="${apiKey.replace(/[^\w-]/g, '')}" />
    <script src="${bridgeUrl}"></script>
    <title>`,
  )

/** A helpdesk's script shows its card, and has to be there before the page. */
const withScript = (html: string, url: string) =>
  html.replace('<title>', () => `<script src="${url}"></script>\n    <title>`)

/** Of the store's helpdesk, if it is named; undefined for one that the store does not use. */
async function cardFrameOf(c: Context<AppEnv>) {
  const query = c.req.query()
  const helpdesk = query['ref']
  const [, , storeId = '', ...page] = c.req.path.split('/')
  const isCard = page.join('/') === 'agent-card'
  return v.is(helpdeskName, helpdesk)
    ? findCardFrame(c.var.deps, { storeId, helpdesk, isCard, query })
    : undefined
}

/** Only the admin of a shop that has our app may frame the console, and the helpdesk whose card opens it. */
async function ancestorsOf(
  c: Context<AppEnv>,
  admin: ShopifyAdmin,
  card: CardFrame | undefined,
): Promise<string> {
  const shop = c.req.query('shop')
  if (isShop(shop) && (await mayFrameConsole(c.var.deps, shop, c.req.query('id_token'))))
    return `https://${shop} ${admin.origin}`
  return card?.ancestors ?? "'none'"
}

/**
 * Only our own script, plus the one of who frames the console: Shopify's admin or a helpdesk. The component library inserts a style
 * element, so inline styles are allowed.
 */
function consolePolicy(config: Config, ancestors: string, scriptUrl: string | undefined): string {
  return [
    "default-src 'none'",
    `script-src 'self'${scriptUrl === undefined ? '' : ` ${new URL(scriptUrl).origin}`}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    ["connect-src 'self'", ...reportCalls(config)].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}
