import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { Button, Stack, TextInput } from '@mantine/core'
import { Form, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { EntryPage } from './entry-page.tsx'
import { EmailSent } from './email-sent.tsx'
import { mailLink, useLinkForm, type LinkAnswer } from './emailed-link.ts'

export async function action({ request }: ActionFunctionArgs): Promise<LinkAnswer> {
  const entered = Object.fromEntries(await request.formData())
  const read = readEntered(entered, signUpApi.requestPasswordReset.body)
  if (!read.ok) return { errors: read.errors }
  const { email } = read.output
  const { signal } = request
  return mailLink(email, () =>
    call(signUpApi.requestPasswordReset, { params: {}, body: read.output, signal }),
  )
}

/** Requests an email with a link to set a new password. */
export function Component() {
  const { mailed, errors, isSending, form } = useLinkForm()
  if (mailed) return <EmailSent {...mailed} />

  return (
    <EntryPage
      title={text('reset.title')}
      lead={text('reset.lead')}
      alert={errors?.alert}
      footer={{ label: text('reset.back'), to: paths.signIn.to() }}
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
          <Button type="submit" fullWidth loading={isSending}>
            {text('reset.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
