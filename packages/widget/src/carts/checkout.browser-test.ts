import { expect } from 'chai'
import { carts, control, goods, guarantee, mug, slow, socks, toggle } from '../testing/carts.ts'
import { clearPage, until } from '../testing/page.ts'
import { agreed, asked, click, deafen, goodsOf, openShop, ordered, reloaded } from '../testing/shop.ts'

afterEach(clearPage)

const pair = { shippingPlus: { isEnabled: false }, checkoutPlus: { isEnabled: true } }

for (const { name, ...cart } of carts)
  describe(name, () => {
    it('checkout waits for the switch, and orders what the cart lists then', async () => {
      const shop = await openShop({ ...cart, ...slow })
      await click(await shop.theSwitch())
      const button = await shop.checkoutButton()
      await click(button)
      expect(getComputedStyle(button).display).not.to.equal('none')
      const { goods: bought, attributes } = await ordered(shop)
      expect(bought).to.deep.equal({ ...goods, [guarantee]: 1 })
      expect(attributes).to.include({ _delivery_guarantee: 'on' })
    })
  })

for (const { name, ...cart } of carts.filter(({ newest }) => newest === 'first'))
  describe(name, () => {
    it('the pair of buttons orders the same goods with the guarantee', async () => {
      const shop = await openShop({ ...cart, ...slow, config: pair })
      await click(await shop.within('.pay:first-of-type', 'altCheckoutButton'))
      expect((await ordered(shop)).goods).to.deep.equal({ ...goods, [guarantee]: 1 })
      await until(async () => (await asked()).receipts.length === 1)
    })
  })

for (const { name, ...cart } of carts.filter(({ newest, at }) => newest === 'first' && at === 'drawer'))
  describe(name, () => {
    it('checkout waits while the guarantee is turned off', async () => {
      const shop = await openShop({ ...cart, ...slow })
      await toggle(shop, true)
      await click(await shop.theSwitch())
      await click(await shop.checkoutButton())
      expect((await ordered(shop)).goods).to.deep.equal(goods)
    })

    it('a stepper that is pressed right after the switch changes its own line', async () => {
      const shop = await openShop({ ...cart, ...slow })
      await click(await shop.theSwitch())
      await click(await control(shop, mug, '[data-step="1"]'))
      await until(async () => goodsOf(await shop.cart())[mug] === 3)
      expect(goodsOf(await agreed(shop))).to.deep.equal({
        [mug]: 3,
        [socks]: 3,
        [guarantee]: 1,
      })
    })
  })

describe('a theme that draws nothing', function () {
  this.timeout(60_000)

  it('delays checkout for at most five seconds, and orders the cart as it is', async () => {
    const shop = await openShop({ theme: 'c', width: 390, ...slow })
    deafen(shop)
    await click(await shop.theSwitch())
    const from = Date.now()
    await click(await shop.checkoutButton())
    const { goods: bought } = await ordered(shop)
    expect(Date.now() - from).to.be.within(4000, 7000)
    expect(bought).to.deep.equal({ ...goods, [guarantee]: 1 })
  })

  it('is reloaded rather than let a stepper change other goods', async () => {
    const shop = await openShop({ theme: 'c', at: 'page' })
    deafen(shop)
    const errors = shop.errors()
    await toggle(shop, true)
    expect(errors).to.deep.equal(['redraw'])
    const isReloaded = reloaded(shop)
    await click(await control(shop, mug, '[data-step="1"]'))
    await isReloaded
    expect(goodsOf(await agreed(shop))).to.deep.equal({
      ...goods,
      [guarantee]: 1,
    })
  })
})
