import { fieldWords } from '@aftercare/domain/shared/issue-words'
import * as v from 'valibot'
import type { FormErrors } from './refusal.ts'

type Read<Output> = { ok: true; output: Output } | { ok: false; errors: FormErrors }

/**
 * Parses what was entered. The first message of each field is kept under the field's path; when the fields
 * are fine but the whole is not, its message becomes the alert.
 */
export function readEntered<Schema extends v.GenericSchema>(
  entered: unknown,
  schema: Schema,
): Read<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, entered, { message: fieldWords })
  if (parsed.success) return { ok: true, output: parsed.output }

  const fields: FormErrors['fields'] = {}
  let alert: string | undefined
  for (const issue of parsed.issues) {
    const path = v.getDotPath(issue)
    if (path === null) alert ??= issue.message
    else fields[path] ??= issue.message
  }
  const isWholeAtFault = alert !== undefined && Object.keys(fields).length === 0
  return { ok: false, errors: isWholeAtFault ? { fields, alert: alert ?? '' } : { fields } }
}
