import type { CartWrite } from '@aftercare/domain/widget/settle-cart'
import { readCart, type WidgetCart } from '@aftercare/domain/widget/widget-cart'
import type { WidgetConfig } from '@aftercare/domain/widget/widget-config-schema'
import { refusal, requestJson } from '../request-json.ts'
import { ourSource, shopPage } from './shop-page.ts'

export type CartAccess = {
  read: () => Promise<WidgetCart>
  /** Writes a change and answers with the cart as it is then. When it rejects, a part may be written. */
  write: (change: CartWrite) => Promise<WidgetCart>
}

const answerWithinMs = 10_000

/**
 * The cart of a shop on Shopify. A unit is added through the theme's own action where it has one, which
 * shows it at once; `onWritten` hears of lines that have changed in a way that the theme does not know of.
 */
export const shopifyCart = (
  { exponents }: Pick<WidgetConfig, 'exponents'>,
  onWritten: (cart: unknown) => void,
): CartAccess => ({
  read: async () => readCart(await ask('cart.js'), exponents),
  async write({ addedVariantId, quantities, attributes }) {
    let isSilent = Object.keys(quantities).length > 0
    if (addedVariantId) {
      const action = shopPage.Shopify?.actions?.updateCart
      // Only a theme's own action is known not to reload the page under the shopper.
      if (action?.isDefault?.() === false) {
        const lines = [{ merchandiseId: `gid://shopify/ProductVariant/${addedVariantId}`, quantity: 1 }]
        const answer = await action({ lines }, { event: { detail: { source: ourSource } } })
        if (answer?.userErrors?.length) throw refusal('updateCart', 422)
      } else {
        await ask('cart/add.js', { items: [{ id: addedVariantId, quantity: 1 }] })
        isSilent = true
      }
    }
    const cart = await ask('cart/update.js', { updates: quantities, attributes })
    if (isSilent) onWritten(cart)
    return readCart(cart, exponents)
  },
})

function ask(path: string, body?: object): Promise<unknown> {
  const url = `${shopPage.Shopify?.routes?.root ?? '/'}${path}?source=${ourSource}`
  const wait = new AbortController()
  setTimeout(() => wait.abort(), answerWithinMs)
  return requestJson(url, body, { signal: wait.signal })
}
