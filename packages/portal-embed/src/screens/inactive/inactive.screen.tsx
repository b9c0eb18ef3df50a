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
            // In a frame the host page navigates, since the sandbox may forbid it here.
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
 * The URL of the button. A URL from the query is used only if it belongs to the store or the product, to
 * prevent open redirects.
 */
function wayBack(asked: string | null, settings: CustomerSettings): string {
  if (asked === null || asked === settings.defaultUrl) return settings.defaultUrl
  return allowedAddress(asked, originsOf(settings)) ?? settings.storeUrl
}
