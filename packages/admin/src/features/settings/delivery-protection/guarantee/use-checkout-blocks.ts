import { useEffect, useState } from 'react'
import { bridge } from '../../../../app/embedding.ts'
import '../../../../app/texts/en/guarantee-shop.ts'
import { text } from '../../../../app/texts/text.ts'

/** The extension's targets, as `shopify.extension.toml` has them. */
const places = {
  'purchase.checkout.shipping-option-list.render-after': 'guarantee.shop.place.shipping',
  'purchase.checkout.cart-line-list.render-after': 'guarantee.shop.place.items',
  'purchase.checkout.block.render': 'guarantee.shop.place.block',
  'purchase.thank-you.block.render': 'guarantee.shop.place.thankYou',
  'customer-account.order-status.block.render': 'guarantee.shop.place.account',
} as const

/** Where the checkout extension is placed, in words; undefined outside of Shopify's admin, and until it answers. */
export function useCheckoutBlocks(): string[] | undefined {
  const [placed, setPlaced] = useState<string[]>()
  useEffect(() => {
    let isWanted = true
    const ask = async () => {
      const extensions = (await bridge()?.app?.extensions()) ?? []
      const targets = extensions
        .filter(({ handle }) => handle === 'aftercare-checkout')
        .flatMap(({ activations }) => activations.map(({ target }) => String(target)))
      if (isWanted && bridge()?.app) setPlaced([...new Set(targets.flatMap(nameOf))])
    }
    ask().catch(() => undefined) // then it stays unknown
    return () => {
      isWanted = false
    }
  }, [])
  return placed
}

const nameOf = (target: string): string[] =>
  target in places ? [text(places[target as keyof typeof places])] : []
