import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { signUp } from '@aftercare/domain/merchants/store-user-schema'
import { Button, Stack } from '@mantine/core'
import { Form, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { EntryPage } from './entry-page.tsx'
import { EmailSent } from './email-sent.tsx'
import { mailLink, useLinkForm, type LinkAnswer } from './emailed-link.ts'
import { PersonFields, Products } from './sign-up-fields.tsx'
import { enteredStore, StoreFields } from './store-fields.tsx'

export async function action({ request }: ActionFunctionArgs): Promise<LinkAnswer> {
  const form = await request.formData()
  const entered = { ...enteredStore(form), productsOfInterest: form.getAll('productsOfInterest') }
  const read = readEntered(entered, signUp)
  if (!read.ok) return { errors: read.errors }
  const { email } = read.output
  const { signal } = request
  return mailLink(email, () => call(signUpApi.signUp, { params: {}, body: read.output, signal }))
}

/** Sign-up of a merchant with a new store. */
export function Component() {
  const { mailed, errors, isSending, form } = useLinkForm()
  if (mailed) return <EmailSent {...mailed} />

  const fields = errors?.fields ?? {}
  return (
    <EntryPage
      title={text('signUp.title')}
      lead={text('signUp.lead')}
      alert={errors?.alert}
      footer={{ lead: text('signUp.toSignIn'), label: text('signIn.title'), to: paths.signIn.to() }}
    >
      <Form method="post" ref={form} noValidate>
        <Stack gap="md">
          <PersonFields fields={fields} />
          <StoreFields fields={fields} />
          <Products error={fields['productsOfInterest']} />
          <Button type="submit" fullWidth loading={isSending}>
            {text('signUp.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
