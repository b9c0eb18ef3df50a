import { ApiError } from '@aftercare/domain/api/client'
import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { NoBridge } from '../app/embedding.ts'
import { text } from '../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../forms/refusal.ts'
import { CornerNotice } from './corner-notice.tsx'
import { FailureWords } from './form-alert.tsx'

/**
 * Shows, at any scroll position, that the page may be outdated, and reloads it; without a session it leads to
 * signing in first. `by` is the reason.
 */
export function StaleDataNotice({ by }: { by: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <CornerNotice
      action={
        <Button
          size="compact-sm"
          variant="default"
          loading={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {text('action.tryAgain')}
        </Button>
      }
    >
      <FailureWords failure={explain(by)} />
    </CornerNotice>
  )
}

const explain = (error: unknown): FormErrors =>
  error instanceof NoBridge || (error instanceof ApiError && error.status === 401)
    ? refusalOf(error)
    : { fields: {}, alert: text('outdated.lead') }
