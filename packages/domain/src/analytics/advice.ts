import type { ReasonCategoryCode } from '../claims/claim-words.ts'

/** Units that came back, of those that could have, and what was paid for them in minor units. */
export type Returned = { units: number; outOf: number; valueMinor: number }

/** What a store's returns of a period were, as sums. */
export type ReturnFigures = {
  /** All returns, out of all units sold. */
  store: Returned
  /** Each product's, out of its units sold. */
  products: readonly (Returned & { product: string })[]
  /** Each size's of a product, out of the units sold in it. */
  sizes: readonly (Returned & { product: string; size: string })[]
  /** Units of the store that came back for a kind of reason. */
  categories: readonly { category: ReasonCategoryCode; units: number }[]
  /** Units of a product that came back for a kind of reason, and what was paid for them. */
  productCategories: readonly {
    product: string
    category: ReasonCategoryCode
    units: number
    valueMinor: number
  }[]
}

/** What to look at: how a product is described, how it fits, is made or packed, one of its sizes, or all of it. */
export const adviceKinds = ['description', 'fit', 'quality', 'picking', 'size', 'product'] as const
export type AdviceKind = (typeof adviceKinds)[number]

export type Advice = {
  kind: AdviceKind
  product: string
  /** Of advice about a size only. */
  size: string | null
  /** Of advice about a reason only. */
  category: ReasonCategoryCode | null
  /** The evidence: returned units out of units sold, or of all returned units of the product for a reason. */
  units: number
  outOf: number
  /** The same as a share, and what it is at the store on average; for a size, at its product. Percent of 100. */
  rate: number
  average: number
  /** What was paid for the units that came back beyond that average, in minor units. */
  atStakeMinor: number
}

/** Fewer units than this say nothing. */
export const leastSold = 20
export const leastReturned = 5
/** A rate has to be so many times the average. */
const leastTimes = 1.3

/** What a merchant can do something about, by the reason that customers give. */
const kindOf: Partial<Record<ReasonCategoryCode, AdviceKind>> = {
  Not_As_Expected: 'description',
  Wrong_Fit: 'fit',
  Defective_Item: 'quality',
  Wrong_Item: 'picking',
}

/**
 * What causes the most returns that a store could avoid, the most money first. Only what figures show is named: enough
 * units, a rate well above the average, and too far above it to be chance (95%). Where a size or a reason explains a
 * product, the product alone isn't named.
 */
export function adviceOf(figures: ReturnFigures, limit: number): Advice[] {
  const productOf = new Map(figures.products.map((each) => [each.product, each]))
  const explained = [...adviceOnReasons(figures, productOf), ...adviceOnSizes(figures, productOf)]
  const isExplained = new Set(explained.map(({ product }) => product))
  const products = figures.products
    .filter(({ product }) => !isExplained.has(product))
    .flatMap((each) =>
      compared(each, figures.store, { least: leastSold }).map((found): Advice => ({
        kind: 'product',
        product: each.product,
        size: null,
        category: null,
        ...found,
      })),
    )
  return [...explained, ...products]
    .filter(({ atStakeMinor }) => atStakeMinor > 0)
    .toSorted(
      (one, other) =>
        other.atStakeMinor - one.atStakeMinor ||
        one.product.localeCompare(other.product) ||
        adviceKinds.indexOf(one.kind) - adviceKinds.indexOf(other.kind),
    )
    .slice(0, limit)
}

type ProductOf = ReadonlyMap<string, Returned>

function adviceOnReasons({ store, categories, productCategories }: ReturnFigures, productOf: ProductOf) {
  return productCategories.flatMap(({ product, category, units, valueMinor }) => {
    const kind = kindOf[category]
    const all = productOf.get(product)
    const average = categories.find((each) => each.category === category)?.units
    if (!kind || !all || average === undefined) return []
    const share = { units, outOf: all.units, valueMinor }
    return compared(share, { units: average, outOf: store.units }, { least: leastReturned * 2 }).map(
      (found): Advice => ({ kind, product, size: null, category, ...found }),
    )
  })
}

/** A size is compared with all of its product: that a product comes back often is no matter of its sizes. */
const adviceOnSizes = ({ sizes }: ReturnFigures, productOf: ProductOf): Advice[] =>
  sizes.flatMap(({ product, size, ...each }) => {
    const all = productOf.get(product)
    // A product of one size.
    if (!all || all.outOf === each.outOf) return []
    return compared(each, all, { least: leastSold }).map((found): Advice => ({
      kind: 'size',
      product,
      size,
      category: null,
      ...found,
    }))
  })

type Found = Pick<Advice, 'units' | 'outOf' | 'rate' | 'average' | 'atStakeMinor'>

/** A rate that is well above another; nothing for one that is not, or of too few. */
function compared(
  { units, outOf, valueMinor }: Returned,
  average: Pick<Returned, 'units' | 'outOf'>,
  { least }: { least: number },
): Found[] {
  if (units < leastReturned || outOf < least || average.outOf <= 0) return []
  const usual = average.units / average.outOf
  // More may come back than was sold in the same days.
  const rate = units / outOf
  if (usual <= 0 || rate < usual * leastTimes || surelyAtLeast(Math.min(units, outOf), outOf) <= usual)
    return []
  const atStakeMinor = Math.round(valueMinor * (1 - usual / rate))
  return [{ units, outOf, rate: rate * 100, average: usual * 100, atStakeMinor }]
}

const z = 1.96

/** The lower bound of a share at 95% by Wilson's score interval, which holds for few units too. */
export function surelyAtLeast(units: number, outOf: number): number {
  const share = units / outOf
  const spread = z * Math.sqrt((share * (1 - share)) / outOf + (z * z) / (4 * outOf * outOf))
  return (share + (z * z) / (2 * outOf) - spread) / (1 + (z * z) / outOf)
}
