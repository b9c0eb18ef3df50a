import { sortSizes } from './sizes.ts'

/** The shapes are the least that each rule looks at, so that rows and wire forms both fit. */
type Option = { name: string; value: string }
type OfferedVariant = { isAvailable: boolean; options: readonly Option[] }
type OfferedProduct = { variants: readonly OfferedVariant[] }

export type CatalogFilter = { name: string; values: string[] }
type CatalogSorting = 'ALPHABETICAL' | 'NEWEST_FIRST'

/** A variant's stock. Null is unknown: whether the platform tracks it, or the quantity. */
type Stock = { isStockTracked: boolean | null; quantity: number | null; canOversell: boolean }

/**
 * Whether this many units of a variant may be promised: as many as the store keeps for its buyers have to be
 * left over. Stock that is not tracked, or may be oversold, always suffices; unknown stock never does.
 */
export const isInStock = (
  { isStockTracked, quantity, canOversell }: Stock,
  wanted: number,
  minInventoryAvailableToCustomer: number,
): boolean =>
  canOversell ||
  isStockTracked === false ||
  (quantity !== null && quantity - wanted >= minInventoryAvailableToCustomer)

/** Products with something to choose; those that are sold out altogether are left out. */
export const productsOnOffer = <Product extends OfferedProduct>(products: readonly Product[]): Product[] =>
  products.filter(({ variants }) => variants.some(({ isAvailable }) => isAvailable))

/** By name in the reader's alphabet, or the newest first; equals by id, so that the order is always the same. */
export function sortProducts<Product extends { idFromPlatform: string; name: string; createdOn: Date }>(
  products: readonly Product[],
  sorting: CatalogSorting,
  locale: string,
): Product[] {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const byId = (a: Product, b: Product) =>
    Number(a.idFromPlatform > b.idFromPlatform) - Number(a.idFromPlatform < b.idFromPlatform)

  return [...products].sort((a, b) =>
    sorting === 'ALPHABETICAL'
      ? collator.compare(a.name, b.name) || byId(a, b)
      : b.createdOn.getTime() - a.createdOn.getTime() || byId(a, b),
  )
}

/**
 * The filters of the products: each option name with its values, sizes from the smallest to the largest and
 * others in order of appearance. Only available variants count. Names and values that differ only in case are
 * merged, and `excludedNames` (by default the platform's placeholder "Title") are left out.
 */
export function catalogFilters(
  products: readonly OfferedProduct[],
  excludedNames: readonly string[],
): CatalogFilter[] {
  const excluded = new Set(excludedNames.map(fold))
  const filters = new Map<string, { name: string; values: Map<string, string> }>()

  const options = products.flatMap(({ variants }) =>
    variants.filter(({ isAvailable }) => isAvailable).flatMap((variant) => variant.options),
  )
  for (const { name, value } of options) {
    if (excluded.has(fold(name))) continue
    const filter = filters.get(fold(name)) ?? { name, values: new Map<string, string>() }
    filters.set(fold(name), filter)
    if (!filter.values.has(fold(value))) filter.values.set(fold(value), value)
  }
  return [...filters.values()].map(({ name, values }) => ({ name, values: sortSizes([...values.values()]) }))
}

/**
 * The products of which one available variant has, for every name in `chosen`, one of the values. A name
 * without values narrows nothing down.
 */
export function filterProducts<Product extends OfferedProduct>(
  products: readonly Product[],
  chosen: Readonly<Record<string, readonly string[]>>,
): Product[] {
  const wanted = Object.entries(chosen)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => ({ name: fold(name), values: values.map(fold) }))

  const fits = ({ isAvailable, options }: OfferedVariant) =>
    isAvailable &&
    wanted.every(({ name, values }) =>
      options.some((option) => fold(option.name) === name && values.includes(fold(option.value))),
    )
  return products.filter(({ variants }) => variants.some(fits))
}

/**
 * The products that contain every word of `text` in their name, a variant's name or a SKU. Case and accents
 * are ignored; an empty text matches everything.
 */
export function searchProducts<
  Product extends { name: string; variants: readonly { title: string; sku: string | null }[] },
>(products: readonly Product[], text: string): Product[] {
  const words = searchable(text).split(/\s+/u)
  return products.filter(({ name, variants }) => {
    const present = searchable([name, ...variants.flatMap(({ title, sku }) => [title, sku ?? ''])].join(' '))
    return words.every((word) => present.includes(word))
  })
}

const fold = (text: string): string => text.trim().toLowerCase()

const searchable = (text: string): string => fold(text.normalize('NFKD').replace(/\p{M}/gu, ''))
