import type { LinkDelivery } from '@aftercare/domain/api/session-api'
import type { RefObject } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'

/** The result of a form that emails a link. */
export type LinkAnswer = { errors: FormErrors } | { mailed: EmailedLink }

/** The recipient of a link, and what happens to email. */
export type EmailedLink = { email: string; delivery: LinkDelivery }

/** Requests the email; after a refusal the input stays. */
export async function mailLink(
  email: string,
  send: () => Promise<{ delivery: LinkDelivery }>,
): Promise<LinkAnswer> {
  try {
    const { delivery } = await send()
    return { mailed: { email, delivery } }
  } catch (error) {
    return { errors: refusalOf(error) }
  }
}

type LinkForm = {
  /** Undefined until it is. */
  mailed: EmailedLink | undefined
  errors: FormErrors | undefined
  isSending: boolean
  form: RefObject<HTMLFormElement | null>
}

/** The state of such a form. */
export function useLinkForm(): LinkForm {
  const answered = useActionData<LinkAnswer>()
  const isSending = useNavigation().state !== 'idle'
  const errors = answered && 'errors' in answered ? answered.errors : undefined
  const mailed = answered && 'mailed' in answered ? answered.mailed : undefined
  return { mailed, errors, isSending, form: useFocusOnError(errors) }
}
