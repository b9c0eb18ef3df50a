import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { text } from '../../app/texts/text.ts'
import { Card } from '../../components/card.tsx'
import type { IconName } from '../../components/icon.tsx'
import type { DraftCustomer } from '../../drafts/claim-draft.ts'
import { AddressLines } from './address-lines.tsx'
import './address.css'

type CustomerCardProps = {
  customer: DraftCustomer
  change: { to: string; label: string }
  icon?: IconName
  title?: string
  /** What the card says besides, above the address. */
  children?: ReactNode
}

/** Card with the claim's address and email, and a link to change them. */
export function CustomerCard({
  customer,
  change,
  icon = 'pin',
  title = text('address.from'),
  children,
}: CustomerCardProps) {
  return (
    <Card
      icon={icon}
      title={title}
      aside={
        <Link to={change.to} className="text-button">
          {change.label}
          <span className="visually-hidden"> {title}</span>
        </Link>
      }
    >
      {children}
      <AddressLines address={customer.address} />
      <dl className="address-contact">
        <dt>{text('address.email')}</dt>
        <dd>{customer.email}</dd>
      </dl>
    </Card>
  )
}
