import { ApiError } from '@aftercare/domain/api/client'
import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { NoBridge } from '../app/embedding.ts'
import { text } from '../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../forms/refusal.ts'
import { CornerNotice } from './corner-notice.tsx'
import { FailureWords } from './form-alert.tsx'

/**
 * Says, wherever one is on the page, that more may have happened than it shows, and asks for it anew; where nobody is
 * signed in any more it leads to that first. `by` is what stood in the way.
 */
export function Outdated({ by }: { by: unknown }) {
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
