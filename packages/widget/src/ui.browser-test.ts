import { aWidgetConfig } from '@aftercare/domain/testing/widget-builders'
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands'
import type { run } from 'axe-core'
import 'axe-core'
import { expect } from 'chai'
import {
  afterwards,
  aShop,
  clearPage,
  click,
  hosts,
  inside,
  nextFrame,
  settled,
  theSwitch,
  until,
} from './testing/page.ts'
import { cartPage, morphingTheme, replacingTheme } from './testing/themes.ts'

before(() => setViewport({ width: 1000, height: 900 }))
afterEach(clearPage)

/** It comes as a script that leaves its name in the page. */
const { axe } = window as unknown as { axe: { run: typeof run } }

const active = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}
const dialog = () => document.querySelector('[data-aftercare=about]')?.shadowRoot?.querySelector('dialog')

describe('by keyboard', () => {
  it('the switch is turned on with the space bar, and keeps the focus through what the theme does', async () => {
    for (const theme of [replacingTheme, morphingTheme]) {
      const { cart } = await aShop({ theme })
      theSwitch().focus()
      await sendKeys({ press: 'Space' })
      await until(() => cart.units().length === 1)
      await settled(cart)
      expect(theSwitch().checked).to.equal(true)
      expect(active() === theSwitch()).to.equal(true)
      clearPage()
    }
  })

  it('the dialog traps the focus, closes with Escape, and gives it back', async () => {
    const { theme } = await aShop({ theme: replacingTheme })
    const heard: string[] = []
    addEventListener('keydown', ({ key }) => heard.push(key))
    inside('.link').focus()
    await sendKeys({ press: 'Enter' })
    await until(() => dialog()?.open)
    for (let times = 0; times < 5; times++) {
      await sendKeys({ press: 'Tab' })
      const focused = active()
      expect(focused === document.body || dialog()?.contains(focused)).to.equal(true)
    }
    theme.render()
    heard.length = 0
    await sendKeys({ press: 'Escape' })
    await until(() => !dialog())
    expect(heard).to.deep.equal([])
    expect(active() === inside('.link')).to.equal(true)
  })

  it('a dialog longer than the screen opens at its title', async () => {
    await setViewport({ width: 390, height: 600 })
    afterwards(() => setViewport({ width: 1000, height: 900 }))
    const benefits = Array.from({ length: 8 }, (_, place) => `${place} ${'A parcel that comes. '.repeat(9)}`)
    await aShop({
      theme: replacingTheme,
      prepare: (cart) => (cart.behavior.config = aWidgetConfig({ modal: { benefits } })),
    })
    await click(inside('.link'))
    const opened = await until(dialog)
    await nextFrame()
    expect(opened.scrollHeight).to.be.greaterThan(opened.clientHeight)
    expect(opened.scrollTop).to.equal(0)
    expect(active() === opened.querySelector('h2')).to.equal(true)
  })
})

describe('for everybody', () => {
  const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
  const problems = async () => {
    // What is still fading has not its colors yet.
    await Promise.all(document.getAnimations().map(({ finished }) => finished))
    const { violations } = await axe.run({ include: ['[data-aftercare]'] }, rules)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  }

  for (const [name, background, color] of [
    ['light', '#fff', '#222'],
    ['dark', '#15130f', '#f2ede2'],
    ['too pale', '#fff', '#ddd'],
  ] as const)
    for (const accentColor of [null, '#ffe600', '#0b7a5d', '#101010'])
      it(`axe finds nothing on a ${name} background with ${accentColor ?? 'no color of its own'}`, async () => {
        const config = aWidgetConfig({ accentColor, checkoutPlus: { isEnabled: true } })
        const { cart } = await aShop({
          theme: (state) => {
            const theme = replacingTheme(state)
            Object.assign(theme.root.style, { background, color: color })
            return theme
          },
          prepare: (cart) => (cart.behavior.config = config),
        })
        const before = await problems()
        await click(theSwitch())
        await until(() => cart.units().length === 1)
        await settled(cart)
        const after = await problems()
        await click(inside('.link'))
        await until(() => dialog()?.open)
        expect([...before, ...after, ...(await problems())]).to.deep.equal([])
      })

  for (const [background, color, seen] of [
    ['color(srgb 0.1 0.1 0.1)', 'oklch(1 0 0)', 255],
    ['color-mix(in oklab, #000, #222)', 'rgba(255, 255, 255, 0.9)', 231],
    ['rgb(0 0 0 / 0.8)', '#fff', 255],
    ['#fff', 'rgba(0, 0, 0, 0.7)', 77],
    // Where the theme's own could not be read.
    ['oklch(0.15 0 0)', 'color(srgb 0.2 0.2 0.2)', 255],
  ] as const)
    it(`it is written in the color that ${color} is seen in on ${background}`, async () => {
      await aShop({
        theme: (state) => {
          const theme = replacingTheme(state)
          Object.assign(theme.root.style, { background, color: color })
          return theme
        },
      })
      for (const text of ['label', '.small', '.link'])
        expect(parseFloat(getComputedStyle(inside(text)).color.slice(4))).to.be.closeTo(seen, 3)
    })

  it('it reads colors where the browser cannot mix them yet', async () => {
    const styles = CSSStyleDeclaration.prototype
    const original = Object.getOwnPropertyDescriptor(styles, 'setProperty') as PropertyDescriptor
    afterwards(() => Object.defineProperty(styles, 'setProperty', original))
    styles.setProperty = function (this: CSSStyleDeclaration, ...set) {
      if (!set[1]?.includes('color-mix')) Reflect.apply(original.value, this, set)
    }
    await aShop({
      theme: (state) => {
        const theme = replacingTheme(state)
        // Such as no other test has had read.
        Object.assign(theme.root.style, { background: 'rgb(18, 19, 20)', color: 'rgb(231, 232, 233)' })
        return theme
      },
    })
    expect(getComputedStyle(inside('label')).color).to.equal('rgb(231, 232, 233)')
  })

  it('it is as large as fingers need it, and no wider than the page', async () => {
    await setViewport({ width: 320, height: 700 })
    afterwards(() => setViewport({ width: 1000, height: 900 }))
    const title = 'Careful Delivery Guarantee for Everything'
    const { theme } = await aShop({
      theme: replacingTheme,
      prepare: (cart) => (cart.behavior.config = aWidgetConfig({ title })),
    })
    theme.root.style.width = 'auto'
    const { width, height } = theSwitch().getBoundingClientRect()
    expect(Math.min(width, height)).to.be.at.least(24)
    expect(hosts()[0]?.scrollWidth).to.be.at.most(hosts()[0]?.clientWidth ?? 0)
    await click(inside('.link'))
    expect(dialog()?.getBoundingClientRect().width).to.be.at.most(320 - 32)
  })

  it('nothing moves for those who want it so', async () => {
    await emulateMedia({ reducedMotion: 'reduce' })
    afterwards(() => emulateMedia({ reducedMotion: 'no-preference' }))
    await aShop({ theme: replacingTheme })
    expect(getComputedStyle(theSwitch()).transitionDuration).to.equal('0s')
  })
})

