import { useState } from 'react'

/** The fields that were focused and left: others show no errors yet. */
export function useTouchedFields<Field extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  return {
    isTouched: (field: Field) => left.has(field),
    leave: (field: Field) => setLeft((before) => new Set(before).add(field)),
  }
}
