import type { CartWrite } from '@aftercare/domain/widget/reconcile-cart'
import { readCart, type WidgetCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { pause } from '../pause.ts'
import { refusal } from '../request-json.ts'
import type { PressHolder } from './hold-presses.ts'
import { mayReload } from './reload-page.ts'
import { shopPage } from './shop-page.ts'
import { cartForms, pageShows } from './theme-rows.ts'
import { sectionNames, trapFocusAgain } from './theme-sections.ts'
import { askCart, linesOf, writeByAction, writeByRequest } from './write-cart.ts'

export type CartAccess = {
  read: () => Promise<WidgetCart>
  /**
   * Writes a change of `cart` and returns the resulting cart. If it rejects, a part may have been written.
   */
  write: (change: CartWrite, cart: WidgetCart) => Promise<WidgetCart>
  /** Resolves when the theme has drawn what was written last, or is not going to. */
  drawn: () => Promise<void>
}

type Shop = {
  config: WidgetConfig
  holder: PressHolder
  /** Whether the shopper asked for what is written. */
  isAsked: () => boolean
  keepFocus: () => void
  /** The page went on listing another cart than there is. */
  onOutdated: () => void
}

const drawnWithinMs = 5000
const lookAgainMs = 50

/**
 * The cart of a shop on Shopify. Each change is one write: by `Shopify.actions.updateCart` where the theme has
 * made it its own, or where nothing else is known to have its rows drawn; else in one request that is announced
 * to the theme. It is done when the page is seen to list the new cart, for which it has five seconds.
 */
export function shopifyCart(shop: Shop): CartAccess {
  const { config, holder, isAsked } = shop
  let drawing = Promise.resolve()

  const write = async (change: CartWrite, cart: WidgetCart, isListed: boolean) => {
    const { cartRefresh } = config.shippingPlus
    const isReloading = cartRefresh === 'reloadPage' && linesOf(change).length > 0 && mayReload(isAsked())
    const action = shopPage.Shopify?.actions?.updateCart
    const isTheirs = action?.isDefault?.() === false
    // The default draws the themes it knows and reloads all others.
    const isOnlyWay = isListed && !sectionNames().length && mayReload(isAsked())
    const answer =
      action && !isReloading && (isTheirs || isOnlyWay)
        ? await writeByAction(action, change, cart)
        : await writeByRequest(change, isReloading)
    const written = readCart(answer, config.exponents)
    const { addedVariantId: added } = change
    // Sold-out variants are skipped silently.
    if (added && !written.lines.some((line) => line.variantIdFromPlatform === added))
      throw refusal(added, 422)
    if (isReloading && !holder.isLeaving()) location.reload()
    return written
  }

  const draw = async (writing: Promise<WidgetCart>, isListed: boolean) => {
    const written = await writing
    for (const end = Date.now() + drawnWithinMs; isListed && !pageShows(written); await pause(lookAgainMs))
      if (Date.now() > end) return shop.onOutdated()
    shop.keepFocus()
    trapFocusAgain()
  }

  return {
    read: async () => readCart(await askCart('cart.js'), config.exponents),
    async write(change, cart) {
      if (!linesOf(change).length) return write(change, cart, false)
      const isListed = cartForms().length > 0 && pageShows(cart)
      const writing = holder.quiet().then(() => write(change, cart, isListed))
      drawing = draw(writing, isListed).catch(() => {})
      holder.during(drawing)
      return writing
    },
    drawn: () => drawing,
  }
}
