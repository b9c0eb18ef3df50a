import { expect } from 'chai'
import { fakeCart } from './testing/fake-cart.ts'
import { afterwards, clearPage, hosts, inside, until } from './testing/page.ts'
import { replacingTheme } from './testing/themes.ts'
import type { Widget } from './widget-types.ts'

const page = window as {
  AftercareWidget?: { onStart?: (widget: Widget) => void; widget?: Widget } | undefined
}

afterEach(() => {
  page.AftercareWidget?.widget?.destroy()
  page.AftercareWidget = undefined
  clearPage()
})

/** A page with a mug in the cart, and the script tag as a merchant writes it. */
async function aPage(attributes: Record<string, string>, times = 1) {
  const cart = fakeCart()
  afterwards(cart.restore)
  cart.put('111')
  afterwards(replacingTheme(cart.state).remove)
  for (let time = 0; time < times; time++) {
    const script = document.createElement('script')
    script.src = '/widget.js'
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
    document.head.append(script)
    afterwards(() => script.remove())
    await loaded
  }
}

describe('the script tag', () => {
  it('starts the widget with what its attributes say', async () => {
    await aPage({ 'data-storefront-id': 'acme', 'data-country': 'US', 'data-locale': 'de' })
    await until(() => hosts().length === 1 && inside('#p').textContent !== '')
    expect(inside('label').textContent).to.equal('Liefergarantie')
  })

  it('does what the page’s object says, and leaves the widget there', async () => {
    let started: Widget | undefined
    page.AftercareWidget = Object.assign(
      { onStart: (widget: Widget) => void (started = widget) },
      { storefrontId: 'acme', country: 'US' },
    )
    await aPage({})
    await until(() => hosts().length === 1)
    expect(started).to.equal(page.AftercareWidget?.widget)
  })

  it('starts once, even if the tag is there twice', async () => {
    await aPage({ 'data-storefront-id': 'acme', 'data-country': 'US' }, 2)
    await until(() => hosts().length > 0 && inside('#p').textContent !== '')
    expect(hosts()).to.have.length(1)
  })

  it('that names no store waits to be asked', async () => {
    await aPage({})
    expect(page.AftercareWidget).to.have.property('init')
    expect(hosts()).to.have.length(0)
  })
})
