import { sessionApi } from '@aftercare/domain/api/session-api'
import { signUpApi } from '@aftercare/domain/api/sign-up-api'
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
import { enteredStore, StoreFields } from './store-fields.tsx'

/** Requires a session: others sign in first. */
export const loader = ({ request }: { request: Request }) =>
  call(sessionApi.me, { params: {}, signal: request.signal })

export async function action({ request }: ActionFunctionArgs): Promise<FormErrors | Response> {
  const read = readEntered(enteredStore(await request.formData()), signUpApi.createOwnStore.body)
  if (!read.ok) return read.errors
  try {
    const { id } = await call(signUpApi.createOwnStore, { params: {}, body: read.output })
    return redirect(paths.store.to({ storeId: id }))
  } catch (error) {
    return refusalOf(error)
  }
}

/** Creates another store for an existing account. */
export function Component() {
  const errors = useActionData<FormErrors>()
  const isSending = useNavigation().state !== 'idle'
  const form = useFocusOnError(errors)
  return (
    <EntryPage
      title={text('newStore.title')}
      lead={text('newStore.lead')}
      alert={errors?.alert}
      footer={{ label: text('newStore.toStores'), to: paths.root.to() }}
    >
      <Form method="post" ref={form} noValidate>
        <Stack gap="md">
          <StoreFields fields={errors?.fields ?? {}} />
          <Button type="submit" fullWidth loading={isSending}>
            {text('newStore.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
