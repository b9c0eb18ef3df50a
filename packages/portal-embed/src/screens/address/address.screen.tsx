import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../app/paths.ts'
import { text } from '../../app/texts/text.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { PrimaryBar } from '../../components/primary-bar.tsx'
import { backToOrder, Screen } from '../../components/screen.tsx'
import { customerOf } from '../../flow/claim-customer.ts'
import { claimAt } from '../../session/claim-session.ts'
import { AddressLines } from './address-lines.tsx'
import './address.css'

/** An address that lacks something the store needs is asked for. */
export async function loader(route: LoaderFunctionArgs) {
  const { at, draft, order, settings } = await claimAt(route)
  const customer = customerOf(draft, order, settings)
  if (!customer) throw redirect(paths.addressEdit.to(at))
  return { at, customer }
}

/** Where the items come back from and who is written to, as the order has it or the shopper entered it. */
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
        <Card
          icon="pin"
          title={text('address.from')}
          aside={
            <Link to={paths.addressEdit.to(at)} className="text-button">
              {text('address.update')}
            </Link>
          }
        >
          <AddressLines address={customer.address} />
          <dl className="address-contact">
            <dt>{text('address.email')}</dt>
            <dd>{customer.email}</dd>
          </dl>
        </Card>
      </div>
      <PrimaryBar>
        <ButtonLink to={paths.returnMethods.to(at)}>{text('action.next')}</ButtonLink>
      </PrimaryBar>
    </Screen>
  )
}
