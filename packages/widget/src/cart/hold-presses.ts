import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'
import { pause } from '../pause.ts'
import { twinOf } from './keep-focus.ts'
import { shopPage } from './shop-page.ts'
import { rowsOf, showsCart } from './theme-rows.ts'

/** A control of the theme's: its checkout button, or one that changes a line. */
type Control = HTMLButtonElement

export type PressHolder = {
  /** Holds presses while a change is on its way and until the theme has drawn it, but not for long. */
  during: (change: Promise<unknown>) => void
  /** Resolves when the theme has had time to send what the shopper changed last. */
  quiet: () => Promise<unknown>
  /** Presses a checkout button as the shopper would, once `isReady`, without quantities that are out of date. */
  checkOut: (isReady: Promise<boolean>, button: () => HTMLElement | undefined) => Promise<void>
  /** Whether the shopper has pressed something that waits, so that the page is not to be reloaded. */
  isLeaving: () => boolean
}

type Holding = {
  /** What checkout buttons match. */
  selector: string
  /** The cart as it was read last. */
  cart: () => WidgetCart | undefined
  signal: AbortSignal
}

/** Checkout is never delayed for longer. */
const atMostMs = 5000
/** Themes gather changes of quantities for a while before they send them. */
const sentAfterMs = 600
const lookAgainMs = 50
const mark = 'data-aftercare-held'

/**
 * Prevents clicks on rows of an outdated cart. Themes identify lines by position: a button next to an
 * outdated row changes other goods, and a checkout form orders other quantities.
 *
 * Delayed clicks are repeated as soon as the theme has redrawn the cart. After five seconds the checkout
 * button is clicked anyway, without the quantities of its rows, so that the cart is ordered as it is. If rows
 * stay outdated, a click on one of their buttons reloads the page.
 */
export function holdPresses({ selector, cart, signal }: Holding): PressHolder {
  let changes = 0
  let until = 0
  let touchedAt = 0
  let hasChanged = false
  let isPassing = false
  let isLeaving = false
  const held: Control[] = []

  const isOutdated = (form: HTMLFormElement | null) => {
    const known = cart()
    return rowsOf(form).length > 0 && (changes > 0 || !known || !showsCart(form, known))
  }

  const pass = (pressed: Control | undefined, isCheckout: boolean) => {
    pressed?.removeAttribute(mark)
    const found = (pressed && twinOf(pressed)) || (isCheckout && document.querySelector(selector))
    const button = found as Control | null
    if (!button) return isCheckout && location.assign(`${shopPage.Shopify?.routes?.root ?? '/'}checkout`)
    const isStale = isOutdated(formOf(button))
    if (isStale && !isCheckout) return location.reload()
    isPassing = true
    pressButton(button, isStale)
    isPassing = false
  }

  const release = () => {
    if (changes && Date.now() < until) return void setTimeout(release, lookAgainMs)
    for (const control of held.splice(0)) pass(control, control.matches(selector))
  }

  const hear = (event: Event) => {
    const target = ((event as SubmitEvent).submitter ?? event.target) as Element
    if (isPassing || !target.closest || target.closest('[data-aftercare]')) return
    const isInRows = rowsOf(target.closest('form')).length > 0
    const control = target.closest<Control>(isInRows ? `${selector},button,a` : selector)
    if (isInRows && !changes) touchedAt = Date.now()
    if (!control || !(changes || (hasChanged && isOutdated(formOf(control))))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    control.setAttribute(mark, '')
    if (held.push(control) === 1) release()
  }
  for (const type of ['click', 'change', 'submit']) addEventListener(type, hear, { capture: true, signal })

  return {
    during(change) {
      if (!changes++) until = Date.now() + atMostMs
      hasChanged = true
      const end = () => changes--
      change.then(end, end)
    },
    quiet: () => pause(touchedAt + sentAfterMs - Date.now()),
    async checkOut(isReady, button) {
      isLeaving = true
      if (await isReady) pass(button() as Control | undefined, true)
      isLeaving = false
    },
    isLeaving: () => isLeaving || held.length > 0,
  }
}

/** Presses a button, with the quantities of its form's rows unless those are out of date. */
function pressButton(button: Control, isStale: boolean): void {
  const rows = isStale ? rowsOf(formOf(button)).filter(({ disabled }) => !disabled) : []
  for (const row of rows) row.disabled = true
  button.click()
  for (const row of rows) row.disabled = false
}

const formOf = (control: Control): HTMLFormElement | null => control.form ?? control.closest('form')
