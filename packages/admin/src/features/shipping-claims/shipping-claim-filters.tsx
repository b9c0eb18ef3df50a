import { isShippingClaimOpen } from '@aftercare/domain/shipping-claims/shipping-claim-status'
import {
  shippingClaimReasons,
  shippingClaimStatuses,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { DateFilter } from '../../components/date-filter.tsx'
import { ListFilters } from '../../components/list-filters.tsx'

/** All statuses of claims that are open, or of those that are closed. */
const joined = (isOpen: boolean): string =>
  shippingClaimStatuses.filter((status) => isShippingClaimOpen(status) === isOpen).join(',')

const choices = () => [
  {
    name: 'status',
    label: text('list.column.status'),
    any: text('shippingClaims.any.status'),
    options: [
      { value: joined(true), label: text('shippingClaims.open') },
      { value: joined(false), label: text('shippingClaims.closed') },
      ...shippingClaimStatuses.map((value) => ({ value, label: text(`shippingStatus.${value}`) })),
    ],
  },
  {
    name: 'reason',
    label: text('shippingClaims.reason'),
    any: text('shippingClaims.any.reason'),
    options: shippingClaimReasons.map((value) => ({ value, label: text(`shippingReason.${value}`) })),
  },
]

/** What the claims are narrowed by. */
export const ShippingClaimFilters = () => (
  <>
    <ListFilters filters={choices()} />
    <DateFilter label={text('shippingClaims.received')} />
  </>
)
