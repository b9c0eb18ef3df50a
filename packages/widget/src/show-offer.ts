import type { Choices } from './choices.ts'
import { findPlaces } from './mount/find-places.ts'
import { keepMounted, type Mount } from './mount/keep-mounted.ts'
import { pageStyles, unitLinks } from './mount/page-styles.ts'
import type { Offering } from './run-widget.ts'
import { priceText } from './texts.ts'
import { openAbout } from './ui/about.ts'
import { colorHost } from './ui/colors.ts'
import { cartSwitch, checkoutButtons, checkoutText } from './ui/offer.ts'
import { addStyles } from './ui/styles.ts'

const drawings = { cartSwitch, altCheckoutButton: checkoutButtons, checkoutInfo: checkoutText }

/** Keeps the offer shown in all its places; returns a function that redraws it. */
export function showOffer(offering: Offering, choices: Choices, onCartChange: () => void): () => void {
  const { config, report, signal, words } = offering
  const buttons = config.checkoutPlus.checkoutSelectors.join()
  const unitIds = config.units.flatMap(({ idFromPlatform }) => idFromPlatform ?? [])
  const all = (selector: string) => {
    try {
      return [...document.querySelectorAll<HTMLElement>(selector)]
    } catch (cause) {
      report('selector', cause)
      return []
    }
  }
  const choose = (isOn: boolean, { kind, host, root }: Mount) => {
    const text = (root.firstElementChild as HTMLElement).innerText
    const button = () => host.parentElement?.querySelector<HTMLElement>(buttons) ?? all(buttons)[0]
    if (kind === 'cartSwitch') void choices.choose(isOn, kind, text)
    else choices.checkOut(isOn, text, button)
  }

  const { check, mounts } = keepMounted({
    places(kind) {
      for (const link of all(unitLinks(unitIds))) link.removeAttribute('href')
      return offering.settlement?.unit ? findPlaces(kind, config, all) : []
    },
    onMount(mount) {
      // Themes listen to events of their own fields, and this is none of them.
      mount.root.addEventListener('input', (event) => event.stopPropagation())
      const { element, update } = drawings[mount.kind]({
        words,
        choose: (isOn) => choose(isOn, mount),
        learnMore: (opener) => openAbout(offering, opener),
      })
      mount.root.append(element)
      mount.update = update
      drawMount(offering, mount)
    },
    onPageChange: watchElements(offering, onCartChange),
    refocus: offering.refocus,
    signal,
  })
  signal.addEventListener('abort', addStyles(document, pageStyles(buttons, unitIds)))
  reportMissingPlace(offering, mounts)
  return () => {
    check()
    for (const mount of mounts) drawMount(offering, mount)
  }
}

function drawMount(offering: Offering, mount: Mount): void {
  const { kind, host } = mount
  const { config, locale, words, settlement, asked, failed, isCorrected } = offering
  const { unit, isOn = false } = settlement ?? {}
  if (!unit || !host.isConnected) return
  const hasFailed = failed === (kind === 'cartSwitch' ? kind : 'checkoutButton')
  colorHost(host, host.parentElement ?? document.body, config.accentColor)
  host.toggleAttribute('data-replaces', kind === 'altCheckoutButton' && !hasFailed)
  mount.update?.({
    price: priceText(unit, config.exponents[unit.currencyCode] ?? 2, locale),
    isOn: asked ?? isOn,
    isBusy: asked !== undefined,
    message: hasFailed ? words.failed : isCorrected ? words.onlyOne : '',
  })
  if (mount.isShown) return
  mount.isShown = true
  offering.emit('shown', { kind, element: host })
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
