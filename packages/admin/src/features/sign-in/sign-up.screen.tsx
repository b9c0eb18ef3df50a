import { sessionApi } from '@aftercare/domain/api/users-api'
import { productOfInterest, signUp } from '@aftercare/domain/merchants/store-user-schema'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { Form, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import type { FormErrors } from '../../forms/refusal.ts'
import { hintBelow } from '../../forms/hint-below.ts'
import { EntryPage } from './entry-page.tsx'
import { Mailed } from './mailed.tsx'
import { mailLink, useLinkForm, type LinkAnswer } from './mailed-link.ts'

export async function action({ request }: ActionFunctionArgs): Promise<LinkAnswer> {
  const form = await request.formData()
  const entered = { ...Object.fromEntries(form), productsOfInterest: form.getAll('productsOfInterest') }
  const read = readEntered(entered, signUp)
  if (!read.ok) return { errors: read.errors }
  const { email } = read.output
  const { signal } = request
  return mailLink(email, () => call(sessionApi.signUp, { params: {}, body: read.output, signal }))
}

/** A merchant comes by themselves, and brings a store. */
export function Component() {
  const { mailedTo, errors, isSending, form } = useLinkForm()
  if (mailedTo !== undefined) return <Mailed email={mailedTo} />

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
          <PersonAndStore fields={fields} />
          <Products error={fields['productsOfInterest']} />
          <Button type="submit" fullWidth loading={isSending}>
            {text('signUp.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}

type Fields = FormErrors['fields']

const PersonAndStore = ({ fields }: { fields: Fields }) => (
  <>
    <Group grow align="start">
      <TextInput
        name="firstName"
        autoComplete="given-name"
        label={text('signUp.firstName')}
        error={fields['firstName']}
      />
      <TextInput
        name="lastName"
        autoComplete="family-name"
        label={text('signUp.lastName')}
        error={fields['lastName']}
      />
    </Group>
    <TextInput
      name="email"
      type="email"
      autoComplete="email"
      label={text('contact.email')}
      error={fields['email']}
    />
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
      inputWrapperOrder={hintBelow}
      error={fields['storeUrl']}
    />
  </>
)

const Products = ({ error }: { error: string | undefined }) => (
  <Checkbox.Group label={text('signUp.products')} error={error}>
    <Stack gap="xs" mt="xs">
      {productOfInterest.options.map((product) => (
        <Checkbox
          key={product}
          name="productsOfInterest"
          value={product}
          label={text(`signUp.product.${product}`)}
        />
      ))}
    </Stack>
  </Checkbox.Group>
)
