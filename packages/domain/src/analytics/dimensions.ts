import * as v from 'valibot'
import type { Capability } from '../merchants/permissions.ts'

/**
 * What figures are divided and filtered by. A value is an id where there is one, so that figures survive a new
 * name; empty is unknown.
 */
export const dimensions = {
  product: { name: 'Product' },
  variant: { name: 'Variant' },
  size: { name: 'Size' },
  vendor: { name: 'Vendor' },
  reason: { name: 'Reason' },
  detail: { name: 'Reason detail' },
  resolution: { name: 'Resolution' },
  country: { name: 'Country' },
  source: { name: 'Source' },
  riskLevel: { name: 'Risk level', access: 'viewRiskLevel' },
  staff: { name: 'Staff member', access: 'viewAudit' },
} as const satisfies Record<string, { name: string; access?: Capability }>
export type Dimension = keyof typeof dimensions

/** The permission that a dimension requires besides access to figures; undefined for most. */
export function accessTo(by: Dimension): Capability | undefined {
  const given: { name: string; access?: Capability } = dimensions[by]
  return given.access
}

export const dimensionNames = Object.keys(dimensions) as Dimension[]
export const dimension = v.picklist(dimensionNames)

/**
 * What is rolled up: a row a day for each value of these dimensions. Figures are answered by exactly one of them, as a
 * claim of two products counts once for each of them, but once in all.
 */
export const cuts = {
  all: [],
  product: ['product'],
  variant: ['product', 'variant'],
  size: ['size'],
  productSize: ['product', 'size'],
  productReason: ['product', 'reason'],
  vendor: ['vendor'],
  reason: ['reason'],
  detail: ['reason', 'detail'],
  resolution: ['resolution'],
  country: ['country'],
  source: ['source'],
  riskLevel: ['riskLevel'],
  staff: ['staff'],
} as const satisfies Record<string, readonly Dimension[]>
export type Cut = keyof typeof cuts
export const cutNames = Object.keys(cuts) as Cut[]

/** The other dimension that goes with each value of one: a variant is of one product, a detail of one reason. */
const implied: Partial<Record<Dimension, Dimension>> = { variant: 'product', detail: 'reason' }

/** The cut that knows these dimensions together, or undefined where none does. */
export function cutFor(asked: readonly Dimension[]): Cut | undefined {
  const wanted = new Set(asked.flatMap((each) => [each, ...(implied[each] ? [implied[each]] : [])]))
  return cutNames.find(
    (name) => cuts[name].length === wanted.size && cuts[name].every((each) => wanted.has(each)),
  )
}

const sizeWords = [
  'size',
  'sizes',
  'größe',
  'groesse',
  'taille',
  'talla',
  'taglia',
  'maat',
  'storlek',
  'rozmiar',
]

/** The size among an item's options, as it was bought; undefined for an item without one. */
export const sizeOf = (options: readonly { name: string; value: string }[]): string | undefined =>
  options.find(({ name }) => sizeWords.includes(name.trim().toLowerCase()))?.value.trim()
