import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from './read-form.ts'

/**
 * Result of an action when the server refuses, can't be reached or sends an invalid answer: an alert above
 * the form, which keeps its values. Anything else, such as a redirect, is rethrown.
 */
export function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError) return { fields: {}, alert: error.message }
  if (error instanceof NetworkError) return { fields: {}, alert: text('error.offline') }
  if (error instanceof UnexpectedAnswer) return { fields: {}, alert: text('error.general') }
  throw error
}
