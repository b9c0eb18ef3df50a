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

/** Replaces a claim that can no longer be calculated, with a link to its items. */
export function NotCalculated({ at, refusal }: { at: ClaimToFinish['at']; refusal: string }) {
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
  /** Shown if the amounts have changed since the shopper saw them. */
  changed: { title: string; detail: string }
  /** Title of the alert if the claim is refused; defaults to the general one. */
  errorTitle?: string
  submit: string
  /** What the shopper gets, said next to the button. */
  agreement?: string | undefined
  /** A choice is being recalculated: submitting is disabled. */
  isBusy?: boolean
  children: ReactNode
}

/** The calculated claim with its submit button. */
export function ReviewForm(props: ReviewFormProps) {
  const { calculation, errors, changed, errorTitle, submit, agreement, isBusy = false, children } = props
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
        {agreement && <p className="review-agreement">{agreement}</p>}
        <Button type="submit" disabled={isBusy}>
          {submit}
        </Button>
        <p className="review-notice">{text('review.notice')}</p>
      </PrimaryBar>
    </Form>
  )
}
