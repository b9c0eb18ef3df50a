import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import * as v from 'valibot'
import { text } from '../app/texts/text.ts'

/** What an action answers when a form cannot be accepted: messages by field name, and one above the form. */
export type FormErrors = { fields: Partial<Record<string, string>>; alert?: string }

/** The message of a field, or of one of the entries of a list. */
export const errorBelow = (errors: FormErrors | undefined, path: string): string | undefined =>
  Object.entries(errors?.fields ?? {}).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1]

/** The fields that a 422 names (D56). */
const invalidFields = v.object({ fields: v.array(v.object({ path: v.string(), message: v.string() })) })

/**
 * What an action answers when the server said no, nothing, or what nobody understands; the form keeps what
 * was entered. Anything else, a redirect among them, is thrown on, and so is a session that has ended.
 */
export function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError && error.status !== 401) return errorsOf(error)
  if (error instanceof NetworkError) return { fields: {}, alert: text('error.offline') }
  if (error instanceof UnexpectedAnswer) return { fields: {}, alert: text('error.general') }
  throw error
}

function errorsOf(error: ApiError): FormErrors {
  const named = v.safeParse(invalidFields, error.body)
  if (!named.success) return { fields: {}, alert: error.message }
  return { fields: Object.fromEntries(named.output.fields.map(({ path, message }) => [path, message])) }
}
