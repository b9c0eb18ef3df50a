import { invalidData } from '@aftercare/domain/shared/issue-words'
import * as v from 'valibot'

/** Result of an action when a form is invalid: messages by field name, and an alert for the whole form. */
export type FormErrors = { fields: Partial<Record<string, string>>; alert?: string }

type Read<Output> = { ok: true; output: Output } | { ok: false; errors: FormErrors }

/** Parses a submitted form, as `checkFields` does. */
export const readForm = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) =>
  checkFields(Object.fromEntries(await request.formData()), schema)

/**
 * Parses a form's values by field name. Keeps the first message of each field; if only the form as a whole is
 * invalid, its message becomes the alert. Messages stay in English and are translated where they are shown.
 */
export function checkFields<Schema extends v.GenericSchema>(
  values: Record<string, unknown>,
  schema: Schema,
): Read<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, values, { message: invalidData })
  if (parsed.success) return { ok: true, output: parsed.output }

  const { nested, root } = v.flatten<Schema>(parsed.issues)
  const fields = Object.fromEntries(
    Object.entries<readonly string[] | undefined>(nested ?? {}).map(([name, messages]) => [
      name,
      messages?.[0],
    ]),
  )
  const isWholeAtFault = root && Object.keys(fields).length === 0
  return { ok: false, errors: isWholeAtFault ? { fields, alert: root[0] } : { fields } }
}
