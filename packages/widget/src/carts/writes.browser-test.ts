import { expect } from 'chai'
import { control, guarantee, mug, socks, themes, toggle, units } from '../testing/carts.ts'
import { clearPage, until } from '../testing/page.ts'
import {
  agreed,
  asked,
  callsOfUpdateCart,
  click,
  deafen,
  openShop,
  reloaded,
  withoutActions,
} from '../testing/shop.ts'

afterEach(clearPage)

for (const { name, ...cart } of themes)
  describe(name, () => {
    it('rows, total, and bubble follow the guarantee on and off', async () => {
      const shop = await openShop(cart)
      await toggle(shop, true)
      expect(shop.listed().map(({ product_title }) => product_title)).to.include(guarantee)
      await agreed(shop)
      await toggle(shop, false)
      expect(shop.listed()).to.have.length(2)
      await agreed(shop)
    })
  })

for (const { name, ...cart } of themes)
  describe(name, () => {
    it('another price takes the place of the first in one write', async () => {
      const shop = await openShop({ ...cart, lines: [['camp-enamel-mug', 4]] })
      await toggle(shop, true)
      const [first] = await units(shop)
      const { length } = (await asked()).asked
      await click(await control(shop, mug, '[data-step="1"]'))
      await until(async () => (await units(shop))[0]?.variant_id !== first?.variant_id)
      await agreed(shop)
      const writes = (await asked()).asked.slice(length).map(({ body }) => body)
      const replacing = writes.filter((body) => body.includes(String(first?.variant_id)))
      expect(replacing).to.have.length(1)
      expect(replacing[0]).to.contain(String((await units(shop))[0]?.variant_id))
      expect(shop.row(mug).textContent).to.contain('$100.00')
    })

    it('with the last goods the guarantee goes, and the theme shows its empty cart', async () => {
      const shop = await openShop({ ...cart, lines: [['camp-enamel-mug', 1]] })
      await toggle(shop, true)
      await click(await control(shop, mug, '[data-removes]'))
      await until(async () => (await shop.cart()).items.length === 0)
      await shop.get('.nothing')
      await until(() => shop.count() === '0' && shop.listed().length === 0)
      expect(shop.find('[name="checkout"]')).to.equal(undefined)
      if (cart.at === 'drawer') expect(shop.find('[data-closes-cart]')).not.to.equal(undefined)
    })
  })

for (const { name, ...cart } of themes.filter(({ at }) => at === 'drawer'))
  describe(name, () => {
    it('of several units one stays, and the shopper is told', async () => {
      const shop = await openShop(cart)
      await toggle(shop, true)
      const [unit] = await units(shop)
      const changed = await shop.window().fetch('/cart/change.js', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id: String(unit?.variant_id), quantity: 3 }),
      })
      await changed.json()
      await until(async () => (await shop.within('output')).textContent !== '')
      await until(async () => (await units(shop))[0]?.quantity === 1)
      await agreed(shop)
      expect((await shop.within('output')).textContent).to.equal(
        'One covers your whole order, so we set the quantity to 1.',
      )
    })
  })

describe('a theme that configures updateCart', () => {
  const ofWidget = async () =>
    (await asked()).asked.filter(({ path }) => path.includes('delivery-guarantee')).map(({ path }) => path)

  it('gets every change of lines through it: added, replaced, removed', async () => {
    const shop = await openShop({ theme: 'b', lines: [['camp-enamel-mug', 4]] })
    const calls = callsOfUpdateCart(shop)
    await toggle(shop, true)
    const [first] = await units(shop)
    await click(await control(shop, mug, '[data-step="1"]'))
    await until(async () => (await units(shop))[0]?.variant_id !== first?.variant_id)
    await agreed(shop)
    await toggle(shop, false)
    const quantities = calls.map(({ lines = [] }) => lines.map(({ quantity }) => quantity))
    expect(quantities).to.deep.equal([[1], [0, 1], [0]])
    expect(await ofWidget()).to.deep.equal([])
  })

  it('gets changes of attributes through it where the cart holds no unit', async () => {
    const shop = await openShop({ theme: 'b', config: { implementationType: 'Shipping_Line' } })
    const calls = callsOfUpdateCart(shop)
    await click(await shop.theSwitch())
    await until(async () => (await shop.cart()).attributes['_delivery_guarantee'] === 'on')
    expect(calls.map(({ lines, attributes = [] }) => [lines, attributes.length > 0])).to.deep.equal([
      [undefined, true],
    ])
    expect(await ofWidget()).to.deep.equal([])
  })
})

describe('a theme that hears of changes by the standard’s events alone', () => {
  it('draws what is announced', async () => {
    const shop = await openShop({ theme: 'b' })
    withoutActions(shop)
    await toggle(shop, true)
    await agreed(shop)
    await toggle(shop, false)
    await agreed(shop)
    expect(shop.listed().map(({ product_title }) => product_title)).to.have.members([mug, socks])
  })
})

for (const theme of ['a', 'b', 'c'] as const)
  describe(`theme ${theme} where the merchant asks for reloads`, () => {
    it('reloads after each change', async () => {
      const config = { shippingPlus: { cartRefresh: 'reloadPage' } }
      const shop = await openShop({ theme, at: 'page', config })
      // Nothing but a reload can show the change in this one.
      if (theme === 'c') deafen(shop)
      for (const isOn of [true, false]) {
        const isReloaded = reloaded(shop)
        await click(await shop.theSwitch())
        await isReloaded
        await agreed(shop)
        expect((await shop.theSwitch()).checked).to.equal(isOn)
      }
    })
  })
