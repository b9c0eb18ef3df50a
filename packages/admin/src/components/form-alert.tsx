import { Alert, Anchor, Text, type AlertProps } from '@mantine/core'
import { useHref } from 'react-router'
import { paths } from '../app/paths.ts'
import { text } from '../app/texts/text.ts'
import type { FormErrors } from '../forms/refusal.ts'

/** The error of a form as a whole, or of an action. */
export const FormAlert = ({ errors, ...look }: { errors: FormErrors | undefined } & AlertProps) =>
  errors?.alert !== undefined && (
    <Alert {...look} color="red" role="alert" tabIndex={-1}>
      <Text size="sm">
        <FailureWords failure={errors} />
      </Text>
    </Alert>
  )

/** The same below an input, or within text. */
export const FailureWords = ({ failure }: { failure: FormErrors }) => (
  <>
    {failure.alert}
    {failure.isSignedOut && (
      <>
        {' '}
        <SignInAnew />
      </>
    )}
  </>
)

/** The way to a new session that leaves the form where it is. */
const SignInAnew = () => (
  <Anchor href={useHref(paths.signIn.to())} target="_blank" inherit c="inherit" fw={600} underline="always">
    {text('session.signIn')}
  </Anchor>
)
