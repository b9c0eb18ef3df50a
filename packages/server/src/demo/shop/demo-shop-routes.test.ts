import { expect, test } from 'vitest'
import { demoShopRoutes } from './demo-shop-routes.ts'

const nobody = {
  request: () => Promise.reject(new Error('away')),
  sharedSecret: '',
  rateCallbackPath: '/',
  checkoutConfig: async () => undefined,
}
const shop = demoShopRoutes({
  portalUrl: 'http://127.0.0.1:3000',
  shopUrl: 'http://127.0.0.1:3001',
  now: () => new Date('2026-11-20T12:00:00Z'),
  aftercare: nobody,
})
const pageAt = async (path: string) => (await shop.request(path)).text()
const picturesIn = (page: string) => [...page.matchAll(/<img[^>]*src="([^"]+)"/g)].map(([, src = '']) => src)

test('every product is shown with its price and a picture that the shop serves', async () => {
  const page = await pageAt('/')
  expect(page).toContain('Ridgeline Waterproof Boot')
  const pictures = new Set(picturesIn(page))
  expect(pictures.size).toBeGreaterThan(25)
  for (const address of pictures) {
    const picture = await shop.request(address)
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
      address,
      200,
      'image/svg+xml',
    ])
  }
})

test('the delivery guarantee is not for sale on its own', async () => {
  expect(await pageAt('/')).not.toContain('Delivery Guarantee')
  expect((await shop.request('/products/delivery-guarantee')).status).toBe(404)
})

test('a product has a page with its options, and can be put into the cart from there', async () => {
  const page = await pageAt('/products/cloudbreak-rain-jacket')
  expect(page).toContain('Marigold')
  expect(page).toMatch(/<input type="hidden" name="id" value="\d+" \/>/)
})

test('every file that a page refers to exists', async () => {
  for (const theme of ['a', 'b']) {
    const page = await pageAt(`/cart?theme=${theme}`)
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg))"/g)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(4)
    for (const file of files) expect([file, (await shop.request(file)).status]).toEqual([file, 200])
  }
})

test('the theme that was chosen is remembered', async () => {
  const chosen = await shop.request('/?theme=b')
  expect(await chosen.text()).toContain('theme-drawer')
  const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect(await (await shop.request('/', { headers: { cookie } })).text()).toContain('theme-drawer')
  expect(await pageAt('/')).not.toContain('theme-drawer')
})

test('each of the orders to try leads to its own returns page', async () => {
  const links = [...(await pageAt('/orders')).matchAll(/href="(\/pages\/returns\?[^"]+)"/g)]
  expect(new Set(links.map(([, link]) => link)).size).toBe(7)
  expect(links.filter(([, link]) => link?.includes('gift=true'))).toHaveLength(1)
})

test('the returns page embeds the portal with its script, and opens an order if one is given', async () => {
  const page = await pageAt('/pages/returns?order=450789469&gift=true')
  expect(page).toContain('src="http://127.0.0.1:3000/embed.js"')
  expect(page).toContain('data-order-id="450789469"')
  expect(page).toContain('data-is-gift-return="true"')
})

test('what an address says is text in the page, never markup', async () => {
  const page = await pageAt(`/pages/returns?order=${encodeURIComponent('"><script>alert(1)</script>')}`)
  expect(page).not.toContain('<script>alert')
})

test('the policy lets the portal in and nothing else', async () => {
  const policy = (await shop.request('/pages/returns')).headers.get('content-security-policy')
  expect(policy).toContain(
    "default-src 'none'; script-src 'self' http://127.0.0.1:3000; connect-src 'self' http://127.0.0.1:3000; frame-src http://127.0.0.1:3000",
  )
})

test.for(['/images/none.svg', '/images/..%2forders-to-try.ts', '/pages/none'])(
  '%s does not exist',
  async (path) => {
    expect((await shop.request(path)).status).toBe(404)
  },
)
