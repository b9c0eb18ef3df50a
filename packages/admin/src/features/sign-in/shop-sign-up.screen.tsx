import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { shopSignUp } from '@aftercare/domain/merchants/store-user-schema'
import { Button, Stack } from '@mantine/core'
import { Form, redirect, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { EntryPage } from './entry-page.tsx'
import { PersonFields, Products } from './sign-up-fields.tsx'

export async function action({ request, params }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const { storeId = '' } = params
  const form = await request.formData()
  const entered = { ...Object.fromEntries(form), productsOfInterest: form.getAll('productsOfInterest') }
  const read = readEntered(entered, shopSignUp)
  if (!read.ok) return read.errors
  try {
    await call(signUpApi.shopSignUp, { params: { storeId }, body: read.output, signal: request.signal })
    return redirect(paths.store.to({ storeId }))
  } catch (error) {
    return refusalOf(error)
  }
}

/** A member of the shop's staff opens the app in Shopify's admin for the first time. */
export function Component() {
  const errors = useActionData<FormErrors>()
  const isSending = useNavigation().state !== 'idle'
  const form = useFocusOnError(errors)
  const fields = errors?.fields ?? {}
  return (
    <EntryPage title={text('shopSignUp.title')} lead={text('shopSignUp.lead')} alert={errors?.alert}>
      <Form method="post" ref={form} noValidate>
        <Stack gap="md">
          <PersonFields fields={fields} />
          <Products error={fields['productsOfInterest']} />
          <Button type="submit" fullWidth loading={isSending}>
            {text('shopSignUp.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
