import { expect, test } from 'vitest'
import { demoShopRoutes } from './demo-shop-routes.ts'

const shop = demoShopRoutes({
  portalUrl: 'http://127.0.0.1:3000',
  shopUrl: 'http://127.0.0.1:3001',
  now: () => new Date('2026-11-20T12:00:00Z'),
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
  expect(await pageAt('/')).not.toContain('<h2>Delivery Guarantee</h2>')
})

test('each of the five orders leads to its own returns page', async () => {
  const links = [...(await pageAt('/orders')).matchAll(/href="(\/pages\/returns\?[^"]+)"/g)]
  expect(new Set(links.map(([, link]) => link)).size).toBe(5)
  expect(links.filter(([, link]) => link?.includes('gift=true'))).toHaveLength(1)
})

test('the returns page holds the portal by its script, at an order when one is asked for', async () => {
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
    "default-src 'none'; script-src http://127.0.0.1:3000; frame-src http://127.0.0.1:3000",
  )
})

test.for(['/images/none.svg', '/images/..%2forders-to-try.ts', '/pages/none'])(
  'there is nothing at %s',
  async (path) => {
    expect((await shop.request(path)).status).toBe(404)
  },
)
