import { datePreset } from '@aftercare/domain/reporting/date-presets'
import { shippingClaimFilters } from '@aftercare/domain/shipping-claims/shipping-claim-filters-schema'
import {
  shippingClaimReasons,
  shippingClaimStatuses,
} from '@aftercare/domain/shipping-claims/shipping-claim-words'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import { ListFilters } from '../../components/list-filters.tsx'

/** Parameters of the list's address that narrow it. */
export const shippingFilterNames = Object.keys(shippingClaimFilters.entries)

const choices = () => [
  {
    name: 'status',
    label: text('list.column.status'),
    any: text('shippingClaims.any.status'),
    options: [
      { value: 'Open,InProgress', label: text('shippingClaims.open') },
      ...shippingClaimStatuses.map((value) => ({ value, label: text(`shippingStatus.${value}`) })),
    ],
  },
  {
    name: 'reason',
    label: text('shippingClaims.reason'),
    any: text('shippingClaims.any.reason'),
    options: shippingClaimReasons.map((value) => ({ value, label: text(`shippingReason.${value}`) })),
  },
  {
    name: 'createdWithin',
    label: text('shippingClaims.received'),
    any: text('filter.anyTime'),
    options: datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) })),
  },
]

/** What the claims are narrowed by. */
export const ShippingClaimFilters = () => <ListFilters filters={choices()} />
