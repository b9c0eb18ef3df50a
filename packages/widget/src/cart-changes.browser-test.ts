import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import {
  aShop,
  clearPage,
  click,
  hosts,
  inside,
  nextFrame,
  settled,
  startWidget,
  theSwitch,
  until,
} from './testing/page.ts'
import { aWidgetConfig } from '@aftercare/domain/testing/widget-builders'
import { afterwards } from './testing/page.ts'
import { morphingTheme, replacingTheme } from './testing/themes.ts'

before(() => setViewport({ width: 1000, height: 900 }))
afterEach(clearPage)

const choice = '_delivery_guarantee'

describe('the cart changes by other hands', () => {
  const bought = async () => {
    const shop = await aShop({ theme: replacingTheme })
    await click(theSwitch())
    await until(() => shop.cart.units().length === 1)
    await settled(shop.cart)
    return shop
  }
  const tell = () => document.dispatchEvent(new CustomEvent('shopify:cart:lines-update'))

  it('the unit leaves with the last goods, and comes back with new ones', async () => {
    const { cart } = await bought()
    cart.state.items = cart.units()
    tell()
    await until(() => cart.state.items.length === 0 && hosts().length === 0)
    await settled(cart)
    cart.put('111')
    tell()
    await until(() => cart.units().length === 1)
  })

  it('a shopper who takes the unit out by the theme’s own means has turned it off', async () => {
    const { cart, heard } = await bought()
    cart.state.items = cart.state.items.filter(({ variantId }) => variantId === '111')
    tell()
    await until(() => cart.state.attributes[choice] === 'off')
    await settled(cart)
    expect(cart.units()).to.deep.equal([])
    expect(theSwitch().checked).to.equal(false)
    expect(heard.change.at(-1)).to.include({ isOn: false, by: 'cart' })
  })

  it('the unit leaves with the country, and the offer too', async () => {
    const { cart, widget } = await bought()
    widget.update({ country: 'DE' })
    await until(() => cart.units().length === 0)
    expect(hosts()).to.have.length(0)
    widget.update({ country: 'US' })
    await until(() => cart.units().length === 1)
  })

  it('a request of the page is noticed without any event', async () => {
    const { cart, theme } = await bought()
    theme.remove()
    const line = cart.units()[0]
    if (line) line.quantity = 3
    const answered = await cart.realFetch('/cart/change.js', { method: 'POST' })
    // Browsers report a request once its answer is read.
    await answered.text()
    await until(() => cart.units()[0]?.quantity === 1)
  })

  it('a change reported in several ways is checked once', async () => {
    const { cart } = await bought()
    const { length } = cart.requests
    tell()
    tell()
    document.dispatchEvent(new CustomEvent('cart:update', { detail: {} }))
    dispatchEvent(new Event('focus'))
    await until(() => cart.requests.length > length)
    await settled(cart)
    expect(cart.requests.slice(length)).to.deep.equal(['/cart.js'])
  })

  it('a hidden page requests nothing until it is visible', async () => {
    const { cart } = await bought()
    const { length } = cart.requests
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    afterwards(() => Reflect.deleteProperty(document, 'hidden'))
    document.dispatchEvent(new Event('visibilitychange'))
    await settled(cart)
    expect(cart.requests).to.have.length(length)
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => cart.requests.length > length)
  })

  it('another app that keeps taking it out wins in the end', async () => {
    const { cart, heard } = await bought()
    let writes = 0
    cart.behavior.after = () => {
      writes++
      for (const unit of cart.units()) unit.quantity = 2
    }
    cart.behavior.after({ path: '', body: {}, isOurs: false })
    tell()
    await until(() => heard.error.some(({ code }) => code === 'cartConflict'))
    const reached = writes
    tell()
    await settled(cart)
    expect(writes).to.equal(reached).and.to.be.lessThan(8)
  })

  it('two tabs end with one unit, and stop', async () => {
    const { cart } = await aShop({ theme: replacingTheme })
    const other = startWidget()
    await settled(cart)
    expect(hosts()).to.have.length(2)
    // Both are turned on before either hears of the other.
    const both = Promise.withResolvers<void>()
    cart.behavior.before = () => both.promise
    await click(theSwitch(0))
    other.widget.update()
    await click(theSwitch(1))
    both.resolve()
    await until(() => cart.units().length > 0)
    await settled(cart)
    other.widget.update()
    await settled(cart)
    const { length } = cart.writes
    tell()
    await settled(cart)
    expect(cart.writes).to.have.length(length)
    expect(cart.units().reduce((sum, { quantity }) => sum + quantity, 0)).to.be.lessThan(2)
  })

  it('changes of elements are detected, if the merchant wants it', async () => {
    const config = aWidgetConfig({ shippingPlus: { changeDetection: 'selectorObserver' } })
    const { cart, theme } = await aShop({
      theme: replacingTheme,
      prepare: (cart) => (cart.behavior.config = config),
    })
    cart.put('222')
    tell()
    await settled(cart)
    expect(inside('#p').textContent).to.equal('$2.95')
    theme.render()
    await nextFrame()
    await until(() => inside('#p').textContent === '$4.95')
  })
})

