import { useState } from 'react'

/** Of which fields somebody has been in and out again: of others it is not said yet what is wrong with them. */
export function useLeftFields<Field extends string>() {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  return {
    hasLeft: (field: Field) => left.has(field),
    leave: (field: Field) => setLeft((before) => new Set(before).add(field)),
  }
}
