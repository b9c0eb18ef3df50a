import { ApiError } from '@aftercare/domain/api/client'
import { sessionApi } from '@aftercare/domain/api/session-api'
import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { call } from '../../api.ts'
import { cardToken, holdCardToken } from '../../app/card-token.ts'
import { ownAddress } from '../../app/own-address.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { enterByLink } from './enter-by-link.ts'
import { EntryPage } from './entry-page.tsx'

const notices = {
  'signed-out': text('signIn.signedOut'),
  'code-failed': text('signIn.codeFailed'),
  'card-failed': text('signIn.cardFailed'),
  'card-busy': text('signIn.cardBusy'),
  'card-unchecked': text('signIn.cardUnchecked'),
} as const

/**
 * Why the user is here, if not by choice; an access code signs in. A session from a helpdesk card has then
 * ended, and only the card starts another.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const cameByCard = cardToken() !== undefined
  holdCardToken(undefined)
  const accessCode = searchParams.get('accessCode')
  if (accessCode !== null) throw await enterByLink(accessCode, searchParams.get('next'))
  const why = searchParams.get('why') ?? ''
  const isKnown = (key: string): key is keyof typeof notices => Object.hasOwn(notices, key)
  if (isKnown(why)) return { notice: notices[why] }
  if (cameByCard) return { notice: notices['card-failed'] }
  const isSentBack = ![null, paths.root.to()].includes(searchParams.get('next'))
  return { notice: isSentBack ? text('signIn.ended') : undefined }
}

export async function action({ request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const read = readEntered(Object.fromEntries(await request.formData()), sessionApi.signIn.body)
  if (!read.ok) return read.errors
  try {
    await call(sessionApi.signIn, { params: {}, body: read.output, signal: request.signal })
    return redirect(ownAddress(new URL(request.url).searchParams.get('next')))
  } catch (error) {
    // A wrong pair is a 401 here, which elsewhere means that a session has ended.
    if (error instanceof ApiError) return { fields: {}, alert: error.message }
    return refusalOf(error)
  }
}

/** Sign-in with email and password. */
export function Component() {
  const { notice } = useLoaderData<typeof loader>()
  const errors = useActionData<FormErrors>()
  const isSending = useNavigation().state !== 'idle'
  const form = useFocusOnError(errors)

  return (
    <EntryPage
      title={text('signIn.title')}
      lead={text('signIn.lead')}
      notice={errors ? undefined : notice}
      alert={errors?.alert}
      footer={{ lead: text('signIn.toSignUp'), label: text('signIn.signUp'), to: paths.signUp.to() }}
    >
      <Form method="post" ref={form} noValidate>
        <Stack gap="md">
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            label={text('contact.email')}
            error={errors?.fields['email']}
          />
          <PasswordInput
            name="password"
            autoComplete="current-password"
            label={text('signIn.password')}
            error={errors?.fields['password']}
          />
          <Button type="submit" fullWidth loading={isSending}>
            {text('signIn.submit')}
          </Button>
          <Anchor component={Link} to={paths.resetPassword.to()} size="sm" underline="always">
            {text('signIn.forgot')}
          </Anchor>
        </Stack>
      </Form>
    </EntryPage>
  )
}
