import type { RefObject } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'

/** What the action of a form answers that has a link mailed. */
export type LinkAnswer = { errors: FormErrors } | { mailedTo: string }

/** Has the link mailed; a refusal keeps what was entered. */
export async function mailLink(email: string, send: () => Promise<unknown>): Promise<LinkAnswer> {
  try {
    await send()
    return { mailedTo: email }
  } catch (error) {
    return { errors: refusalOf(error) }
  }
}

type LinkForm = {
  /** Where the link went; undefined until it has. */
  mailedTo: string | undefined
  errors: FormErrors | undefined
  isSending: boolean
  form: RefObject<HTMLFormElement | null>
}

/** The state of such a form. */
export function useLinkForm(): LinkForm {
  const answered = useActionData<LinkAnswer>()
  const isSending = useNavigation().state !== 'idle'
  const errors = answered && 'errors' in answered ? answered.errors : undefined
  const mailedTo = answered && 'mailedTo' in answered ? answered.mailedTo : undefined
  return { mailedTo, errors, isSending, form: useFocusOnError(errors) }
}
