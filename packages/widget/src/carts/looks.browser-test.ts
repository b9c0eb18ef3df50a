import { expect } from 'chai'
import { guarantee, themes, toggle } from '../testing/carts.ts'
import { clearPage, nextFrame, until } from '../testing/page.ts'
import { agreed, focused, openShop, press, type Shop } from '../testing/shop.ts'

afterEach(clearPage)

const pair = { shippingPlus: { isEnabled: false }, checkoutPlus: { isEnabled: true } }

/** The layout shift of the page, as browsers measure it. */
async function shifted({ window }: Shop): Promise<number> {
  const { PerformanceObserver } = window() as unknown as typeof globalThis
  let sum = 0
  await new Promise<void>((resolve) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(resolve, 50)
  })
  return sum
}

for (const { name, ...cart } of themes)
  describe(name, () => {
    it('the pair of buttons replaces the theme’s own', async () => {
      const shop = await openShop({ ...cart, config: pair })
      const button = await shop.within('.pay', 'altCheckoutButton')
      const row = await until(() => shop.page().querySelector('.cart__ctas'))
      const around = row.parentElement?.getBoundingClientRect() as DOMRect
      for (const each of [button, shop.host('checkoutInfo') as HTMLElement]) {
        const { left, right, width } = each.getBoundingClientRect()
        expect(left).to.be.at.least(around.left)
        expect(right).to.be.at.most(around.right)
        expect(width).to.be.greaterThan(250)
      }
      expect(shop.find('[name="checkout"]')).to.equal(undefined)
    })

    it('a unit’s line has neither a stepper nor a link, and can be removed', async () => {
      const shop = await openShop(cart)
      await toggle(shop, true)
      await agreed(shop)
      const row = shop.row(guarantee)
      expect(row.querySelectorAll('a[href]')).to.have.length(0)
      expect(row.querySelector('[data-step]')?.getBoundingClientRect().width).to.equal(0)
      expect(row.querySelector('[data-removes]')?.getBoundingClientRect().width).to.be.greaterThan(0)
      expect(shop.row('Mug').querySelectorAll('a[href], [data-step]')).to.have.length(3)
    })
  })

describe('where nothing is offered', () => {
  const nothing = async (given: Parameters<typeof openShop>[0]) => {
    const shop = await openShop({ at: 'page', ...given })
    // By then the cart has been read, and everything is in the page.
    await until(() =>
      shop
        .window()
        .performance.getEntriesByType('resource')
        .some(({ name }) => name.includes('/shipping-protection/widget')),
    )
    for (let frames = 0; frames < 60; frames++) await nextFrame()
    expect(shop.page().querySelectorAll('[data-aftercare]')).to.have.length(0)
    expect(await shifted(shop)).to.equal(0)
    return shop
  }
  it('nothing comes and nothing moves: in another currency', async () => {
    await nothing({ config: { units: [{ idFromPlatform: '1', priceMinor: 2_95, currencyCode: 'EUR' }] } })
  })
  it('nothing comes and nothing moves: for a cart of which nothing is sent, whose page reserves no room', async () => {
    const shop = await nothing({ lines: [['gift-card', 1]] })
    const place = shop.page().querySelector('[data-aftercare-offer]')?.parentElement
    expect(place?.getBoundingClientRect().height).to.equal(0)
  })
  it('nothing comes and nothing moves: in another country', async () => {
    await nothing({ country: 'DE' })
  })
  it('nothing comes and nothing moves: whatever the script tag says of the country', async () => {
    await nothing({ country: 'DE', attributes: 'data-country="US"' })
  })
  it('nothing comes and nothing moves: where the script tag says another country', async () => {
    await nothing({ country: 'US', attributes: 'data-country="DE"' })
  })
})

describe('the dialog', () => {
  for (const theme of ['a', 'b'] as const)
    it(`closes by Escape, and the drawer of theme ${theme} stays open`, async () => {
      const shop = await openShop({ theme })
      ;(await shop.within('.link')).focus()
      await press('Enter')
      const dialog = () =>
        shop.page().querySelector('[data-aftercare="about"]')?.shadowRoot?.querySelector('dialog[open]')
      await until(dialog)
      await press('Escape')
      await until(() => !dialog())
      for (let frames = 0; frames < 10; frames++) await nextFrame()
      expect(shop.find('[data-closes-cart]')).not.to.equal(undefined)
      expect(focused(shop)?.className).to.equal('link')
      await press('Escape')
      await until(() => !shop.find('[data-closes-cart]'))
    })
})
