import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '../../../app/texts/text.ts'
import type { FormErrors } from '../../../forms/read-form.ts'
import { ExchangeGrid } from './exchange-grid.tsx'
import { ExchangeProductForm } from './exchange-product.tsx'
import type { ExchangeAt } from './price-difference.ts'

/**
 * First a product, then its options. The product is part of the address, so the browser's back button returns
 * to the products; a single product is preselected.
 */
export function ExchangePicker({ at, errors }: { at: ExchangeAt; errors: FormErrors | undefined }) {
  const { products } = at.options
  const [search, setSearch] = useSearchParams()
  const only = products.length === 1 ? products[0] : undefined
  const picked = only ?? products.find(({ idFromPlatform }) => idFromPlatform === search.get('product'))
  const lead = useFocusOnReturn(picked !== undefined)

  const pick = (productId: string | undefined) =>
    setSearch(productId === undefined ? {} : { product: productId }, { preventScrollReset: true })
  if (picked)
    return (
      <ExchangeProductForm
        key={picked.idFromPlatform}
        at={at}
        product={picked}
        onBack={only ? undefined : () => pick(undefined)}
        errors={errors}
      />
    )
  return (
    <>
      <p className="exchange-lead" ref={lead} tabIndex={-1}>
        {text('resolution.exchangeDetail')}
      </p>
      <ExchangeGrid at={at} onPick={({ idFromPlatform }) => pick(idFromPlatform)} />
    </>
  )
}

/** Coming back from a product moves the focus to the start of the grid. */
function useFocusOnReturn(isPicked: boolean) {
  const lead = useRef<HTMLParagraphElement>(null)
  const wasPicked = useRef(isPicked)
  useEffect(() => {
    if (wasPicked.current && !isPicked) lead.current?.focus({ preventScroll: true })
    wasPicked.current = isPicked
  }, [isPicked])
  return lead
}
