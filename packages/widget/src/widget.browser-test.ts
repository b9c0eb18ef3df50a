import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import {
  aShop,
  clearPage,
  click,
  hosts,
  inside,
  init,
  nextFrame,
  settled,
  theSwitch,
  until,
} from './testing/page.ts'
import { aWidgetConfig } from '@aftercare/domain/testing/widget-builders'
import { fakeCart } from './testing/fake-cart.ts'
import { afterwards } from './testing/page.ts'
import { cartPage, morphingTheme, replacingTheme } from './testing/themes.ts'

before(() => setViewport({ width: 1000, height: 900 }))
afterEach(clearPage)

const choice = '_delivery_guarantee'

for (const theme of [replacingTheme, morphingTheme])
  describe(`in a ${theme.name.replace('Theme', '')} theme`, () => {
    it('the offer is before the checkout buttons, off, with its price', async () => {
      const { heard } = await aShop({ theme })
      expect(hosts()).to.have.length(1)
      expect(hosts()[0]?.nextElementSibling?.className).to.equal('cart__ctas')
      expect(theSwitch().checked).to.equal(false)
      expect(inside('#p').textContent).to.equal('$2.95')
      expect(heard.shown).to.have.length(1)
      expect(heard.error).to.deep.equal([])
    })

    it('a click puts one unit into the cart, keeps the choice, and seals a receipt', async () => {
      const { cart, theme: drawn, heard } = await aShop({ theme })
      await click(theSwitch())
      await until(() => cart.receipts.length > 0)
      await settled(cart)
      expect(cart.units()).to.have.length(1)
      expect(cart.state.attributes[choice]).to.equal('on')
      expect(theSwitch().checked).to.equal(true)
      expect(drawn.root.querySelector('.totals__total-value')?.textContent).to.equal('$20.95')
      expect(hosts()).to.have.length(1)
      expect(cart.receipts[0]).to.include({ choice: 'on', priceMinor: 2_95, currencyCode: 'USD' })
      expect(cart.receipts[0]?.['text']).to.contain('Delivery Guarantee').and.to.contain('$2.95')
      expect(cart.state.attributes[`${choice}_receipt`]).to.contain(cart.receipts[0]?.['hash'])
      expect(heard.change).to.deep.equal([
        { isOn: true, by: 'shopper', priceMinor: 2_95, currencyCode: 'USD' },
      ])
    })

    it('a second click takes it out again', async () => {
      const { cart } = await aShop({ theme })
      await click(theSwitch())
      await until(() => cart.units().length === 1)
      await settled(cart)
      await click(theSwitch())
      await until(() => cart.units().length === 0)
      await settled(cart)
      expect(theSwitch().checked).to.equal(false)
      expect(cart.state.attributes[choice]).to.equal('off')
      expect(cart.state.attributes).not.to.have.property(`${choice}_receipt`)
    })

    it('it is back in its place before the page is painted, however often the cart is drawn', async () => {
      const { theme: drawn } = await aShop({ theme })
      const host = hosts()[0]
      for (let times = 0; times < 20; times++) {
        drawn.render()
        // Once all promises of this task are through, which is before anything is painted.
        await Promise.resolve()
        await nextFrame()
        expect(hosts().length === 1 && hosts()[0] === host).to.equal(true)
        expect(hosts()[0]?.nextElementSibling?.className).to.equal('cart__ctas')
      }
    })

    it('follows the steppers of the theme to the price that is right', async () => {
      const { cart } = await aShop({ theme })
      await click(theSwitch())
      await until(() => cart.units().length === 1)
      await settled(cart)
      await fetch('/cart/change.js', {
        method: 'POST',
        body: JSON.stringify({ updates: { '111': 8 } }),
      })
      document.dispatchEvent(new CustomEvent('cart:update', { detail: {} }))
      await until(() => cart.units()[0]?.variantId === '902')
      await settled(cart)
      expect(cart.units().map(({ variantId, quantity }) => [variantId, quantity])).to.deep.equal([['902', 1]])
      expect(inside('#p').textContent).to.equal('$4.95')
    })

    it('the theme’s styles do not reach it, and its own stay inside', async () => {
      const { theme: drawn } = await aShop({ theme })
      const host = hosts()[0] as HTMLElement
      const { opacity, color, textTransform, letterSpacing, fontFamily, marginTop } = getComputedStyle(host)
      expect({ opacity, textTransform, letterSpacing, marginTop }).to.deep.equal({
        opacity: '1',
        textTransform: 'none',
        letterSpacing: 'normal',
        marginTop: '0px',
      })
      expect(color).not.to.equal('rgb(255, 192, 203)')
      expect(fontFamily).to.equal('Georgia, serif')
      expect(getComputedStyle(theSwitch()).display).to.equal('block')
      const { display } = getComputedStyle(drawn.root.querySelector('button') as HTMLElement)
      expect(display).to.equal('inline-block')
    })
  })

