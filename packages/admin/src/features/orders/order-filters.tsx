import { financialStatus, fulfillmentStatus } from '@aftercare/domain/orders/order-filters-schema'
import { datePreset } from '@aftercare/domain/reporting/date-presets'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { ListFilters } from '../../components/list-filters.tsx'
import { statusName } from './order-status.tsx'

const choices = [
  {
    name: 'financialStatus',
    label: text('orders.payment'),
    any: text('orders.any.payment'),
    options: financialStatus.options.map((value) => ({ value, label: statusName('financialStatus', value) })),
  },
  {
    name: 'fulfillmentStatus',
    label: text('orders.fulfillment'),
    any: text('orders.any.fulfillment'),
    options: fulfillmentStatus.options.map((value) => ({
      value,
      label: statusName('fulfillmentStatus', value),
    })),
  },
  {
    name: 'createdWithin',
    label: text('orders.placed'),
    any: text('filter.anyTime'),
    options: datePreset.options.map((value) => ({ value, label: text(`datePreset.${value}`) })),
  },
]

/** What the orders are narrowed by. */
export const OrderFilters = () => <ListFilters filters={choices} />
