import type { Calculation } from '@aftercare/domain/resolution/calculation-schema'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text, translated } from '../../app/texts/text.ts'
import { Alert } from '../../components/alert.tsx'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import type { ClaimToFinish } from '../../session/claim-session.ts'
import type { SubmitErrors } from './submit-claim.ts'
import './review.css'

/** What stands in place of a claim that can no longer be worked out, with the way to its items. */
export function NotReckoned({ at, refusal }: { at: ClaimToFinish['at']; refusal: string }) {
  return (
    <>
      <div className="stack">
        <Alert>{translated(refusal)}</Alert>
      </div>
      <PrimaryBar>
        <ButtonLink to={paths.claim.to(at)}>{text('review.backToItems')}</ButtonLink>
      </PrimaryBar>
    </>
  )
}

type ReviewFormProps = {
  calculation: Calculation
  errors: SubmitErrors | undefined
  /** Told where the claim would come to something else now than was shown (D1). */
  changed: { title: string; detail: string }
  /** The heading over what the store says when it does not take the claim; left out, the usual one. */
  errorTitle?: string
  submit: string
  /** Whether another choice is just being worked out: nothing is sent meanwhile. */
  isReckoning?: boolean
  children: ReactNode
}

/** The claim as it was worked out, and the button that sends exactly that. */
export function ReviewForm(props: ReviewFormProps) {
  const { calculation, errors, changed, errorTitle, submit, isReckoning = false, children } = props
  return (
    <Form method="post" className="form">
      <input type="hidden" name="calculation" value={JSON.stringify(calculation)} />
      {errors?.isChanged && (
        <Alert tone="info" title={changed.title}>
          {changed.detail}
        </Alert>
      )}
      {errors?.alert && <Alert {...(errorTitle && { title: errorTitle })}>{translated(errors.alert)}</Alert>}
      {children}
      <PrimaryBar>
        <Button type="submit" disabled={isReckoning}>
          {submit}
        </Button>
        <p className="review-notice">{text('review.notice')}</p>
      </PrimaryBar>
    </Form>
  )
}
