import type { MinorUnits } from '../shared/money.ts'
import type { ReturnMethodType } from './return-method-schema.ts'

type PricedMethod = { type: ReturnMethodType; carrier: string | null; costMinor: MinorUnits }

/**
 * The return methods a shopper is shown, in their order: of each carrier the cheapest label, labels
 * before packing slips, the cheapest label first. `costMinor` is the
 * store's own cost, so that two labels free to the shopper still have an order.
 */
export function offeredReturnMethods<Method extends PricedMethod>(methods: readonly Method[]): Method[] {
  const labels = methods.filter(({ type }) => type === 'Label').sort(byCost)
  const cheapestOfCarrier = labels.filter(
    ({ carrier }, index) => labels.findIndex((label) => label.carrier === carrier) === index,
  )
  return [...cheapestOfCarrier, ...methods.filter(({ type }) => type === 'Packing_Slip')]
}

/** The carrier's name decides between equal prices, so that asking twice gives the same answer. */
const byCost = (a: PricedMethod, b: PricedMethod): number =>
  a.costMinor - b.costMinor || compareText(a.carrier ?? '', b.carrier ?? '')

const compareText = (a: string, b: string): number => Number(a > b) - Number(a < b)
