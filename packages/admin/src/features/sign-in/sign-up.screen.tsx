import { sessionApi } from '@aftercare/domain/api/session-api'
import { signUp } from '@aftercare/domain/merchants/store-user-schema'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { Form, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { currencyChoices } from '../../forms/currency-choices.ts'
import { readEntered } from '../../forms/read-form.ts'
import type { FormErrors } from '../../forms/refusal.ts'
import { EntryPage } from './entry-page.tsx'
import { EmailSent } from './email-sent.tsx'
import { mailLink, useLinkForm, type LinkAnswer } from './emailed-link.ts'
import { PersonFields, Products } from './sign-up-fields.tsx'

export async function action({ request }: ActionFunctionArgs): Promise<LinkAnswer> {
  const form = await request.formData()
  const entered = { ...Object.fromEntries(form), productsOfInterest: form.getAll('productsOfInterest') }
  const read = readEntered(entered, signUp)
  if (!read.ok) return { errors: read.errors }
  const { email } = read.output
  const { signal } = request
  return mailLink(email, () => call(sessionApi.signUp, { params: {}, body: read.output, signal }))
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

const StoreFields = ({ fields }: { fields: FormErrors['fields'] }) => (
  <>
    <TextInput
      name="storeName"
      autoComplete="organization"
      label={text('signUp.storeName')}
      error={fields['storeName']}
    />
    <TextInput
      name="storeUrl"
      type="url"
      autoComplete="url"
      label={text('signUp.storeUrl')}
      description={text('signUp.storeUrlHint')}
      error={fields['storeUrl']}
    />
    <NativeSelect
      name="currencyCode"
      label={text('signUp.currency')}
      description={text('signUp.currencyHint')}
      data={[{ value: '', label: text('signUp.chooseCurrency') }, ...currencyChoices]}
      defaultValue=""
      error={fields['currencyCode']}
    />
  </>
)
