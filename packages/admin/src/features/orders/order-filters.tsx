import { financialStatus, fulfillmentStatus } from '@aftercare/domain/orders/order-filters-schema'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { DateFilter } from '../../components/date-filter.tsx'
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
]

/** What the orders are narrowed by. */
export const OrderFilters = () => (
  <>
    <ListFilters filters={choices} />
    <DateFilter label={text('orders.placed')} />
  </>
)
