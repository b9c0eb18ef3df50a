import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { afterAddress } from '../../flow/after-address.ts'
import { customerOf } from '../../flow/claim-customer.ts'
import { claimAt } from '../../session/claim-session.ts'
import { TextUpdatesChoice, textsOffered } from './text-updates.tsx'
import { CustomerCard } from './customer-card.tsx'

/** Redirects to the form if the address is incomplete. */
export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await claimAt(route)
  const customer = customerOf(draft, order, settings)
  if (!customer) throw redirect(paths.addressEdit.to(at))
  return { at, customer, texts: textsOffered(draft, settings) }
}

/** Shows contact and address as entered or from the order. */
export function Component() {
  const { at, customer, texts } = useLoaderData<typeof loader>()
  return (
    <Screen
      title={text('address.title')}
      lead={text('address.lead')}
      step="return"
      back={backToOrder(paths.order.to(at))}
    >
      <div className="stack">
        <CustomerCard
          customer={customer}
          change={{ to: paths.addressEdit.to(at), label: text('address.update') }}
        />
        <TextUpdatesChoice
          {...texts}
          phone={customer.address.phone ?? ''}
          country={customer.address.countryCode}
        />
      </div>
      <PrimaryBar>
        <ButtonLink to={afterAddress(at)}>{text('action.next')}</ButtonLink>
      </PrimaryBar>
    </Screen>
  )
}
