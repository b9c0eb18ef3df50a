import { useApi, useLocalizationCountry } from '@shopify/ui-extensions-react/checkout'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Money } from './amounts.ts'

/** In the shopper's country, so that it is the price of their market, in their currency. */
const priceQuery = `query Price($id: ID!, $country: CountryCode) @inContext(country: $country) {
  node(id: $id) { ... on ProductVariant { availableForSale price { amount currencyCode } } }
}`

const priceAnswer = v.object({
  data: v.object({
    node: v.object({
      availableForSale: v.literal(true),
      price: v.object({ amount: v.pipe(v.string(), v.toNumber()), currencyCode: v.string() }),
    }),
  }),
})

/**
 * What the shop asks for a variant right now; null until it has answered, and for what cannot be bought. A
 * price that we remembered could be another than the one that is charged.
 */
export function useVariantPrice(variantId: string | null): Money | null {
  const api = useApi()
  const country = useLocalizationCountry()?.isoCode ?? null
  const [known, setKnown] = useState<{ variantId: string; price: Money } | null>(null)

  useEffect(() => {
    if (variantId === null) return undefined
    let isWanted = true
    const ask = async () => {
      const answer = await api.query(priceQuery, { variables: { id: variantId, country } })
      const parsed = v.safeParse(priceAnswer, answer)
      if (isWanted && parsed.success) setKnown({ variantId, price: parsed.output.data.node.price })
    }
    ask().catch(() => undefined) // without a price there is no offer
    return () => {
      isWanted = false
    }
  }, [api, variantId, country])

  return known !== null && known.variantId === variantId ? known.price : null
}
