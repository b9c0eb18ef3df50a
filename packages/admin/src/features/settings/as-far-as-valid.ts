import { useState } from 'react'
import * as v from 'valibot'

/**
 * What is being entered as far as it is valid: in the place of each part that is not stands what was there when
 * it last was, so that a preview follows the others meanwhile.
 */
export function useAsFarAsValid<Value extends object>(
  entered: Value,
  schema: v.GenericSchema<unknown, Value>,
): Value {
  const [last, setLast] = useState({ entered, valid: entered })
  if (last.entered === entered) return last.valid
  const valid = asFarAsValid(entered, last.valid, schema)
  setLast({ entered, valid })
  return valid
}

function asFarAsValid<Value extends object>(
  entered: Value,
  before: Value,
  schema: v.GenericSchema<unknown, Value>,
): Value {
  const { issues = [] } = v.safeParse(schema, entered)
  const wrong = new Set(issues.map(({ path }) => path?.[0].key))
  const parts = Object.entries(entered).filter(([name]) => !wrong.has(name))
  return { ...before, ...(Object.fromEntries(parts) as Partial<Value>) }
}
