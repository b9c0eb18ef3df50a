import { expect } from 'chai'
import { aShop, clearPage, click, hosts, inside, settled, theSwitch, until } from './testing/page.ts'
import { morphingTheme, replacingTheme } from './testing/themes.ts'

afterEach(clearPage)

for (const theme of [replacingTheme, morphingTheme])
  describe(`in a theme like ${theme.name}`, () => {
    it('the offer stands before the checkout buttons, off, with its price', async () => {
      const { theme: drawn, heard } = await aShop({ theme })
      expect(hosts()[0]?.nextElementSibling?.className).to.equal('cart__ctas')
      expect(hosts()).to.have.length(1)
      expect(theSwitch().checked).to.equal(false)
      expect(inside('#p').textContent).to.equal('$2.95')
      expect(drawn.root.textContent).not.to.contain('901')
      expect(heard.shown).to.have.length(1)
      expect(heard.error).to.deep.equal([])
    })

    it('a click puts one unit into the cart, keeps the choice, and seals a receipt', async () => {
      const { cart, theme: drawn, heard } = await aShop({ theme })
      await click(theSwitch())
      await until(() => cart.units().length === 1)
      await settled(cart)
      expect(cart.units()).to.have.length(1)
      expect(cart.state.attributes['_delivery_guarantee']).to.equal('on')
      expect(theSwitch().checked).to.equal(true)
      expect(drawn.root.querySelector('.totals__total-value')?.textContent).to.equal('$20.95')
      expect(hosts()).to.have.length(1)
      expect(cart.receipts[0]).to.include({ choice: 'on', priceMinor: 2_95, currencyCode: 'USD' })
      expect(cart.receipts[0]?.['text']).to.contain('Delivery Guarantee').and.to.contain('$2.95')
      expect(heard.change).to.deep.equal([
        { isOn: true, by: 'shopper', priceMinor: 2_95, currencyCode: 'USD' },
      ])
    })
  })
