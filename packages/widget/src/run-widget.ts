import type { Settlement } from '@aftercare/domain/widget/reconcile-cart'
import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { OfferWords } from '@aftercare/domain/widget/widget-texts'
import { holdPresses } from './cart/hold-presses.ts'
import { keepCart } from './cart/keep-cart.ts'
import { keepFocus } from './cart/keep-focus.ts'
import { shopPage } from './cart/shop-page.ts'
import { shopifyCart } from './cart/shopify-cart.ts'
import { inBunches, watchCart } from './cart/watch-cart.ts'
import { shopperChoices } from './choices.ts'
import { showOffer } from './show-offer.ts'
import { localeOf, wordsFor } from './texts.ts'
import type { WidgetErrorCode, WidgetEvents, WidgetOptions } from './widget-types.ts'

type Setting = {
  options: () => WidgetOptions
  config: WidgetConfig
  emit: <Type extends keyof WidgetEvents>(type: Type, event: WidgetEvents[Type]) => void
  report: (code: WidgetErrorCode, cause?: unknown, isAsked?: boolean) => void
  signal: AbortSignal
}

/** What is known of the offer, and what the parts of a running widget share. */
export type Offering = Setting & {
  locale: string
  words: OfferWords
  /** What the shopper asked for and the page does not show yet. */
  asked?: boolean | undefined
  /** Where they asked for what could not be done. */
  failed?: 'cartSwitch' | 'checkoutButton' | undefined
  /** Whether there was more than one unit, which says the switch until the shopper chooses. */
  isCorrected?: boolean
  /** Undefined until the cart was read. */
  cart?: WidgetCart
  settlement?: Settlement
  countryCode: () => string | null
  redraw: () => void
  /** Gives the focus back that a theme lost by drawing its cart. */
  refocus: () => void
  /** Reports a new or changed choice. */
  tell: (isOn: boolean, by: 'shopper' | 'cart') => void
}

/** The page reports one change in several ways, slightly apart; its elements may change for longer. */
const toldMs = 50
const drawnMs = 300

/**
 * Runs the widget with one configuration until its signal ends it; returns a function that checks everything
 * again.
 */
export function runWidget(setting: Setting): () => void {
  const { options, config, emit, report, signal } = setting
  const isWatched = config.shippingPlus.changeDetection === 'cartWatcher'
  const locale = localeOf(options().locale ?? document.documentElement.lang)
  const isAsked = () => offering.asked !== undefined
  let told: boolean | undefined

  const offering: Offering = {
    ...setting,
    locale,
    words: wordsFor(config, locale),
    countryCode: () => countryOf(config, [options().country, shopPage.Shopify?.country]),
    redraw: () => {},
    refocus: keepFocus(signal),
    tell(isOn, by) {
      const { priceMinor = null, currencyCode = null } = offering.settlement?.unit ?? {}
      if (told === !isOn) emit('change', { isOn, by, priceMinor, currencyCode })
      told = isOn
    },
  }
  const holder = holdPresses({
    // Invalid selectors are skipped; the code that shows the offer reports them.
    selector: `:is(${config.checkoutPlus.checkoutSelectors.join()})`,
    cart: () => offering.cart,
    signal,
  })
  const access = shopifyCart({
    config,
    holder,
    isAsked,
    keepFocus() {
      // What had it may be ours.
      offering.redraw()
      offering.refocus()
    },
    onOutdated: () => report('redraw'),
  })
  const keeper = keepCart({
    access,
    situation: () => ({ config, countryCode: offering.countryCode() }),
    onState(cart, settlement) {
      const { quantities = {} } = settlement.write ?? {}
      if (Object.values(quantities).includes(1)) offering.isCorrected = true
      Object.assign(offering, { cart, settlement })
      if (!isAsked()) offering.tell(settlement.isOn, 'cart')
      offering.redraw()
    },
    onError: (code, cause) => report(code, cause, isAsked()),
    signal,
  })
  const checkSoon = inBunches(keeper.check, isWatched ? toldMs : drawnMs)
  const choices = shopperChoices({ offering, keeper, access, holder })
  offering.redraw = showOffer(offering, choices, checkSoon)
  const check = () => {
    offering.redraw()
    keeper.check()
  }
  check()
  // A browser's first number formatting takes longer than everything else, so it runs as its own task while
  // the cart is loading.
  setTimeout(() => (0).toLocaleString(locale))
  watchCart(checkSoon, signal, isWatched)
  return check
}

/** Where the shopper is. Of what the page and the platform say, the country counts that nothing is offered in. */
const countryOf = ({ displayCountryCodes }: WidgetConfig, said: (string | null | undefined)[]) => {
  const known = said.flatMap((code) => code || [])
  return known.find((code) => !displayCountryCodes.includes(code)) ?? known[0] ?? null
}
