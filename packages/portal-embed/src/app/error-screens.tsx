import { ApiError, NetworkError } from '@aftercare/domain/api/client'
import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { StoreNotFound } from '../session/settings-session.ts'
import { paths } from './paths.ts'
import { ScreenError } from './screen-error.ts'
import { text, translated } from './texts/text.ts'

/** Error screen, always with a next step. */
export function ErrorScreen() {
  const error = useRouteError()
  const { store } = useParams()
  const isUnknownStore = error instanceof StoreNotFound
  const hasStore = store && !isUnknownStore
  const home = hasStore ? paths.lookUp.to({ store }) : paths.root.to({})

  return (
    <EmptyState
      icon="alert"
      heading="h1"
      title={text(isUnknownStore ? 'error.storeNotFoundTitle' : 'error.title')}
      action={
        <>
          {mayPass(error) && <Button onClick={() => location.reload()}>{text('action.tryAgain')}</Button>}
          <ButtonLink to={home} reloadDocument variant={mayPass(error) ? 'secondary' : 'primary'}>
            {text('action.home')}
          </ButtonLink>
        </>
      }
    >
      <p>{explanation(error)}</p>
      {!isUnknownStore && !mayPass(error) && <p>{text('error.goHome')}</p>}
    </EmptyState>
  )
}

/** Connection and server errors may be temporary. */
const mayPass = (error: unknown) =>
  error instanceof NetworkError || (error instanceof ApiError && error.status >= 500)

function explanation(error: unknown): string {
  if (error instanceof StoreNotFound) return text('error.storeNotFound', { slug: error.slug })
  if (error instanceof ScreenError) return text(error.key, { reason: error.reason })
  if (error instanceof ApiError) return translated(error.message)
  if (error instanceof NetworkError) return text('error.offline')
  if (isRouteErrorResponse(error) && error.status === 404) return text('error.notFound')
  if (isRouteErrorResponse(error) && error.status === 405) return text('error.invalidMethod')
  return text('error.general')
}
