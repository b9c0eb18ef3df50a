import { expect } from 'chai'
import { control, mug, themes, toggled, units } from '../testing/carts.ts'
import { clearPage, nextFrame, until } from '../testing/page.ts'
import { agreed, focused, openShop, press, type Shop } from '../testing/shop.ts'

afterEach(clearPage)

/** By then a theme that moves the focus after it has drawn has done it. */
const later = async () => {
  for (let frames = 0; frames < 30; frames++) await nextFrame()
}

for (const { name, ...cart } of themes)
  describe(name, () => {
    it('the switch keeps the focus when it is turned on and off', async () => {
      const shop = await openShop(cart)
      ;(await shop.theSwitch()).focus()
      for (const isOn of [true, false]) {
        await press('Space')
        await toggled(shop, isOn)
        await agreed(shop)
        await later()
        expect(focused(shop) === (await shop.theSwitch())).to.equal(true)
      }
      await tabsOn(shop, cart.theme === 'a' && cart.at === 'drawer')
    })

    it('a stepper keeps the focus when another price takes the place of the first', async () => {
      const shop = await openShop({ ...cart, lines: [['camp-enamel-mug', 4]] })
      ;(await shop.theSwitch()).focus()
      await press('Space')
      await toggled(shop, true)
      const [first] = await units(shop)
      ;(await control(shop, mug, '[data-step="1"]')).focus()
      await press('Enter')
      await until(async () => (await units(shop))[0]?.variant_id !== first?.variant_id)
      await agreed(shop)
      await later()
      expect(focused(shop) === (await control(shop, mug, '[data-step="1"]'))).to.equal(true)
    })
  })

/**
 * From the text of the offer to its switch, to checkout, and to the start of a drawer that traps the focus.
 */
async function tabsOn(shop: Shop, isTrapped: boolean) {
  ;(await shop.within('.link')).focus()
  await press('Tab')
  expect(focused(shop) === (await shop.theSwitch())).to.equal(true)
  await press('Tab')
  expect(focused(shop)?.getAttribute('name')).to.equal('checkout')
  if (!isTrapped) return
  await press('Tab')
  expect(focused(shop)?.hasAttribute('data-closes-cart')).to.equal(true)
}
