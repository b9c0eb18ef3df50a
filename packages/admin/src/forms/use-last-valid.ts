import { useState } from 'react'
import * as v from 'valibot'

type Form = v.GenericSchema<object, object>

/**
 * The input as far as it is valid: each invalid part keeps its last valid value, so that a preview follows
 * the rest. Initial values were saved, so they are valid.
 */
export function useLastValid<Schema extends Form>(entered: object, schema: Schema): v.InferInput<Schema> {
  const [last, setLast] = useState({ entered, valid: entered })
  if (last.entered === entered) return last.valid
  const { issues = [] } = v.safeParse(schema, entered)
  const wrong = new Set(issues.map(({ path }) => path?.[0].key))
  const parts = Object.entries(entered).filter(([name]) => !wrong.has(name))
  const valid = { ...last.valid, ...Object.fromEntries(parts) }
  setLast({ entered, valid })
  return valid
}
