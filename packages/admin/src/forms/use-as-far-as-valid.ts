import { useState } from 'react'
import * as v from 'valibot'

type Form = v.GenericSchema<object, object>

/**
 * What is being entered as far as it is valid: in the place of each part that is not stands what was there when
 * it last was, so that a preview follows the others meanwhile. What a form begins with was saved, and is valid.
 */
export function useAsFarAsValid<Schema extends Form>(entered: object, schema: Schema): v.InferInput<Schema> {
  const [last, setLast] = useState({ entered, valid: entered })
  if (last.entered === entered) return last.valid
  const { issues = [] } = v.safeParse(schema, entered)
  const wrong = new Set(issues.map(({ path }) => path?.[0].key))
  const parts = Object.entries(entered).filter(([name]) => !wrong.has(name))
  const valid = { ...last.valid, ...Object.fromEntries(parts) }
  setLast({ entered, valid })
  return valid
}
