import type { Address } from '../shop/address.ts'
import type { Shop } from '../shop/shop-state.ts'
import type { Money } from '../world/money.ts'
import { times } from '../world/money.ts'
import type { TaxLine } from './order-types.ts'

/** The taxes on a price that is sold to an address: within the price or on top of it, as the shop has it. */
export function taxesOn(
  { taxRates, taxesIncluded }: Pick<Shop, 'taxRates' | 'taxesIncluded'>,
  to: Address | null,
  price: Money,
): TaxLine[] {
  const found = taxRates[`${to?.countryCode}-${to?.provinceCode}`] ?? taxRates[to?.countryCode ?? '']
  if (!found) return []
  const { title, rate } = found
  return [{ title, rate, price: times(price, taxesIncluded ? rate / (1 + rate) : rate) }]
}
