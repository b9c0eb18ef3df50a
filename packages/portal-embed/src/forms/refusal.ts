import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from './read-form.ts'

/**
 * What an action answers when the server said no, or nothing: its message above the form, which keeps
 * what was entered. Anything else, a redirect among them, is thrown on.
 */
export function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError) return { fields: {}, alert: error.message }
  if (error instanceof NetworkError) return { fields: {}, alert: text('error.offline') }
  throw error
}