describe('several places', () => {
  it('agree, in the drawer and in the page', async () => {
    const { cart } = await aShop({
      theme: (state) => {
        const page = cartPage(state)
        const drawer = replacingTheme(state)
        return { ...drawer, remove: () => (page.remove(), drawer.remove()) }
      },
    })
    expect(hosts()).to.have.length(2)
    await click(theSwitch(0))
    await until(() => cart.units().length === 1)
    await settled(cart)
    expect([theSwitch(0).checked, theSwitch(1).checked]).to.deep.equal([true, true])
  })

  it('an app block has it once, where the merchant put it', async () => {
    await aShop({ theme: (state) => cartPage(state, '<span data-aftercare-offer hidden></span>') })
    expect(hosts()).to.have.length(1)
    expect(hosts()[0]?.nextElementSibling?.hasAttribute('data-aftercare-offer')).to.equal(true)
  })
})

describe('nothing is offered, and nothing breaks,', () => {
  const nothing = async (given: Parameters<typeof aShop>[0]) => {
    const shop = await aShop({ theme: replacingTheme, ...given })
    expect(hosts()).to.have.length(0)
    expect(shop.cart.writes).to.deep.equal([])
    return shop
  }

  it('in an empty cart', () => nothing({ prepare: (cart) => cart.state.items.splice(0) }))
  it('in another country', () => nothing({ options: { country: 'DE' } }))
  it('when the country is unknown', () => nothing({ options: { country: null } }))
  it('in a currency that has no price', () => nothing({ prepare: (cart) => (cart.state.currency = 'EUR') }))
  it('when it is switched off', () =>
    nothing({ prepare: (cart) => (cart.behavior.config = aWidgetConfig({ isEnabled: false })) }))

  it('without a configuration, which is reported once', async () => {
    const { heard, widget } = await nothing({ prepare: (cart) => (cart.behavior.config = null) })
    widget.update({})
    await until(() => heard.error.length > 0)
    expect(heard.error.map(({ code }) => code)).to.deep.equal(['config'])
  })

  it('with a configuration that is none', async () => {
    const { heard } = await nothing({ options: { config: { units: 7 } as never } })
    expect(heard.error.map(({ code }) => code)).to.deep.equal(['config'])
  })

  it('in a page without a place for it, which is reported once', async () => {
    const { heard } = await aShop()
    await until(() => heard.error.length > 0)
    expect(heard.error.map(({ code }) => code)).to.deep.equal(['place'])
  })

  it('with an invalid selector, which is reported once', async () => {
    const config = aWidgetConfig({ shippingPlus: { placeSelector: '..cart' } })
    const { heard, theme } = await nothing({ prepare: (cart) => (cart.behavior.config = config) })
    theme.render()
    await nextFrame()
    expect(heard.error.map(({ code }) => code)).to.deep.equal(['selector'])
  })
})

