import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from './read-form.ts'

/**
 * What an action answers when the server said no, nothing, or what nobody understands: its message above the form, which keeps
 * what was entered. Anything else, a redirect among them, is thrown on.
 */
export function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError) return { fields: {}, alert: error.message }
  if (error instanceof NetworkError) return { fields: {}, alert: text('error.offline') }
  if (error instanceof UnexpectedAnswer) return { fields: {}, alert: text('error.general') }
  throw error
}
