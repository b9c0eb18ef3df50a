import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { Button, Stack, TextInput } from '@mantine/core'
import { Form, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { readEntered } from '../../forms/read-form.ts'
import { refusalOf, type FormErrors } from '../../forms/refusal.ts'
import { useFocusOnError } from '../../forms/use-focus-on-error.ts'
import { EntryPage } from './entry-page.tsx'
import { Mailed } from './mailed.tsx'

type Answered = { errors: FormErrors } | { mailedTo: string }

export async function action({ request }: ActionFunctionArgs): Promise<Answered> {
  const entered = Object.fromEntries(await request.formData())
  const read = readEntered(entered, merchantApi.requestPasswordReset.body)
  if (!read.ok) return { errors: read.errors }
  try {
    await call(merchantApi.requestPasswordReset, { params: {}, body: read.output, signal: request.signal })
    return { mailedTo: read.output.email }
  } catch (error) {
    return { errors: refusalOf(error) }
  }
}

/** Asks where to mail the link by which a password is chosen anew. */
export function Component() {
  const answered = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  const errors = answered && 'errors' in answered ? answered.errors : undefined
  const form = useFocusOnError(errors)
  if (answered && 'mailedTo' in answered) return <Mailed email={answered.mailedTo} />

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
            label={text('signIn.email')}
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
