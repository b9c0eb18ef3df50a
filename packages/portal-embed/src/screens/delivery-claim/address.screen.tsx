import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { CustomerCard } from '../address/customer-card.tsx'
import { describedClaimAt, recipientOf } from './delivery-claim-at.ts'

/** An address that lacks something the store needs is asked for. */
export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await describedClaimAt(route)
  const customer = recipientOf(draft, order, settings)
  if (!customer) throw redirect(paths.deliveryClaim.addressEdit.to(at))
  return { at, customer }
}

/** Where replacements and updates go. */
export function Component() {
  const { at, customer } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={text('deliveryClaim.addressTitle')}
      lead={text('deliveryClaim.addressLead')}
      back={backToOrder(paths.deliveryClaim.order.to(at))}
    >
      <div className="stack">
        <CustomerCard
          customer={customer}
          title={text('deliveryClaim.deliverTo')}
          change={{ to: paths.deliveryClaim.addressEdit.to(at), label: text('address.update') }}
        />
      </div>
      <PrimaryBar>
        <ButtonLink to={paths.deliveryClaim.review.to(at)}>{text('action.next')}</ButtonLink>
      </PrimaryBar>
    </Screen>
  )
}
