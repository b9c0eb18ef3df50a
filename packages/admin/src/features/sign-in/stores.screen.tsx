import { shopifyApi } from '@aftercare/domain/api/shopify-api'
import { sessionApi } from '@aftercare/domain/api/session-api'
import { Button, NavLink, Stack } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { call } from '../../api.ts'
import { isEmbedded } from '../../app/embedding.ts'
import { paths } from '../../app/paths.ts'
import '../../app/texts/en/sign-in.ts'
import { text } from '../../app/texts/text.ts'
import { EntryPage } from './entry-page.tsx'

/** Who has one store goes straight to it. Shopify's admin opens the app here: its shop is connected before. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (isEmbedded()) await call(shopifyApi.openShop, { params: {}, body: {}, signal: request.signal })
  const session = await call(sessionApi.me, { params: {}, signal: request.signal })
  const [only, ...others] = session.stores
  if (session.isOperator && !only) throw redirect(paths.operator.to())
  if (only && others.length === 0 && !session.isOperator) throw redirect(paths.store.to({ storeId: only.id }))
  return session
}

/** The signed-in user's stores. */
export function Component() {
  const { stores, user, isOperator } = useLoaderData<typeof loader>()
  if (stores.length === 0)
    return (
      <EntryPage
        title={text('stores.empty')}
        lead={text('stores.emptyLead', { email: user?.email ?? '' })}
        footer={{ label: text('reset.back'), to: paths.signIn.to() }}
      >
        <NewStore />
      </EntryPage>
    )
  return (
    <EntryPage title={text('stores.title')}>
      <Stack gap={4}>
        {stores.map(({ id, name, url }) => (
          <NavLink
            key={id}
            component={Link}
            to={paths.store.to({ storeId: id })}
            label={name}
            description={url}
            leftSection={<IconBuildingStore size={20} stroke={1.6} aria-hidden />}
          />
        ))}
      </Stack>
      {isOperator && (
        <Button component={Link} to={paths.operator.to()} variant="default" fullWidth>
          {text('shell.allStores')}
        </Button>
      )}
      {!isEmbedded() && <NewStore />}
    </EntryPage>
  )
}

const NewStore = () => (
  <Button component={Link} to={paths.newStore.to()} variant="default" fullWidth>
    {text('shell.newStore')}
  </Button>
)
