import { fieldWords } from '@aftercare/domain/shared/issue-words'
import * as v from 'valibot'
import { AppError } from '../errors.ts'

/**
 * What a merchant sent, as its schema reads it.
 *
 * @throws AppError 422 with the first message for people, all of them by field for forms. A message
 *   that is not the schema's own names its field: it says too little without.
 */
export function parseFields<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  code: string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value, { message: fieldWords })
  if (parsed.success) return parsed.output

  const [first] = parsed.issues
  const path = v.getDotPath(first)
  const isOwn = first.message !== fieldWords(first)
  throw new AppError('unprocessable', code, isOwn || !path ? first.message : `${path}: ${first.message}`, {
    body: {
      fields: parsed.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })),
    },
  })
}

/** A refusal that names its field, as a schema's would. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('unprocessable', 'invalid_body', message, { body: { fields: [{ path, message }] } })
