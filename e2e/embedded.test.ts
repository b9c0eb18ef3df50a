import { createHmac } from 'node:crypto'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { people } from '../packages/server/src/demo/demo-people.ts'
import { delivered, mug } from '../packages/server/src/demo/orders/demo-lines.ts'
import { assertAccessible } from './harness/accessible.ts'
import { callAs, storeId } from './harness/console.ts'
import { desktop, useBrowser } from './harness/journey.ts'
import { moveParcel } from './harness/move-parcel.ts'
import { placeOrder } from './harness/orders.ts'
import { server } from './harness/shared-server.ts'
import { arriveAt, follow, press, shows } from './shopper.ts'

const { portalUrl, shopifyApiKey, shopifySecret } = server
const open = useBrowser()
const shop = 'juniper-and-pine.myshopify.com'
const helpdesk = 'https://juniper.kustomerapp.com'
/** No browser lets a page of the internet frame one of this machine, so the app has a name out there. */
const appUrl = 'https://aftercare.example'
/** The demo's pictures are on this machine, where a page of the internet can't load them from. */
const localPictures = 'Mixed Content|address space|net::ERR_'

/** What Shopify says of the member of staff who looks at its admin. */
function sessionToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const who = { iss: `https://${shop}/admin`, dest: `https://${shop}`, aud: shopifyApiKey, sub: '777' }
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...who, nbf: now - 5, iat: now, exp: now + 60 })}`
  return `${content}.${createHmac('sha256', shopifySecret).update(content).digest('base64url')}`
}

/** An emulation of Shopify's admin: a page of another site that frames the app and answers its script. */
const adminPage = (path: string) => `<!doctype html><html lang="en"><title>Admin</title>
  <iframe title="App" style="width: 1200px; height: 850px"
    src="${appUrl}${path}?embedded=1&shop=${shop}&host=YWRtaW4&id_token=${sessionToken()}"></iframe>
  <script>
    addEventListener('message', async ({ data, origin, source }) => {
      if (origin === '${appUrl}' && data === 'token?') source.postMessage(await sessionToken(), origin)
    })
  </script>`

const bridge = `window.shopify = { idToken: () => new Promise((resolve) => {
  addEventListener('message', ({ data, origin }) => {
    if (origin === 'https://admin.shopify.com') resolve(data)
  }, { once: true })
  parent.postMessage('token?', 'https://admin.shopify.com')
}) }`

/** Under the server's own host name. Requests still pending when a journey ends are not answered. */
async function answerAsApp(route: Route): Promise<void> {
  const url = route.request().url().replace(appUrl, portalUrl)
  const { origin, ...others } = route.request().headers()
  const headers = { ...others, ...(origin && { origin: portalUrl }), 'accept-encoding': 'identity' }
  const response = await route.fetch({ url, headers, maxRetries: 5 }).catch(() => undefined)
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined)
}

async function openAdmin({ isBridgeThere = true, path = '/admin' } = {}) {
  const { page, context } = await open(desktop, {
    address: 'about:blank',
    // Some browsers give a frame of another site no storage; the console then forgets its layout.
    expected: new RegExp(`app-bridge|status of 403|localStorage is blocked|${localPictures}`),
  })
  await context.route('https://admin.shopify.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: adminPage(path) }),
  )
  context.setDefaultTimeout(60_000)
  await context.route(`${appUrl}/**`, (route) => answerAsApp(route))
  await context.route('https://cdn.shopify.com/**', (route) =>
    isBridgeThere ? route.fulfill({ contentType: 'text/javascript', body: bridge }) : route.abort(),
  )
  await page.exposeFunction('sessionToken', sessionToken)
  await page.goto('https://admin.shopify.com/store/juniper/apps/aftercare', { waitUntil: 'commit' })
  return { page, context, app: page.frameLocator('iframe') }
}

test('a shop’s staff sign in from Shopify’s admin, without a cookie, and stay in its frame', async () => {
  const { page, context, app } = await openAdmin()
  await arriveAt(app, 'Welcome to Aftercare')
  await app.getByLabel('First name').fill('Ines')
  await app.getByLabel('Last name').fill('Prado')
  await app.getByLabel('Email').fill('ines@juniper.example')
  await app.getByLabel('Returns and exchanges').check()
  await assertAccessible(app)
  await press(app, 'Continue')
  await arriveAt(app, 'Home')
  await press(app, 'Open menu')
  await follow(app, 'Orders')
  await arriveAt(app, 'Orders')

  await press(app, 'Open menu')
  await app.getByRole('button', { name: /Ines Prado/ }).click()
  await app.getByRole('menuitem', { name: 'Light' }).waitFor()
  expect(await app.getByRole('menuitem', { name: 'Sign out' }).count()).toBe(0)
  expect(new URL(page.url()).origin).toBe('https://admin.shopify.com')
  expect(await context.cookies()).toEqual([])
})

test('if Shopify’s script does not load, the page says so and offers another way to sign in', async () => {
  const { app } = await openAdmin({ isBridgeThere: false, path: `/admin/${storeId}/orders` })
  await arriveAt(app, 'We couldn’t verify your Shopify session')
  await shows(app, [/open Aftercare in a new tab/])
  expect(await app.getByRole('link', { name: 'Open Aftercare in a new tab' }).getAttribute('target')).toBe(
    '_blank',
  )
  await assertAccessible(app)
})

/** Lets the pages of the helpdesk, and of no other account, show the console. */
async function enableHelpdesk(): Promise<void> {
  const path = 'settings/integrations/kustomer'
  const { body } = await callAs('admin', 'GET', path)
  const values = { subdomain: 'juniper' }
  const sent = { version: body['version'], isEnabled: true, values, secrets: {} }
  expect(await callAs('admin', 'PUT', path, sent)).toMatchObject({ status: 200 })
}

