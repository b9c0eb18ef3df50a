import { merchantClaimsApi } from '@aftercare/domain/api/merchant-claims-api'
import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import { text } from '../../app/texts/text.ts'
import { useCall } from '../../forms/use-call.ts'
import type { Entry } from './entry.ts'

const pauseMs = 200
const shortest = 2

type Found = {
  entries: Entry[]
  isSearching: boolean
  failure: string | undefined
}

/** Claims, orders and customers that go by these words, of those kinds that the person may see. */
export function useFound(typed: string): Found {
  const words = typed.trim()
  const [asked] = useDebouncedValue(words, pauseMs)
  const { store } = useStore()
  const [maySeeClaims, maySeeOrders] = [useMay('viewClaims'), useMay('viewOrders')]
  const navigate = useNavigate()
  const { answer, failure } = useCall(asked, async (signal) => {
    if (asked.length < shortest) return { of: asked, claims: [], orders: [], customers: [] }
    const query = { params: { storeId: store.id }, query: { text: asked, take: '5' }, signal }
    const [claims, orders, customers] = await Promise.all([
      maySeeClaims ? call(merchantClaimsApi.listClaims, query) : nothing,
      maySeeOrders ? call(merchantOrdersApi.listOrders, query) : nothing,
      maySeeOrders ? call(merchantOrdersApi.listCustomers, query) : nothing,
    ])
    return { of: asked, claims: claims.items, orders: orders.items, customers: customers.items }
  })

  const at = { storeId: store.id }
  const entry = (group: Entry['group'], id: string, label: string, hint: string, to: string): Entry => ({
    id: `${group} ${id}`,
    group,
    label,
    hint,
    run: () => void navigate(to),
  })
  // What was found for other words would be chosen by mistake.
  if (answer?.of !== words) return { entries: [], isSearching: words.length >= shortest && !failure, failure }
  return {
    isSearching: false,
    failure,
    entries: [
      ...answer.claims.map(({ id, externalId, claimType, customerName, orderNo }) =>
        entry(
          'claims',
          id,
          externalId,
          `${customerName} · ${text('list.order', { number: orderNo })}`,
          paths.claim.to({ ...at, claimType, claimId: id }),
        ),
      ),
      ...answer.orders.map(({ id, orderNo, customerName, email }) =>
        entry('orders', id, orderNo, customerName ?? email ?? '', paths.order.to({ ...at, orderId: id })),
      ),
      ...answer.customers.map(({ id, name, email, phone }) =>
        entry(
          'customers',
          id,
          name || text('customers.nameless'),
          email ?? phone ?? '',
          paths.customer.to({ ...at, customerId: id }),
        ),
      ),
    ],
  }
}

const nothing = { items: [] }
