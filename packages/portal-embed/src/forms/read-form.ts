import * as v from 'valibot'

/** What an action answers when a form cannot be accepted: messages by field name, and one above the form. */
export type FormErrors = { fields: Partial<Record<string, string>>; alert?: string }

type Read<Output> = { ok: true; output: Output } | { ok: false; errors: FormErrors }

/**
 * Parses a submitted form. The first message of each field is kept under the field's name; one that
 * belongs to no field becomes the alert. Messages stay English here and are translated where they show.
 */
export async function readForm<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<Read<v.InferOutput<Schema>>> {
  const parsed = v.safeParse(schema, Object.fromEntries(await request.formData()))
  if (parsed.success) return { ok: true, output: parsed.output }

  const fields: FormErrors['fields'] = {}
  let alert: string | undefined
  for (const issue of parsed.issues) {
    const name = issue.path?.[0]?.key
    if (typeof name === 'string') fields[name] ??= issue.message
    else alert ??= issue.message
  }
  return { ok: false, errors: { fields, ...(alert !== undefined && { alert }) } }
}