/** What a helpdesk's card opens at a path of the store for the agent of this address. */
async function cardAddress(email: string, path: string): Promise<string> {
  await enableHelpdesk()
  const card = { email, configId: 'journeys', appIdVersion: '1' }
  const { body } = await callAs('admin', 'POST', 'helpdesk-card', { configId: card.configId })
  const expiry = Date.now() + 60_000
  const signature = createHmac('sha256', String(body['secret']))
    .update([card.email, card.configId, card.appIdVersion, expiry].join('\n'))
    .digest('base64url')
  const query = new URLSearchParams({ ...card, token: `${expiry}.${signature}`, ref: 'kustomer' })
  return `${appUrl}/admin/${storeId}/${path}?${query}`
}

/** A page of an account of the helpdesk, with the card of this address in a frame of this width. */
const helpdeskPage = (address: string, width: number) => ({
  contentType: 'text/html',
  body: `<!doctype html><html lang="en"><title>Helpdesk</title>
    <iframe title="Card" style="width: ${width}px; height: 850px" src="${address.replaceAll('&', '&amp;')}"></iframe>`,
})

test('an agent signs in from a helpdesk card, without a cookie, and stays in its frame', async () => {
  const { page, context } = await open(desktop, {
    address: 'about:blank',
    expected: new RegExp(`localStorage is blocked|${localPictures}`),
  })
  const address = await cardAddress('theo@juniperandpine.example', 'orders')
  await context.route(`${helpdesk}/**`, (route) => route.fulfill(helpdeskPage(address, 1200)))
  const asked: { from: string; url: string }[] = []
  await context.route(`${appUrl}/**`, (route) => {
    asked.push({ from: route.request().headers()['referer'] ?? '', url: route.request().url() })
    return answerAsApp(route)
  })
  await page.goto(`${helpdesk}/app`, { waitUntil: 'commit' })
  const card = page.frameLocator('iframe')
  await arriveAt(card, 'Orders')
  await follow(card, 'Returns')
  await arriveAt(card, 'Returns')

  expect(page.frames()[1]?.url()).toContain(`${appUrl}/admin/${storeId}/claims/return?view=return-in-review`)
  expect(asked.filter(({ url }) => url.includes('token=')).map(({ url }) => url)).toEqual([address])
  expect(asked.filter(({ from }) => from.includes('token='))).toEqual([])
  expect(await context.cookies()).toEqual([])

  await card.getByRole('button', { name: /Theo Lindqvist/ }).click()
  await card.getByRole('menuitem', { name: 'Sign out' }).click()
  await shows(card, [/You’ve signed out/])
})

test('beside a conversation, an agent looks a customer up, files a claim, sends its label again and approves it', async () => {
  const { orderNo } = await placeOrder(server, {
    daysAgo: 3,
    by: people.lin,
    lines: [mug('Pine', 1)],
    parcels: [delivered(2)],
  })
  const { page, context } = await open(desktop, {
    address: 'about:blank',
    expected: new RegExp(`localStorage is blocked|${localPictures}`),
  })
  context.setDefaultTimeout(60_000)
  const address = await cardAddress('theo@juniperandpine.example', 'agent-card')
  await context.route(`${helpdesk}/**`, (route) => route.fulfill(helpdeskPage(address, 390)))
  await context.route(`${appUrl}/**`, (route) => answerAsApp(route))
  await page.goto(`${helpdesk}/app`, { waitUntil: 'commit' })
  const card = page.frameLocator('iframe')
  await arriveAt(card, 'Returns and claims')
  await card.getByLabel('Customer’s email or order number').fill(orderNo)
  await press(card, 'Find')
  const order = card.getByRole('article', { name: `#${orderNo}` })
  await order
    .getByText(/^Until \w+, \w+ \d+, \d{4}$/)
    .first()
    .waitFor()
  await assertAccessible(card)

  await follow(card, `Start claim for #${orderNo}`)
  await card.getByRole('checkbox', { name: 'Camp Enamel Mug' }).check()
  await card.getByRole('combobox', { name: 'Reason' }).click()
  await card.getByRole('option', { name: 'I changed my mind', exact: true }).click()
  await press(card, 'Calculate')
  await press(card, 'File claim')
  await card.getByRole('heading', { level: 1, name: /^R-/ }).waitFor()
  const number = await card.getByRole('heading', { level: 1, name: /^R-/ }).innerText()
  await assertAccessible(card)

  const claimId = new URL(page.frames()[1]?.url() ?? '').pathname.split('/').at(-1)
  const { body: filed } = await callAs('admin', 'GET', `claim/${claimId}`)
  expect(filed['source']).toBe('Kustomer_App_Integration')

  await follow(card, 'Back to card')
  await press(card, `Email label again for ${number}`)
  await card.getByText('The customer gets the email in a moment.').waitFor()
  const [trackingCode = ''] = /AP\d+/.exec(JSON.stringify(filed)) ?? []
  moveParcel(server, trackingCode, 'delivered')
  await press(card, 'Find')
  await press(card, `Approve ${number}`)
  await press(card, 'Approve 1 claim')
  await card.getByText('1 claim approved.').waitFor()
  await press(card, 'Done')
  await card.getByRole('article', { name: number }).getByText('Completed').waitFor()
  const { body: changes } = await callAs('admin', 'GET', `audit?subjectId=${claimId}`)
  expect(JSON.stringify(changes)).toContain('"finalizationSource":"Kustomer_App_Integration"')
})
