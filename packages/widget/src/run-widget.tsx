import type { Settlement } from '@aftercare/domain/widget/settle-cart'
import type { WidgetCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import type { OfferWords } from '@aftercare/domain/widget/widget-texts'
import { announceCart, reloadPage } from './cart/announce-cart.ts'
import { keepCart } from './cart/keep-cart.ts'
import { shopPage } from './cart/shop-page.ts'
import { shopifyCart } from './cart/shopify-cart.ts'
import { inBunches, watchCart } from './cart/watch-cart.ts'
import { shopperChoices } from './choices.ts'
import { showOffer } from './show-offer.tsx'
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
  /** What the shopper asked for and the cart does not say yet. */
  asked?: boolean | undefined
  /** Where they asked for what could not be done. */
  failed?: 'cartSwitch' | 'checkoutButton' | undefined
  /** Undefined until the cart was read. */
  cart?: WidgetCart
  settlement?: Settlement
  /** On the way to checkout the page is left as it is. */
  isLeaving?: boolean
  countryCode: () => string | null
  redraw: () => void
  /** Tells of a choice that was made or that has changed. */
  tell: (isOn: boolean, by: 'shopper' | 'cart') => void
}

/** Of one change the page tells in several ways, a little apart; its elements may change for longer. */
const toldMs = 50
const drawnMs = 300

/** Runs the widget with one configuration until its signal ends it; returns what looks at everything anew. */
export function runWidget(setting: Setting): () => void {
  const { options, config, emit, report, signal } = setting
  const { changeDetection, cartRefresh } = config.shippingPlus
  const isWatched = changeDetection === 'cartWatcher'
  const locale = localeOf(options().locale ?? document.documentElement.lang)
  const countryCode = () => options().country ?? shopPage.Shopify?.country ?? null
  const isAsked = () => offering.asked !== undefined
  let told: boolean | undefined

  const offering: Offering = {
    ...setting,
    locale,
    words: wordsFor(config, locale),
    countryCode,
    redraw: () => {},
    tell(isOn, by) {
      const { priceMinor = null, currencyCode = null } = offering.settlement?.unit ?? {}
      if (told === !isOn) emit('change', { isOn, by, priceMinor, currencyCode })
      told = isOn
    },
  }
  const keeper = keepCart({
    access: shopifyCart(config, (cart) => {
      if (offering.isLeaving) return
      if (cartRefresh === 'reloadPage') reloadPage(isAsked())
      else announceCart(cart)
    }),
    situation: () => ({ config, countryCode: countryCode() }),
    onState(cart, settlement) {
      Object.assign(offering, { cart, settlement })
      if (!isAsked()) offering.tell(settlement.isOn, 'cart')
      offering.redraw()
    },
    onError: (code, cause) => report(code, cause, isAsked()),
    signal,
  })
  const checkSoon = inBunches(keeper.check, isWatched ? toldMs : drawnMs)
  offering.redraw = showOffer(offering, shopperChoices(offering, keeper), checkSoon)
  const check = () => {
    offering.redraw()
    keeper.check()
  }
  check()
  // The first number that a browser writes takes it longer than all the rest: it is written in a task of its
  // own, while the cart is on its way.
  setTimeout(() => (0).toLocaleString(locale))
  watchCart(checkSoon, signal, isWatched)
  return check
}
