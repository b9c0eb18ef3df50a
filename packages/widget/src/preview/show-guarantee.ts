import {
  guaranteePreview,
  parseMessageFrom,
  say,
  type GuaranteePreview,
} from '@aftercare/domain/embed/preview-messages'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { localeOf } from '../texts.ts'
import { init } from '../widget.ts'
import type { Widget } from '../widget-types.ts'
import { countryOf, exampleCart } from './example-cart.ts'

const checkoutButton = '[name="checkout"]'

/**
 * Shows a dialog as in a shop without taking the focus, which is in the form next to this page. A long one
 * scrolls with the page, since nothing in it can be reached.
 */
HTMLDialogElement.prototype.showModal = function () {
  this.popover = 'manual'
  this.style.position = 'absolute'
  this.showPopover()
}

/**
 * Runs the widget in an example cart with the configuration that the console sends, and again after each
 * change. Nothing is requested from the network or sent.
 */
export function showGuarantee(): void {
  const locale = localeOf(navigator.language)
  let widget: Widget | undefined
  let view: GuaranteePreview['view']

  const show = (wanted: GuaranteePreview) => {
    view = wanted.view
    const config = placedHere(wanted.config)
    const { cart, currency, total } = exampleCart(config, view === 'on')
    drawCart(wanted.words, total.toLocaleString(locale, { style: 'currency', currency }))
    window.fetch = async () => Response.json(cart)
    const changes = { config, country: countryOf(config), locale }
    if (widget) return widget.update(changes)
    widget = init({ server: location.origin, storefrontId: config.externalStorefrontId, ...changes })
    widget.on('shown', ({ element }) => {
      if (view === 'dialog') openDialog(element)
    })
  }
  addEventListener('message', (event) => {
    const heard = parseMessageFrom(window.parent, event, guaranteePreview)
    if (heard) show(heard.payload)
  })
  say(window.parent, { type: 'aftercare:preview-ready', payload: {} })
}

/** The merchant's theme is not this page: what they say of places means those that are here. */
const placedHere = (config: WidgetConfig): WidgetConfig => ({
  ...config,
  shippingPlus: { ...config.shippingPlus, placeSelector: null, changeDetection: 'selectorObserver' },
  checkoutPlus: {
    ...config.checkoutPlus,
    checkoutSelectors: [checkoutButton],
    elements: config.checkoutPlus.elements.map((element) => ({
      ...element,
      selector: element.selector && checkoutButton,
    })),
  },
})

function drawCart(words: GuaranteePreview['words'], amount: string): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = words[element.dataset['word'] as keyof typeof words]
  for (const element of document.querySelectorAll('[data-amount]')) element.textContent = amount
}

/** As a shopper does it, by what they press. The switch and the line below the buttons both lead there. */
function openDialog({ shadowRoot }: Element): void {
  const isOpen = document.querySelector('[data-aftercare="about"]') !== null
  if (!isOpen) shadowRoot?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click()
}
