import { isOfferedIn } from '@aftercare/domain/widget/unit-for-cart'
import { h, render } from 'preact'
import type { Choices } from './choices.ts'
import { findPlaces, type ElementKind } from './mount/find-places.ts'
import { keepMounted, type Mount } from './mount/keep-mounted.ts'
import type { Offering } from './run-widget.tsx'
import { priceText } from './texts.ts'
import { openAbout } from './ui/about.tsx'
import { colourHost } from './ui/colours.ts'
import { CheckoutButtons, CheckoutText, Offer, type View } from './ui/offer.tsx'
import { addStyles } from './ui/styles.ts'

const drawn = { cartSwitch: Offer, altCheckoutButton: CheckoutButtons, checkoutInfo: CheckoutText }

/** Keeps the offer drawn wherever it belongs; returns what draws it anew. */
export function showOffer(offering: Offering, choices: Choices, onCartChange: () => void): () => void {
  const { config, report, emit, signal } = offering
  const checkoutButtons = config.checkoutPlus.checkoutSelectors.join()
  const all = (selector: string) => {
    try {
      return [...document.querySelectorAll<HTMLElement>(selector)]
    } catch (cause) {
      report('selector', cause)
      return []
    }
  }

  /** It has its place where it is offered, and where it may be once the cart is known. */
  const hasPlace = () =>
    isOfferedIn(config, offering.countryCode()) &&
    (!offering.settlement || offering.settlement.unit !== undefined)

  const draw = (mount: Mount) => {
    const { kind, host, root } = mount
    const Drawn = drawn[kind]
    const view = viewOf(offering, kind)
    if (host.isConnected) colourHost(host, host.parentElement ?? document.body, config.accentColor)
    host.toggleAttribute('data-replaces', kind === 'altCheckoutButton' && !view.hasFailed)
    render(<Drawn {...view} choose={(isOn) => choose(isOn, mount)} learnMore={learnMore} />, root)
    if (view.price && host.isConnected && !mount.isShown) {
      mount.isShown = true
      emit('shown', { kind, element: host })
    }
  }
  const choose = (isOn: boolean, { kind, host, root }: Mount) => {
    const text = (root.firstElementChild as HTMLElement).innerText
    const button = host.parentElement?.querySelector<HTMLElement>(checkoutButtons) ?? all(checkoutButtons)[0]
    if (kind === 'cartSwitch') void choices.choose(isOn, kind, text)
    else void choices.checkOut(isOn, text, button ?? null)
  }
  const learnMore = (opener: HTMLElement) => openAbout(offering, opener)

  const { check, mounts } = keepMounted({
    places: (kind) => (hasPlace() ? findPlaces(kind, config, all) : []),
    onMount(mount) {
      // Themes listen for what their own fields do, and this is none of them.
      mount.root.addEventListener('input', (event) => event.stopPropagation())
      draw(mount)
    },
    onPageChange: watchElements(offering, onCartChange),
    signal,
  })
  hideReplaced(checkoutButtons, signal)
  reportMissingPlace(offering, mounts)
  return () => {
    check()
    mounts.forEach(draw)
  }
}

function viewOf(offering: Offering, kind: ElementKind): Omit<View, 'choose' | 'learnMore'> {
  const { config, words, locale, asked, failed, settlement } = offering
  const { unit, isOn = false } = settlement ?? {}
  return {
    words,
    price: unit ? priceText(unit, config.exponents[unit.currencyCode] ?? 2, locale) : '',
    isOn: asked ?? isOn,
    isBusy: asked !== undefined,
    hasFailed: failed === (kind === 'cartSwitch' ? kind : 'checkoutButton'),
  }
}

/** Where a merchant wants the cart's elements watched: their changes say that the cart has changed. */
function watchElements({ config }: Offering, onChange: () => void) {
  const { changeDetection, cartSelectors } = config.shippingPlus
  const isCart = ({ target }: MutationRecord) => (target as Element).closest?.(cartSelectors.join())
  return (records: readonly MutationRecord[]) => {
    if (changeDetection !== 'cartWatcher' && records.some(isCart)) onChange()
  }
}

/** By then a theme has drawn its cart, if it is going to. */
const placeWithinMs = 4000

function reportMissingPlace(offering: Offering, mounts: readonly Mount[]) {
  setTimeout(() => {
    const isShown = mounts.some(({ host }) => host.isConnected)
    if (!offering.signal.aborted && offering.settlement?.unit && !isShown) offering.report('place')
  }, placeWithinMs)
}

/**
 * Lets the pair of buttons stand for the theme's own: hides those beside it, whatever the theme makes of
 * their styles. A rule of the page does it, since the theme may write a button's own styles at any time.
 */
function hideReplaced(checkoutButtons: string, signal: AbortSignal) {
  const rule = `[data-aftercare][data-replaces]~:is(${checkoutButtons}){display:none!important}`
  signal.addEventListener('abort', addStyles(document, rule))
}
