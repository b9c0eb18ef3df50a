import { invalidData } from '@aftercare/domain/shared/issue-words'
import * as v from 'valibot'

/** What an action answers when a form cannot be accepted: messages by field name, and one above the form. */
export type FormErrors = { fields: Partial<Record<string, string>>; alert?: string }

type Read<Output> = { ok: true; output: Output } | { ok: false; errors: FormErrors }

/** Parses a submitted form, as `checkFields` does. */
export const readForm = async <Schema extends v.GenericSchema>(request: Request, schema: Schema) =>
  checkFields(Object.fromEntries(await request.formData()), schema)

/**
 * Parses what the fields of a form hold, by their names. The first message of each field is kept under the field's name; when the
 * fields are fine but the whole is not, its message becomes the alert. Messages stay English here and
 * are translated where they show.
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
