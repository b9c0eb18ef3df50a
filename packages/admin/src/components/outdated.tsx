import { ApiError } from '@aftercare/domain/api/client'
import { Affix, Button, Group } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { NoBridge } from '../app/embedding.ts'
import { text } from '../app/texts/text.ts'
import { refusalOf, type FormErrors } from '../forms/refusal.ts'
import { SignInAnew } from './form-alert.tsx'
import { Notice } from './notice.tsx'

/**
 * Says, wherever one is on the page, that more may have happened than it shows, and asks for it anew; where nobody is
 * signed in any more it leads to that first. `by` is what stood in the way.
 */
export function Outdated({ by }: { by: unknown }) {
  const { revalidate, state } = useRevalidator()
  const { alert, isSignedOut } = explain(by)
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={150} maw="calc(100vw - 32px)">
      <Notice color="yellow" py={8} bd="1px solid yellow.5" style={{ boxShadow: 'var(--mantine-shadow-md)' }}>
        <Group justify="space-between" gap="xs">
          <div>
            {alert}
            {isSignedOut && <SignInAnew />}
          </div>
          <Button
            size="compact-sm"
            variant="default"
            loading={state !== 'idle'}
            onClick={() => void revalidate()}
          >
            {text('action.tryAgain')}
          </Button>
        </Group>
      </Notice>
    </Affix>
  )
}

const explain = (error: unknown): FormErrors =>
  error instanceof NoBridge || (error instanceof ApiError && error.status === 401)
    ? refusalOf(error)
    : { fields: {}, alert: text('outdated.lead') }
