import {
  financialStatus,
  fulfillmentStatus,
  orderFilters,
} from '@aftercare/domain/orders/order-filters-schema'
import { datePreset } from '@aftercare/domain/reporting/date-presets'
import { Select } from '@mantine/core'
import { useSearchParams } from 'react-router'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { withParameter } from '../../components/list-address.ts'
import { statusName } from './order-status.tsx'

/** Parameters of the list's address that narrow it. */
export const orderFilterNames = Object.keys(orderFilters.entries)

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
] as const

/** What the orders are narrowed by; what is chosen works at once. */
export function OrderFilters() {
  const [search, setSearch] = useSearchParams()
  return choices.map(({ name, label, any, options }) => (
    <Select
      key={name}
      aria-label={label}
      placeholder={any}
      data={options}
      value={search.get(name)}
      onChange={(value) => setSearch(withParameter(search, name, value ?? ''))}
      clearable
      clearButtonProps={{ 'aria-label': text('list.removeFilter', { name: label }) }}
      style={{ flex: '0 1 160px' }}
      comboboxProps={{ shadow: 'md' }}
    />
  ))
}
