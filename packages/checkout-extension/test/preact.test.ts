// @vitest-environment happy-dom
import { getExtension } from '@shopify/ui-extensions-tester'
import { afterEach } from 'vitest'
import type { DemoCheckout } from '../demo/demo-checkout.ts'
import { checkoutCases } from './checkout.cases.ts'
import type { CheckoutScreen } from './checkout-screen.ts'
import { settled, stubApi } from './stub-api.ts'

let tearDown = () => {}
afterEach(() => tearDown())

/** What is deployed: Preact with Shopify's web components, in Shopify's own harness. */
checkoutCases(async (target, checkout, calls) => {
  const extension = getExtension(target, { configSearchDir: import.meta.dirname })
  extension.setUp()
  tearDown = () => extension.tearDown()
  // The harness has what Shopify gives at this target, and refuses what is not among it.
  for (const [name, value] of Object.entries(stubApi(target, withAllSettings(checkout), calls)))
    if (name in extension.shopify) Object.assign(extension.shopify, { [name]: value })
  extension.fetch = async (...given) => calls.server?.(new Request(...given)) ?? Response.error()

  await extension.render()
  await settled()
  return screen
})

/** The test harness throws for a setting without a value, which Shopify does not. */
const withAllSettings = (checkout: DemoCheckout): DemoCheckout => ({
  ...checkout,
  settings: Object.assign(Object.fromEntries(settingKeys.map((key) => [key, ''])), checkout.settings),
})
const settingKeys = ['headline', 'promise', 'returns_url', 'guarantee_variant', 'server_url']

const all = (selector: string) => [...document.body.querySelectorAll(selector)]

const screen: CheckoutScreen = {
  texts: () =>
    all('*').flatMap((element) => {
      const isLeaf = [...element.childNodes].every(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const texts = [element.getAttribute('heading'), isLeaf ? element.textContent : null]
      return texts.filter((text) => text !== null && text !== '')
    }) as string[],
  checkbox: () => {
    const [element] = all('s-checkbox') as (Element & { checked?: boolean })[]
    return (
      element && {
        label: element.getAttribute('label') ?? '',
        isChecked: Boolean(element.checked ?? element.hasAttribute('checked')),
        isDisabled: element.hasAttribute('disabled'),
      }
    )
  },
  toggle: () => {
    const [element] = all('s-checkbox') as (Element & { checked?: boolean })[]
    if (!element) throw new Error('There is no checkbox')
    element.checked = !screen.checkbox()?.isChecked
    element.dispatchEvent(new Event('change', { bubbles: true }))
  },
  links: () => all('s-link').map((link) => link.getAttribute('href') ?? ''),
}