describe('in the language of the page', () => {
  it('uses German texts and number formats', async () => {
    document.documentElement.lang = 'de-AT'
    await aShop({ theme: replacingTheme })
    expect(inside('label').textContent).to.equal('Liefergarantie')
    expect(inside('#p').textContent).to.match(/2,95/)
  })

  it('uses English by default', async () => {
    for (const lang of ['', 'fi', '-', 'no language']) {
      document.documentElement.lang = lang
      await aShop({ theme: replacingTheme })
      expect(inside('label').textContent).to.equal('Delivery Guarantee')
      expect(inside('label').closest<HTMLElement>('[lang]')?.lang).to.equal('en')
      clearPage()
    }
  })

  it('it follows a direction from right to left', async () => {
    document.documentElement.dir = 'rtl'
    const { cart } = await aShop({ theme: replacingTheme })
    expect(theSwitch().getBoundingClientRect().left).to.be.lessThan(
      inside('label').getBoundingClientRect().left,
    )
    await click(theSwitch())
    await until(() => cart.units().length === 1)
    expect(getComputedStyle(theSwitch()).direction).to.equal('rtl')
  })

  it('another language is an update away', async () => {
    const { widget } = await aShop({ theme: replacingTheme })
    widget.update({ locale: 'de' })
    await until(() => hosts()[0] && inside('label').textContent === 'Liefergarantie')
    expect(hosts()).to.have.length(1)
  })
})

describe('what is below', () => {
  it('reserves space once the price is known, and does not move when the theme redraws its cart', async () => {
    let shifted = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value
    })
    let answer = () => {}
    const { theme, cart } = await aShop({
      theme: replacingTheme,
      prepare: (cart) => (cart.behavior.before = () => new Promise((resolve) => (answer = () => resolve()))),
    })
    const button = () => theme.root.querySelector('[name=checkout]')?.getBoundingClientRect().top
    await until(() => cart.requests.length > 0)
    for (let frames = 0; frames < 5; frames++) await nextFrame()
    expect(hosts()).to.have.length(0)
    cart.behavior.before = async () => {}
    answer()
    await until(() => hosts().length === 1)
    expect(inside('#p').textContent).to.equal('$2.95')
    const top = button()
    for (let frames = 0; frames < 5; frames++) await nextFrame()
    observer.observe({ type: 'layout-shift' })
    for (let times = 0; times < 10; times++) {
      theme.render()
      await nextFrame()
      await nextFrame()
      expect(button()).to.equal(top)
    }
    for (let frames = 0; frames < 5; frames++) await nextFrame()
    observer.disconnect()
    expect(shifted).to.equal(0)
  })
  it('keeps its distance and its place where an app block keeps room', async () => {
    const block = await (
      await fetch('/packages/widget/extension/blocks/delivery-guarantee-place.liquid')
    ).text()
    const height = /"default": (\d+)/.exec(block)?.[1] ?? ''
    const style = /style="([^"]+)"/.exec(block)?.[1]?.replace(/{{.+?}}/, height)
    const button = () => document.querySelector('#checkout')?.getBoundingClientRect().top ?? 0
    let top: number | undefined
    await aShop({
      theme: (state) => {
        const theme = cartPage(state, `<div style="${style}"><span data-aftercare-offer hidden></span></div>`)
        // So narrow that the text takes three lines.
        theme.root.style.width = '330px'
        top = button()
        return theme
      },
    })
    await until(() => inside('#p').textContent === '$2.95')
    expect(button()).to.equal(top)
    expect(button() - inside('.offer').getBoundingClientRect().bottom).to.be.at.least(12)
  })
})
