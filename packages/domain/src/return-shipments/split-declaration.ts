import { allocate } from '../shared/money.ts'
import type { DeclaredContents } from './parcel-schema.ts'

/**
 * A line's customs declaration, divided over the parts it is split into: each with the line's details, and
 * values that add up to the line's. A part without value is not declared, because customs do not accept one:
 * staff then declare the parcel again.
 */
export const splitDeclaration = (
  declared: DeclaredContents,
  lineId: string,
  parts: readonly { id: string; quantity: number }[],
): DeclaredContents => ({
  ...declared,
  items: declared.items.flatMap((item) => (item.lineId === lineId ? shared(item, parts) : [item])),
})

function shared(
  item: DeclaredContents['items'][number],
  parts: readonly { id: string; quantity: number }[],
): DeclaredContents['items'] {
  const values = allocate(
    item.valueMinor,
    parts.map(({ quantity }) => quantity),
  )
  return parts.flatMap(({ id }, index) => {
    const valueMinor = values[index]
    return valueMinor ? [{ ...item, lineId: id, valueMinor }] : []
  })
}
