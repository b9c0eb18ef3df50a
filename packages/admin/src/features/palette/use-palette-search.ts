import { claimListsApi } from '@aftercare/domain/api/claim-lists-api'
import { merchantOrdersApi } from '@aftercare/domain/api/merchant-orders-api'
import { registrationsApi } from '@aftercare/domain/api/registrations-api'
import { shippingClaimsApi } from '@aftercare/domain/api/shipping-claims-api'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { call } from '../../api.ts'
import { paths } from '../../app/paths.ts'
import { useMay, useStore } from '../../app/session.ts'
import '../../app/texts/en/lists.ts'
import '../../app/texts/en/orders.ts'
import '../../app/texts/en/shipping-claims.ts'
import { text } from '../../app/texts/text.ts'
import type { FormErrors } from '../../forms/refusal.ts'
import { useCall } from '../../forms/use-call.ts'
import type { Entry } from './entry.ts'

const pauseMs = 200
const shortest = 2

type Found = {
  entries: Entry[]
  isSearching: boolean
  failure: FormErrors | undefined
}

/** Claims, orders, registrations and customers that match these words, as far as the user may see them. */
export function usePaletteSearch(typed: string): Found {
  const words = typed.trim()
  const [asked] = useDebouncedValue(words, pauseMs)
  const { store } = useStore()
  const [maySeeClaims, maySeeOrders] = [useMay('viewClaims'), useMay('viewOrders')]
  const navigate = useNavigate()
  const { answer, failure } = useCall(asked, async (signal) => ({
    of: asked,
    found: await search({ storeId: store.id, words: asked, maySeeClaims, maySeeOrders }, signal),
  }))

  // Results for other words would be chosen by mistake.
  if (answer?.of !== words) return { entries: [], isSearching: words.length >= shortest && !failure, failure }
  return {
    isSearching: false,
    failure,
    entries: placesOf(answer.found, store.id).map(({ to, ...entry }) => ({
      ...entry,
      id: `${entry.group} ${entry.id}`,
      run: () => void navigate(to),
    })),
  }
}

type Search = { storeId: string; words: string; maySeeClaims: boolean; maySeeOrders: boolean }

async function search({ storeId, words, maySeeClaims, maySeeOrders }: Search, signal: AbortSignal) {
  const query = { params: { storeId }, query: { text: words, take: '5' }, signal }
  const [seesClaims, seesOrders] = [maySeeClaims, maySeeOrders].map((may) => may && words.length >= shortest)
  const [claims, shippingClaims, orders, registrations, customers] = await Promise.all([
    seesClaims ? call(claimListsApi.listClaims, query) : nothing,
    seesClaims ? call(shippingClaimsApi.listShippingClaims, query) : nothing,
    seesOrders ? call(merchantOrdersApi.listOrders, query) : nothing,
    seesOrders ? call(registrationsApi.listRegistrations, query) : nothing,
    seesOrders ? call(merchantOrdersApi.listCustomers, query) : nothing,
  ])
  return {
    claims: claims.items,
    shippingClaims: shippingClaims.items,
    orders: orders.items,
    registrations: registrations.items,
    customers: customers.items,
  }
}

const nothing = { items: [] }

type Place = Omit<Entry, 'run'> & { to: string }

/** What was found, each with where it is. */
function placesOf(found: Awaited<ReturnType<typeof search>>, storeId: string): Place[] {
  return [
    ...found.claims.map(({ id, externalId, claimType, customerName, orderNo }) => ({
      group: 'claims' as const,
      id,
      label: externalId,
      hint: `${customerName} · ${text('list.order', { number: orderNo })}`,
      to: paths.claim.to({ storeId, claimType, claimId: id }),
    })),
    ...found.shippingClaims.map(({ id, reason, customerName, orderNo }) => ({
      group: 'claims' as const,
      id,
      label: text('shippingClaim.of', { reason: text(`shippingReason.${reason}`), number: orderNo }),
      hint: customerName,
      to: paths.shippingClaim.to({ storeId, shippingClaimId: id }),
    })),
    ...found.orders.map(({ id, orderNo, customerName, email }) => ({
      group: 'orders' as const,
      id,
      label: orderNo,
      hint: customerName ?? email ?? '',
      to: paths.order.to({ storeId, orderId: id }),
    })),
    ...found.registrations.map(({ id, externalId, firstName, lastName }) => ({
      group: 'registrations' as const,
      id,
      label: externalId,
      hint: `${firstName} ${lastName}`,
      to: paths.registration.to({ storeId, registrationId: id }),
    })),
    ...found.customers.map(({ id, name, email, phone }) => ({
      group: 'customers' as const,
      id,
      label: name || text('customers.nameless'),
      hint: email ?? phone ?? '',
      to: paths.customer.to({ storeId, customerId: id }),
    })),
  ]
}
