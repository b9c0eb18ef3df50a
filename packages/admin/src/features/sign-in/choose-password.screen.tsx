import { ApiError } from '@aftercare/domain/api/client'
import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { Button, PasswordInput, Stack } from '@mantine/core'
import { Form, redirect, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { EntryPage } from './entry-page.tsx'

/** Uses the token of an emailed link, once; an expired link says so. */
export async function action({ request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const { password } = Object.fromEntries(await request.formData())
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const read = readEntered({ token, password }, signUpApi.choosePassword.body)
  if (!read.ok) return read.errors
  try {
    await call(signUpApi.choosePassword, { params: {}, body: read.output, signal: request.signal })
    return redirect(paths.root.to())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { fields: {}, alert: error.message }
    return refusalOf(error)
  }
}

/** A new password, by a link of a mail: after a reset, an invitation or a sign-up. */
export function Component() {
  const errors = useActionData<FormErrors>()
  const isSending = useNavigation().state !== 'idle'
  const form = useFocusOnError(errors)
  return (
    <EntryPage
      title={text('password.title')}
      lead={text('password.lead')}
      alert={errors?.alert ?? errors?.fields['token']}
      footer={{ label: text('reset.back'), to: paths.signIn.to() }}
    >
      <Form method="post" ref={form} noValidate>
        <Stack gap="md">
          <PasswordInput
            name="password"
            autoComplete="new-password"
            label={text('signIn.password')}
            error={errors?.fields['password']}
          />
          <Button type="submit" fullWidth loading={isSending}>
            {text('password.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
