import { Hono, type Context as Call } from 'hono'
import { confirmSubscription, setSubscriptionStatus } from '../app/billing-mutations.ts'
import { grantScopes, installApp, uninstallApp } from '../app/install.ts'
import { adminSessionToken } from '../app/session-token.ts'
import { gid } from '../graphql/global-ids.ts'
import { appPage, chargePage, framePage } from '../pages/app-pages.ts'
import type { Shop } from '../shop/shop-state.ts'
import { fixedDecimal } from '../world/money.ts'
import type { World } from '../world/world.ts'
import { adminFrameScript, appBridgeScript } from './frame-scripts.ts'
import { withShop } from './with-shop.ts'

/** The member of staff who looks at the pages. */
const userId = '7001'

type Answer = Response | Promise<Response>

const script = (c: Call, text: string) =>
  c.body(text, 200, { 'content-type': 'text/javascript; charset=utf-8' })

/** Our app as the merchant has it: installed or not, in a frame, and paid for. */
export function appPageRoutes(world: World): Hono {
  return new Hono()
    .get('/app-bridge.js', (c) => script(c, appBridgeScript))
    .get('/admin-frame.js', (c) => script(c, adminFrameScript))
    .get(
      '/:shop/admin/app',
      withShop(world, (c, shop) => c.html(appPage(world, shop))),
    )
    .post(
      '/:shop/admin/app/:action',
      withShop(world, (c, shop) => changeApp(world, c, shop)),
    )
    .get(
      '/:shop/admin/apps/:clientId/:path{.*}?',
      withShop(world, (c, shop) => frameApp(world, c, shop)),
    )
    .post(
      '/:shop/admin/frame/:what',
      withShop(world, (c, shop) => answerFrame(world, c, shop)),
    )
    .post(
      '/:shop/admin/subscriptions/:id/:action',
      withShop(world, (c, shop) => changeSubscription(world, c, shop)),
    )
    .get(
      '/:shop/admin/charges/:id',
      withShop(world, (c, shop) => showCharge(world, c, shop)),
    )
    .post(
      '/:shop/admin/charges/:id/:answer',
      withShop(world, (c, shop) => confirmCharge(world, c, shop)),
    )
}

function changeApp(world: World, c: Call, shop: Shop): Answer {
  const action = c.req.param('action')
  if (action === 'install') installApp(world, shop)
  else if (action === 'uninstall') uninstallApp(world, shop)
  else if (action === 'grant') grantScopes(world, shop, world.app.optionalScopes)
  else return c.notFound()
  const next = action === 'install' ? `apps/${world.app.clientId}` : 'app'
  return c.redirect(`/${shop.domain}/admin/${next}`, 303)
}

async function frameApp(world: World, c: Call, shop: Shop): Promise<Response> {
  const { clientId, applicationUrl } = world.app
  if (c.req.param('clientId') !== clientId) return c.notFound()
  if (!shop.installation) return c.redirect(`/${shop.domain}/admin/app`)
  const path = c.req.param('path') ?? ''
  const address = new URL(applicationUrl)
  if (path !== '') address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
  const query = {
    embedded: '1',
    shop: shop.domain,
    host: Buffer.from(`${new URL(world.publicUrl).host}/${shop.domain}/admin`).toString('base64url'),
    id_token: await adminSessionToken(world, shop.domain, userId),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return c.html(framePage(world, shop, address.href))
}

/** The requests of the app's script to the admin around it. */
async function answerFrame(world: World, c: Call, shop: Shop): Promise<Response> {
  const what = c.req.param('what')
  if (what === 'token') return c.json({ token: await adminSessionToken(world, shop.domain, userId) })
  const { optionalScopes: optional, scopes: required } = world.app
  if (what === 'grant') {
    const { scopes = [] } = await c.req.json<{ scopes?: string[] }>()
    const declared = scopes.filter((scope) => optional.includes(scope))
    grantScopes(world, shop, declared)
  } else if (what !== 'scopes') return c.notFound()
  const detail = { granted: shop.installation?.scopes ?? [], required, optional }
  return c.json({ ...detail, result: 'granted-all', detail })
}

function showCharge(world: World, c: Call, shop: Shop): Answer {
  const id = c.req.param('id') ?? ''
  const subscription = shop.appSubscriptions.get(gid('AppSubscription', id))
  if (!subscription) return c.notFound()
  const lines = subscription.lines.map((line) => {
    const { currencyCode } = line
    if (line.kind === 'usage')
      return `Up to ${fixedDecimal(line.capped, currencyCode)} ${currencyCode}: ${line.terms}`
    const interval = line.interval.toLowerCase().replaceAll('_', ' ')
    return `${fixedDecimal(line.price, currencyCode)} ${currencyCode} ${interval}`
  })
  const { name, trialDays, test } = subscription
  const more = [
    ...(trialDays > 0 ? [`Free trial: ${trialDays} days`] : []),
    ...(test ? ['Test charge: nothing is billed'] : []),
  ]
  return c.html(chargePage(world, shop, { id, name, lines: [...lines, ...more] }))
}

function confirmCharge(world: World, c: Call, shop: Shop): Answer {
  const id = c.req.param('id') ?? ''
  const isAccepted = c.req.param('answer') === 'accept'
  const subscription = confirmSubscription({ world, shop }, gid('AppSubscription', id), isAccepted)
  if (!subscription) return c.notFound()
  const back = new URL(subscription.returnUrl)
  back.searchParams.set('charge_id', id)
  return c.redirect(back.href, 303)
}

/** The merchant stops paying their bill to Shopify, or pays it after all. */
function changeSubscription(world: World, c: Call, shop: Shop): Answer {
  const subscription = shop.appSubscriptions.get(gid('AppSubscription', c.req.param('id') ?? ''))
  if (!subscription) return c.notFound()
  const action = c.req.param('action')
  const { status } = subscription
  if (action === 'freeze' && status === 'ACTIVE')
    setSubscriptionStatus({ world, shop }, subscription, 'FROZEN')
  else if (action === 'unfreeze' && status === 'FROZEN')
    setSubscriptionStatus({ world, shop }, subscription, 'ACTIVE')
  else return c.notFound()
  return c.redirect(`/${shop.domain}/admin/app`, 303)
}
