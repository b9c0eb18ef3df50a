import { allowedAddress } from '@aftercare/domain/embed/allowed-address'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { isEmbedded } from '../../embed/host-page.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonAnchor } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { leavePortal, originsOf } from '../../embed/leave-portal.ts'
import { settingsOf } from '../../session/settings-session.ts'

export const loader = ({ params }: LoaderFunctionArgs) => settingsOf(params['store'] ?? '')

/** The page of a store that takes no requests, with a link to the store. */
export function Component() {
  const settings = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const target = wayBack(search.get('redirect'), settings)

  return (
    <EmptyState
      icon="clock"
      heading="h1"
      title={text('inactive.message')}
      action={
        <ButtonAnchor
          href={target}
          target="_top"
          onClick={(event) => {
            // In a frame the page around it goes there, which its sandbox may forbid us.
            if (!isEmbedded() || target === settings.defaultUrl) return
            event.preventDefault()
            leavePortal(target, settings)
          }}
        >
          {text(target === settings.defaultUrl ? 'inactive.visitProduct' : 'inactive.returnToMerchant')}
        </ButtonAnchor>
      }
    >
      <p>{settings.storeName}</p>
    </EmptyState>
  )
}

/**
 * The address to go back to. One from the query counts only when it leads to the store, to a host of
 * the store's or to the product; any other could send the shopper anywhere.
 */
function wayBack(asked: string | null, settings: CustomerSettings): string {
  if (asked === null || asked === settings.defaultUrl) return settings.defaultUrl
  return allowedAddress(asked, originsOf(settings)) ?? settings.storeUrl
}
