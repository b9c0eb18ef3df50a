import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { Link, isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isEmbedded, NoBridge } from './embedding.ts'
import { paths } from './paths.ts'
import { text } from './texts/text.ts'

/** What is seen when a screen cannot be shown, always with a way on. */
export function ErrorScreen() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const { title, lead, wayOn } = explainError(error)
  return (
    <Center p="xl" mih="50dvh">
      <Stack gap="sm" align="center" maw={420} ta="center">
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
        <Group mt="sm">
          {wayOn === 'ask again' && (
            <Button onClick={() => void revalidate()}>{text('action.tryAgain')}</Button>
          )}
          {wayOn === 'reload' && <Button onClick={() => location.reload()}>{text('action.reload')}</Button>}
          {error instanceof NoBridge ? (
            <Button component="a" href="/admin" target="_blank" variant="default">
              {text('error.openAlone')}
            </Button>
          ) : (
            <Button component={Link} to={paths.root.to()} variant="default">
              {text('action.goHome')}
            </Button>
          )}
        </Group>
      </Stack>
    </Center>
  )
}

/** The same where nothing is around it. */
export const ErrorPage = () => (
  <main>
    <ErrorScreen />
  </main>
)

type Explained = { title: string; lead: string; wayOn?: 'ask again' | 'reload' }

/**
 * A lost connection or a server error may be over by now. Anything else is a bug of the console or code that
 * failed to load, which browsers remember until the page is reloaded.
 */
export function explainError(error: unknown): Explained {
  const status = error instanceof ApiError || isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return { title: text('error.notFoundTitle'), lead: text('error.notFound') }
  if (status === 403) return { title: text('error.forbiddenTitle'), lead: text('error.forbidden') }
  if (error instanceof NoBridge || (status === 401 && isEmbedded()))
    return { title: text('error.bridgeTitle'), lead: text('error.bridge'), wayOn: 'ask again' }
  if (error instanceof NetworkError)
    return { title: text('error.title'), lead: text('error.offline'), wayOn: 'ask again' }
  if (status === undefined)
    return { title: text('error.title'), lead: text('error.general'), wayOn: 'reload' }
  const lead = error instanceof ApiError ? error.message : text('error.general')
  return { title: text('error.title'), lead, ...(status >= 500 && { wayOn: 'ask again' }) }
}
