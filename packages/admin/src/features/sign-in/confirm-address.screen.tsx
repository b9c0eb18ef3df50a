import { ApiError } from '@aftercare/domain/api/client'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import { signUpApi } from '@aftercare/domain/api/sign-up-api'
import { Anchor, Button, Stack } from '@mantine/core'
import { Form, useActionData, useNavigation, type ActionFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { refusalOf } from '../../forms/refusal.ts'
import { EntryPage } from './entry-page.tsx'

type Answer = { alert: string } | { confirmed: EndpointOutput<typeof signUpApi.confirmStoreAddress> }

/**
 * Uses the token of the emailed link, once. Opening the page alone confirms nothing, because programs open
 * links too.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Answer> {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  try {
    return {
      confirmed: await call(signUpApi.confirmStoreAddress, {
        params: {},
        body: { token },
        signal: request.signal,
      }),
    }
  } catch (error) {
    const { alert, fields } = refusalOf(error)
    const refused = error instanceof ApiError && error.status === 401 ? error.message : alert
    return { alert: refused ?? fields['token'] ?? text('error.general') }
  }
}

/** An owner confirms that the store's address is theirs. */
export function Component() {
  const answer = useActionData<Answer>()
  const isSending = useNavigation().state !== 'idle'
  const footer = { label: text('confirmAddress.toConsole'), to: paths.root.to() }
  if (answer && 'confirmed' in answer) {
    const { storeName, url, portalUrl } = answer.confirmed
    return (
      <EntryPage
        title={text('confirmAddress.doneTitle')}
        lead={text('confirmAddress.doneLead', { name: storeName, url })}
        footer={footer}
      >
        <Anchor href={portalUrl} style={{ overflowWrap: 'anywhere' }}>
          {portalUrl}
        </Anchor>
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={text('confirmAddress.title')}
      lead={text('confirmAddress.lead')}
      alert={answer?.alert}
      footer={footer}
    >
      <Form method="post">
        <Stack gap="md">
          <Button type="submit" fullWidth loading={isSending}>
            {text('confirmAddress.submit')}
          </Button>
        </Stack>
      </Form>
    </EntryPage>
  )
}
