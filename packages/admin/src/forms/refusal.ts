import { ApiError, NetworkError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import * as v from 'valibot'
import { cardToken } from '../app/card-token.ts'
import { isEmbedded, NoBridge } from '../app/embedding.ts'
import { text } from '../app/texts/text.ts'

/** What an action answers when a form cannot be accepted: messages by field name, and one above the form. */
export type FormErrors = {
  fields: Partial<Record<string, string>>
  alert?: string
  /** The session has ended, and a new one can be started in another tab. */
  isSignedOut?: boolean
}

/** The message of a field, or of one of the entries of a list. */
export const errorBelow = (errors: FormErrors | undefined, path: string): string | undefined =>
  Object.entries(errors?.fields ?? {}).find(([field]) => field === path || field.startsWith(`${path}.`))?.[1]

/** The fields that a 422 names. */
const invalidFields = v.object({ fields: v.array(v.object({ path: v.string(), message: v.string() })) })

/**
 * The result of an action after an error, no answer, or an invalid one, also if the session has ended; the
 * form keeps its input. Anything else, such as a redirect, is rethrown.
 */
export function refusalOf(error: unknown): FormErrors {
  if (error instanceof ApiError) return error.status === 401 ? signedOut() : errorsOf(error)
  if (error instanceof NoBridge) return { fields: {}, alert: text('error.bridge') }
  if (error instanceof NetworkError) return { fields: {}, alert: text('error.offline') }
  if (error instanceof UnexpectedAnswer) return { fields: {}, alert: text('error.general') }
  throw error
}

/** The same for errors about fields that nobody entered: all are shown above. */
export const inWords = ({
  fields,
  alert = Object.values(fields).join(' '),
  ...more
}: FormErrors): FormErrors => ({
  ...more,
  fields: {},
  alert,
})

/** Users from Shopify's admin or a helpdesk card can start a new session only there. */
function signedOut(): FormErrors {
  if (isEmbedded()) return { fields: {}, alert: text('error.bridge') }
  if (cardToken() !== undefined) return { fields: {}, alert: text('session.endedInCard') }
  return { fields: {}, alert: text('session.ended'), isSignedOut: true }
}

function errorsOf(error: ApiError): FormErrors {
  const named = v.safeParse(invalidFields, error.body)
  if (!named.success) return { fields: {}, alert: error.message }
  return { fields: Object.fromEntries(named.output.fields.map(({ path, message }) => [path, message])) }
}
