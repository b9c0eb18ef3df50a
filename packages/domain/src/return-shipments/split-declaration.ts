import { allocate } from '../shared/money.ts'
import type { DeclaredContents } from './parcel-schema.ts'

/**
 * What is declared of a line, shared over the parts that it is split into: each as the line was, and by their
 * units together worth exactly what it was. A part that is left no value is not declared, because customs take
 * none without one: staff then declare the parcel again.
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
