import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { afterAddress } from '../../flow/after-address.ts'
import { customerOf } from '../../flow/claim-customer.ts'
import { claimAt } from '../../session/claim-session.ts'
import { CustomerCard } from './customer-card.tsx'

/** An address that lacks something the store needs is asked for. */
export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await claimAt(route)
  const customer = customerOf(draft, order, settings)
  if (!customer) throw redirect(paths.addressEdit.to(at))
  return { at, customer }
}

/** Who makes the claim, where they are and where they are written to, as the order has it or they entered it. */
export function Component() {
  const { at, customer } = useLoaderData<typeof loader>()
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
      </div>
      <PrimaryBar>
        <ButtonLink to={afterAddress(at)}>{text('action.next')}</ButtonLink>
      </PrimaryBar>
    </Screen>
  )
}