describe('a pair of checkout buttons', () => {
  const pair = aWidgetConfig({ shippingPlus: { isEnabled: false }, checkoutPlus: { isEnabled: true } })
  const aPair = async () => {
    const shop = await aShop({ theme: morphingTheme, prepare: (cart) => (cart.behavior.config = pair) })
    const left: string[] = []
    shop.theme.root.addEventListener('click', ({ target }) => left.push((target as Element).id))
    const buttons = () =>
      [
        inside('button:nth-of-type(1)', 'altCheckoutButton'),
        inside('button:nth-of-type(2)', 'altCheckoutButton'),
      ] as const
    const own = () => shop.theme.root.querySelector<HTMLElement>('[name=checkout]') as HTMLElement
    const hasLeft = () => left.includes('CartDrawer-Checkout')
    return { ...shop, buttons, own, hasLeft }
  }

  it('is equal, shows the price, and replaces the theme’s own', async () => {
    const { buttons, own, widget } = await aPair()
    const [yes, no] = buttons().map((button) => button.getBoundingClientRect())
    expect([yes?.width, yes?.height]).to.deep.equal([no?.width, no?.height])
    expect(getComputedStyle(buttons()[0]).backgroundColor).to.equal(
      getComputedStyle(buttons()[1]).backgroundColor,
    )
    expect(buttons()[0].textContent).to.equal('Check out with Delivery Guarantee $2.95')
    expect(getComputedStyle(own()).display).to.equal('none')
    widget.destroy()
    expect(getComputedStyle(own()).display).not.to.equal('none')
  })

  it('says what it is once: by its own line, or by the switch above it', async () => {
    await aPair()
    expect(hosts('checkoutInfo')).to.have.length(1)
    clearPage()
    const both = aWidgetConfig({ checkoutPlus: { isEnabled: true } })
    await aShop({ theme: morphingTheme, prepare: (cart) => (cart.behavior.config = both) })
    expect(hosts('cartSwitch')).to.have.length(1)
    expect(hosts('altCheckoutButton')).to.have.length(1)
    expect(hosts('checkoutInfo')).to.have.length(0)
  })

  it('adds the guarantee on the way to checkout', async () => {
    const { cart, buttons, hasLeft } = await aPair()
    await click(buttons()[0])
    await until(hasLeft)
    expect(cart.units()).to.have.length(1)
    expect(cart.receipts[0]).to.include({ choice: 'on', placement: 'checkoutButton' })
  })

  it('declines it, and tells checkout', async () => {
    const { cart, buttons, hasLeft } = await aPair()
    await click(buttons()[1])
    await until(hasLeft)
    expect(cart.units()).to.deep.equal([])
    expect(cart.state.attributes).to.include({ [choice]: 'off', _shipping_plus: 'optOut' })
  })

  it('gives the theme’s button back when the cart cannot be changed', async () => {
    const { cart, buttons, hasLeft, own } = await aPair()
    cart.behavior.fail = (path) => (path === '/cart.js' ? undefined : 422)
    await click(buttons()[0])
    await until(() => inside('output', 'altCheckoutButton').textContent)
    expect(hasLeft()).to.equal(false)
    expect(getComputedStyle(own()).display).not.to.equal('none')
  })
})

describe('after destroy', () => {
  it('nothing is left: no element, no style, no request', async () => {
    const { cart, theme, widget } = await aShop({ theme: replacingTheme })
    const sheets = document.adoptedStyleSheets.length
    await click(inside('.link'))
    widget.destroy()
    expect(document.querySelectorAll('[data-aftercare]')).to.have.length(0)
    expect(document.adoptedStyleSheets).to.have.length(sheets - 1)
    const { length } = cart.requests
    theme.render()
    document.dispatchEvent(new CustomEvent('shopify:cart:lines-update'))
    dispatchEvent(new Event('focus'))
    for (let frames = 0; frames < 20; frames++) await nextFrame()
    expect(hosts()).to.have.length(0)
    expect(cart.requests).to.have.length(length)
  })

  it('one that is destroyed while the cart is written does not come back', async () => {
    const { cart, widget } = await aShop({ theme: replacingTheme })
    let answer = () => {}
    cart.behavior.before = () => new Promise((resolve) => (answer = resolve))
    await click(theSwitch())
    widget.destroy()
    answer()
    for (let frames = 0; frames < 20; frames++) {
      answer()
      await nextFrame()
    }
    expect(hosts()).to.have.length(0)
  })

  it('one that is destroyed before it is there never comes', async () => {
    const cart = fakeCart()
    afterwards(cart.restore)
    cart.put('111')
    afterwards(replacingTheme(cart.state).remove)
    init({ server: location.origin, storefrontId: 'acme', country: 'US' }).destroy()
    for (let frames = 0; frames < 20; frames++) await nextFrame()
    expect(hosts()).to.have.length(0)
  })
})