describe('requests', () => {
  it('go one at a time, and the last of several clicks counts', async () => {
    const { cart } = await aShop({ theme: morphingTheme })
    cart.behavior.before = () => new Promise((resolve) => setTimeout(resolve, 60))
    await click(theSwitch())
    expect(theSwitch().checked).to.equal(true)
    expect(inside('[aria-busy]').getAttribute('aria-busy')).to.equal('true')
    await click(theSwitch())
    await click(theSwitch())
    await until(() => cart.receipts.length > 0)
    await settled(cart)
    expect(cart.mostUnderWay()).to.equal(1)
    expect(cart.units()).to.have.length(1)
    expect(theSwitch().checked).to.equal(true)
  })

  it('that fail for a moment are tried again', async () => {
    const { cart, heard } = await aShop({ theme: replacingTheme })
    let failures = 2
    cart.behavior.fail = () => (failures-- > 0 ? [0, 503][failures] : undefined)
    await click(theSwitch())
    await until(() => cart.units().length === 1)
    await settled(cart)
    expect(heard.error).to.deep.equal([])
    expect(theSwitch().checked).to.equal(true)
  })

  it('refused ones are shown to the shopper, who can try again', async () => {
    const { cart, heard } = await aShop({ theme: replacingTheme })
    cart.behavior.fail = (path) => (path === '/cart/update.js' ? 422 : undefined)
    await click(theSwitch())
    await until(() => inside('output').textContent !== '')
    expect(inside('output').textContent).to.contain('try again')
    expect(theSwitch().checked).to.equal(false)
    expect(cart.state.attributes).to.deep.equal({})
    expect(cart.receipts).to.deep.equal([])
    expect(heard.error.map(({ code }) => code)).to.deep.equal(['cartWrite'])

    cart.behavior.fail = () => undefined
    await click(theSwitch())
    await until(() => cart.units().length === 1)
    await settled(cart)
    expect(inside('output').textContent).to.equal('')
  })

  it('whose answer got lost half-way do not add a second unit', async () => {
    const { cart } = await aShop({ theme: replacingTheme })
    let isLost = true
    cart.behavior.fail = (path) => (path === '/cart/update.js' && isLost ? ((isLost = false), 0) : undefined)
    await click(theSwitch())
    await until(() => cart.state.attributes[choice] === 'on')
    await settled(cart)
    expect(cart.units().map(({ quantity }) => quantity)).to.deep.equal([1])
  })

  it('of a receipt that is lost harm nothing', async () => {
    const { cart, heard } = await aShop({
      theme: replacingTheme,
      prepare: (cart) => (cart.behavior.receiptStatus = 500),
    })
    await click(theSwitch())
    await until(() => heard.error.length > 0)
    expect(heard.error.map(({ code, cause }) => [code, (cause as { status?: number }).status])).to.deep.equal(
      [['receipt', 500]],
    )
    expect(cart.units()).to.have.length(1)
  })

  it('go to the theme’s own action where it has one', async () => {
    const asked: unknown[] = []
    const { cart } = await aShop({ theme: replacingTheme })
    type Change = { lines?: { merchandiseId?: string; id?: string }[]; attributes?: { key: string }[] }
    const updateCart = Object.assign(
      async (change: Change) => {
        asked.push({ lines: change.lines, attributes: change.attributes?.map(({ key }) => key).toSorted() })
        if (change.lines?.some(({ merchandiseId }) => merchandiseId)) cart.put('901')
        else cart.state.items = cart.state.items.filter(({ key }) => key !== change.lines?.[0]?.id)
      },
      { isDefault: () => false },
    )
    cart.state.attributes['gift'] = 'yes'
    Object.assign(window, { Shopify: { actions: { updateCart } } })
    afterwards(() => Reflect.deleteProperty(window, 'Shopify'))
    await click(theSwitch())
    await until(() => cart.state.attributes[choice] === 'on')
    await settled(cart)
    expect(cart.units()).to.have.length(1)
    await click(theSwitch())
    await until(() => cart.state.attributes[choice] === 'off')
    await settled(cart)
    expect(cart.units()).to.deep.equal([])
    const ours = [choice, `${choice}_receipt`, `${choice}_unit`, '_shipping_plus']
    expect(asked).to.deep.equal([
      {
        lines: [{ merchandiseId: 'gid://shopify/ProductVariant/901', quantity: 1 }],
        attributes: [...ours, 'gift'],
      },
      { lines: [{ id: '901:k', quantity: 0 }], attributes: [choice, '_shipping_plus', 'gift'] },
    ])
    // This one passes attributes over, as one that was written before there were any does.
    expect(cart.writes.map(({ path }) => path)).to.deep.equal(['/cart/update.js', '/cart/update.js'])
    expect(cart.state.attributes['gift']).to.equal('yes')
  })
})

describe('without a click of the shopper’s own', () => {
  it('no unit is ever added, whatever happens', async () => {
    const { cart, theme, widget } = await aShop({ theme: replacingTheme })
    const added: unknown[] = []
    cart.behavior.after = ({ body, isOurs }) => {
      const ids = Object.keys(body.updates ?? {})
      if (isOurs && ids.some((id) => id.startsWith('90'))) added.push(body)
    }
    // Scripts, forged events, forged attributes, drawing, events of the platform, new goods.
    theSwitch().click()
    theSwitch().dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
    inside<HTMLElement>('label').click()
    theSwitch().checked = true
    theSwitch().dispatchEvent(new Event('change', { bubbles: true }))
    cart.state.attributes[choice] = 'on'
    for (let times = 0; times < 5; times++) {
      cart.put('222')
      theme.render()
      widget.update({ country: times % 2 ? 'US' : 'DE' })
      document.dispatchEvent(new CustomEvent('shopify:cart:lines-update'))
      dispatchEvent(new Event('focus'))
      await settled(cart)
    }
    widget.update({ country: 'US' })
    await settled(cart)
    expect(added).to.deep.equal([])
    expect(cart.units()).to.deep.equal([])
    expect(theSwitch().checked).to.equal(false)
  })
})
